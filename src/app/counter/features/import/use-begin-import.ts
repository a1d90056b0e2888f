import { useRef } from 'react'
import { useHref, useNavigate } from 'react-router'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { CsvFormat } from '#domain/import/csv-format.ts'
import { UPLOAD_SENTENCES } from '#domain/import/import-run-sentences.ts'
import { sendFile } from './upload-store.ts'

/**
 * Begins the import of a file, sends the file and leads to the import, also where an event of the store has shown the
 * open import before the response arrives.
 */
export function useBeginImport() {
  const chosen = useRef<File | null>(null)
  const imports = useHref('/productos/importar')
  const navigate = useNavigate()
  const { run, isBusy } = useAction({
    intent: 'begin-import',
    path: '/productos/importar',
    sentences: UPLOAD_SENTENCES,
    done: '',
    onSettled(outcome) {
      const file = chosen.current
      chosen.current = null
      if (!outcome.ok || !file) return
      const { id } = outcome
      sendFile({ id, url: `${imports}/${id}/archivo`, file, from: 0 })
      void navigate(`/productos/importar/${id}`)
    },
  })
  const begin = (file: File, format: CsvFormat | null) => {
    if (chosen.current) return
    chosen.current = file
    void run({ fileName: file.name, bytes: file.size, format })
  }
  return { begin, isBusy }
}
