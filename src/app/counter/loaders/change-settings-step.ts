import { changeSettings } from '#actions/store/change-settings.ts'
import { changedSettings } from '#app/counter/requests/store-request.ts'
import { step } from './counter-action.ts'

/** Changes settings of the store, for each page that shows some of them. */
export const changeSettingsStep = step<'change-settings', typeof changedSettings>(
  changedSettings,
  ({ db, account, actor, now }, { changes, seen }) => changeSettings(db, { account, actor, now, changes, seen }),
)
