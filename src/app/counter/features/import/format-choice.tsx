import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { CSV_FORMAT_NAMES, CSV_FORMATS, isCsvFormat } from '#domain/import/csv-format.ts'
import type { ShownImport } from '#domain/import/shown-import.ts'
import {
  isSingleByte,
  SINGLE_BYTE_ENCODINGS,
  type SingleByteEncoding,
  TEXT_ENCODING_NAMES,
} from '#domain/import/text-encoding.ts'
import { useImportStep } from './use-import-step.ts'

/** Shows how the file was read, and offers other ways to read it again. */
export function FormatChoice({ run }: { run: ShownImport }) {
  const { reread, isBusy } = useImportStep(run.id)
  return (
    <div className="space-y-3">
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium">Leído como</span>
        <select
          value={run.format ?? ''}
          disabled={isBusy}
          onChange={({ target }) => void (isCsvFormat(target.value) && reread({ format: target.value }))}
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
      {run.encoding !== null && isSingleByte(run.encoding) && (
        <EncodingChoice encoding={run.encoding} isBusy={isBusy} onChoose={(encoding) => void reread({ encoding })} />
      )}
      <p className="text-sm text-muted">Si no es de ahí, elige otro y se revisa de nuevo.</p>
    </div>
  )
}

interface EncodingChoiceProps {
  encoding: SingleByteEncoding
  isBusy: boolean
  onChoose: (encoding: SingleByteEncoding) => void
}

/** The encoding of a file that is not in UTF-8, which is guessed by its accents. */
function EncodingChoice({ encoding, isBusy, onChoose }: EncodingChoiceProps) {
  return (
    <div>
      <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm font-medium">Letras de</span>
        <select
          value={encoding}
          disabled={isBusy}
          onChange={({ target }) => {
            const chosen = SINGLE_BYTE_ENCODINGS.find((each) => each === target.value)
            if (chosen) onChoose(chosen)
          }}
          className={`${fieldClass} h-11 max-w-60`}
        >
          {SINGLE_BYTE_ENCODINGS.map((each) => (
            <option key={each} value={each}>
              {TEXT_ENCODING_NAMES[each]}
            </option>
          ))}
        </select>
      </label>
      <p className="mt-1 text-sm text-muted">
        El texto no estaba en UTF-8. Revisa los acentos y la ñ; si salen mal, elige otras letras.
      </p>
    </div>
  )
}
