import { useAction } from '#app/counter/kit/use-action.ts'
import { IMPORT_STEP_SENTENCES } from '#domain/import/import-run-sentences.ts'
import type { ReadingChoice } from '#domain/import/reading-choice.ts'

/** The steps that can be done next with an import; the page shows what became of it. */
export function useImportStep(id: number) {
  const options = { path: `/productos/importar/${id}`, sentences: IMPORT_STEP_SENTENCES, done: '' }
  const confirming = useAction({ intent: 'confirm-import', ...options })
  const dropping = useAction({ intent: 'drop-import', ...options })
  const rereading = useAction({ intent: 'reread-import', ...options })
  return {
    isBusy: confirming.isBusy || dropping.isBusy || rereading.isBusy,
    confirm: (retires?: boolean) => confirming.run({ id, retires }),
    drop: () => dropping.run({ id }),
    reread: (choice: ReadingChoice) => rereading.run({ id, choice }),
  }
}
