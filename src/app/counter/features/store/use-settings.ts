import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { useEdits } from './use-edits.ts'

/** Some of a store's settings as they are typed. */
export function useSettings<Name extends keyof StaffSettings>(current: Pick<StaffSettings, Name>) {
  const edits = useEdits<Pick<StaffSettings, Name>>({
    current,
    intent: 'change-settings',
    sentences: storeChangeSentences,
    body: ({ wanted, seen }) => ({ changes: wanted, seen }),
    theirsIn: (outcome) => outcome.settings as StaffSettings | undefined,
  })
  return { ...edits, errorOf: (name: Name) => sentenceFor(edits.errors[name]) }
}

/** The sentence of a field's code; none where nothing is wrong with it. */
export function sentenceFor(code: unknown): string | undefined {
  return typeof code === 'string' ? (storeChangeSentences as Record<string, string>)[code] : undefined
}
