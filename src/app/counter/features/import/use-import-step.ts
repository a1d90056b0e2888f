import { useAction } from '#app/counter/kit/use-action.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import { IMPORT_STEP_SENTENCES } from '#domain/import/import-run-sentences.ts'

/** The steps that can be done next with an import; the page shows what became of it. */
export function useImportStep(id: number) {
  const { run, isBusy } = useAction({
    intent: 'import-products',
    path: `/productos/importar/${id}`,
    sentences: IMPORT_STEP_SENTENCES,
    done: '',
  })
  return {
    isBusy,
    confirm: () => run({ next: 'confirm', id }),
    drop: () => run({ next: 'drop', id }),
    reread: (format: CsvFormat) => run({ next: 'reread', id, format }),
  }
}
