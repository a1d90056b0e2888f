import FileUp from 'lucide-react/icons/file-up'
import { type DragEvent, useState } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { CSV_FORMAT_NAMES, type CsvFormat, isCsvFormat } from '#domain/import/csv-format.ts'
import { checkUpload, MAX_IMPORT_BYTES } from '#domain/import/import-run.ts'
import { UPLOAD_SENTENCES } from '#domain/import/import-run-sentences.ts'
import { asCsvFile, BROKEN_WORKBOOK, IMPORT_FILES } from './as-csv-file.ts'
import { fileSize } from './import-texts.ts'

interface FileChooserProps {
  /** Whether an import is being started. */
  isBusy: boolean
  onChoose: (file: File, format: CsvFormat | null) => void
}

/** Takes a file for an import, chosen or dropped. */
export function FileChooser({ isBusy, onChoose }: FileChooserProps) {
  const [format, setFormat] = useState<CsvFormat | null>(null)
  const [isOver, setOver] = useState(false)
  const [isReading, setReading] = useState(false)
  const choose = async (chosen: File | undefined) => {
    if (!chosen || isBusy || isReading) return
    setReading(true)
    const file = await asCsvFile(chosen).finally(() => setReading(false))
    if (!file) return showToast(BROKEN_WORKBOOK, { look: 'danger' })
    const flaw = checkUpload(file.size)
    if (flaw) return showToast(UPLOAD_SENTENCES[flaw], { look: 'danger' })
    onChoose(file, format)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void choose(event.dataTransfer.files[0])
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
        aria-busy={isBusy || isReading || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <FileUp aria-hidden="true" size={32} strokeWidth={1.25} />
        <span className="font-medium">{isBusy || isReading ? 'Un momento…' : 'Elegir un archivo CSV o de Excel'}</span>
        <span className="text-sm text-muted">
          o arrástralo aquí. De Shopify, WooCommerce, Tiendanube o el de Vitrina, hasta {fileSize(MAX_IMPORT_BYTES)}.
        </span>
        <input
          type="file"
          accept={IMPORT_FILES}
          className="sr-only"
          onChange={({ target }) => {
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
    </section>
  )
}
