import { useId, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { FileRemark } from '#domain/size/chart-file.ts'
import type { ChartImport } from '#domain/size/chart-outcomes.ts'

/** Takes charts from a CSV, or pasted from a spreadsheet: first a preview, then they are saved. */
export function ImportCharts() {
  const id = useId()
  const [text, setText] = useState('')
  const [preview, setPreview] = useState<ChartImport | null>(null)
  const { run, isBusy } = useAction({
    intent: 'import-size-charts',
    path: '/productos/tallas',
    done: '',
    onSettled(outcome) {
      if (!outcome.ok) return
      if (outcome.isApplied) setText('')
      setPreview(outcome.isApplied ? null : outcome.preview)
    },
  })
  const write = (next: string) => {
    setText(next)
    setPreview(null)
  }
  return (
    <section aria-labelledby={`${id}-title`} className="panel space-y-3">
      <h2 id={`${id}-title`} className="font-semibold">
        Varias tablas de una vez
      </h2>
      <p className="text-sm text-muted">
        Un renglón por talla, con las columnas marca, categoria, producto, prenda, medidas, talla, pecho, largo… como en
        el archivo que se descarga. Pégalo de una hoja de cálculo o elige un CSV.
      </p>
      <label className="block text-sm font-medium">
        Archivo CSV
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          className="mt-1 block min-h-11 w-full text-base"
          onChange={({ target }) => void target.files?.[0]?.text().then(write)}
        />
      </label>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          O pega las celdas
        </label>
        <textarea
          id={id}
          rows={4}
          value={text}
          spellCheck={false}
          onChange={({ target }) => write(target.value)}
          className={`${fieldClass} py-2 font-mono text-sm`}
        />
      </div>
      <div role="status">{preview && <Preview preview={preview} />}</div>
      <div className="flex flex-wrap gap-2">
        <Button
          look="outline"
          aria-disabled={text.trim() === '' || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => text.trim() !== '' && !isBusy && void run({ text, isApplied: false })}
        >
          Revisar
        </Button>
        {preview && preview.charts > 0 && (
          <Button aria-busy={isBusy || undefined} onClick={() => !isBusy && void run({ text, isApplied: true })}>
            Guardar {preview.charts === 1 ? '1 tabla' : `${preview.charts} tablas`}
          </Button>
        )}
      </div>
    </section>
  )
}

function Preview({ preview: { charts, sizes, rejected, remarks } }: { preview: ChartImport }) {
  return (
    <>
      <p>
        {charts === 1 ? '1 tabla' : `${charts} tablas`} con {sizes === 1 ? '1 talla' : `${sizes} tallas`}.
      </p>
      <Remarks title="No se guardan" remarks={rejected} />
      <Remarks title="Para revisar" remarks={remarks} />
    </>
  )
}

/** Remarks that are shown; a file may have one in every line. */
const MOST_SHOWN = 50

function Remarks({ title, remarks }: { title: string; remarks: readonly FileRemark[] }) {
  if (remarks.length === 0) return null
  return (
    <>
      <h3 className="mt-3 text-sm font-semibold">
        {title} ({remarks.length})
      </h3>
      <ul className="text-sm">
        {remarks.slice(0, MOST_SHOWN).map(({ line, sentence }) => (
          <li key={`${line} ${sentence}`}>
            <span className="text-muted tabular-nums">Renglón {line}:</span> {sentence}
          </li>
        ))}
      </ul>
    </>
  )
}
