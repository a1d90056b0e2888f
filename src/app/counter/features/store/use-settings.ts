import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { type StoreChangeCode, storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { SettingErrors, StaffSettings } from '#domain/settings/staff-settings.ts'
import { useEdits } from './use-edits.ts'

/** Some of a store's settings as they are typed. */
export function useSettings<Name extends keyof StaffSettings>(current: Pick<StaffSettings, Name>) {
  const edits = useEdits({
    current,
    intent: 'change-settings',
    sentences: storeChangeSentences,
    body: ({ wanted, seen }) => ({ changes: wanted, seen }),
    errorsIn: settingErrors,
    conflictIn: settingsConflict,
  })
  return { ...edits, errorOf: (name: Name) => sentenceFor(edits.errors[name]) }
}

type SettingsOutcome = OutcomeOf<'change-settings' | 'change-smile-coupons'>

export function settingErrors(outcome: SettingsOutcome): SettingErrors {
  return !outcome.ok && outcome.code === 'invalid' ? outcome.errors : {}
}

export function settingsConflict(outcome: SettingsOutcome) {
  if (outcome.ok || outcome.code !== 'changed-meanwhile') return null
  return { fields: outcome.fields, theirs: outcome.settings }
}

/** The sentence of a field's code; none where nothing is wrong with it. */
export function sentenceFor(code: StoreChangeCode | null | undefined): string | undefined {
  return code ? storeChangeSentences[code] : undefined
}
