import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useRef, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { CSV_FORMAT_NAMES, type CsvFormat, isCsvFormat } from '#domain/import/csv-format.ts'
import { checkUpload, MAX_IMPORT_BYTES } from '#domain/import/import-run.ts'
import { UPLOAD_SENTENCES } from '#domain/import/import-run-sentences.ts'
import { fieldClass } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAction } from '../../kit/use-action.ts'
import { fileSize } from './import-texts.ts'
import { sendFile } from './upload-store.ts'

/** Takes a file by choosing or dropping it, begins its import, and leads to it. */
export function FileChooser() {
  const [format, setFormat] = useState<CsvFormat | null>(null)
  const [isOver, setOver] = useState(false)
  const chosen = useRef<File | null>(null)
  const imports = useHref('/productos/importar')
  const navigate = useNavigate()
  const { run, isBusy } = useAction({
    intent: 'import-products',
    path: '/productos/importar',
    sentences: UPLOAD_SENTENCES,
    done: '',
    onSettled(outcome) {
      const file = chosen.current
      chosen.current = null
      if (!outcome.ok || !file) return
      const id = Number(outcome.id)
      sendFile({ id, url: `${imports}/${id}/archivo`, file, from: 0 })
      void navigate(`/productos/importar/${id}`)
    },
  })
  const begin = (file: File | undefined) => {
    if (!file || isBusy || chosen.current) return
    const flaw = checkUpload(file.size)
    if (flaw) return showToast(UPLOAD_SENTENCES[flaw], { look: 'danger' })
    chosen.current = file
    void run({ fileName: file.name, bytes: file.size, format })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    begin(event.dataTransfer.files[0])
  }
  return (
    <section aria-labelledby="begin" className="panel">
      <h2 id="begin" className="mb-3 font-semibold">
        Sube un archivo
      </h2>
      <label className="mb-4 block max-w-sm">
        <span className="mb-1 block text-sm font-medium">Formato</span>
        <select
          value={format ?? ''}
          onChange={({ target }) => setFormat(isCsvFormat(target.value) ? target.value : null)}
          className={`${fieldClass} h-11`}
        >
          <option value="">Reconocerlo por el archivo</option>
          {Object.entries(CSV_FORMAT_NAMES).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label
        className="file-drop"
        data-over={isOver || undefined}
        aria-busy={isBusy || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" size={32} strokeWidth={1.25} />
        <span className="font-medium">{isBusy ? 'Un momento…' : 'Elegir un archivo CSV'}</span>
        <span className="text-sm text-muted">
          o arrástralo aquí. De Shopify, WooCommerce o el de Vitrina, hasta {fileSize(MAX_IMPORT_BYTES)}.
        </span>
        <input
          type="file"
          accept=".csv,text/csv"
          className="sr-only"
          onChange={({ target }) => {
            begin(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </section>
  )
}
