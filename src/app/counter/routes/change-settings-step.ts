import { changeSettings } from '#actions/store/change-settings.ts'
import { step } from './counter-action.ts'
import { changedSettings } from './requests/store.ts'

/** Changes settings of the store, for each page that shows some of them. */
export const changeSettingsStep = step<'change-settings', typeof changedSettings>(
  changedSettings,
  ({ db, account, actor, now }, { changes, seen }) => changeSettings(db, { account, actor, now, changes, seen }),
)
