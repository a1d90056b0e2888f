import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { CSV_FORMAT_NAMES, CSV_FORMATS, isCsvFormat } from '#domain/import/csv-format.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { useImportStep } from './use-import-step.ts'

/** Shows the format that the file was read as, and offers others to read it again. */
export function FormatChoice({ run }: { run: ShownImport }) {
  const { reread, isBusy } = useImportStep(run.id)
  return (
    <div>
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium">Leído como</span>
        <select
          value={run.format ?? ''}
          disabled={isBusy}
          onChange={({ target }) => void (isCsvFormat(target.value) && reread(target.value))}
          className={`${fieldClass} h-11 max-w-60`}
        >
          {run.format === null && <option value="">Ningún formato</option>}
          {CSV_FORMATS.map((format) => (
            <option key={format} value={format}>
              {CSV_FORMAT_NAMES[format]}
            </option>
          ))}
        </select>
      </label>
      <p className="mt-1 text-sm text-muted">
        Si no es de ahí, elige otro y se revisa de nuevo.
        {run.encoding === 'windows-1252' &&
          ' El texto no estaba en UTF-8; se leyó como lo guarda Excel. Revisa los acentos.'}
      </p>
    </div>
  )
}
