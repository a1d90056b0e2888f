import Printer from 'lucide-react/icons/printer'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import {
  checkLabels,
  isLabelFormat,
  LABEL_FORMATS,
  LABEL_SENTENCES,
  type LabelFormat,
  type LabelFormatCode,
} from '#domain/barcode/label-format.ts'
import { readLastFormat, rememberFormat } from './last-format.ts'
import { SheetPlace } from './sheet-place.tsx'
import type { LabelChoice } from './use-label-choice.ts'

/** On which paper the labels come, and the button that opens them as a PDF. */
export function SheetForm({ choice }: { choice: LabelChoice }) {
  const pdf = useHref('/productos/etiquetas/pdf')
  const [code, setCode] = useState<LabelFormatCode>('roll-50x25')
  const [start, setStart] = useState(0)
  useEffect(() => setCode((first) => readLastFormat() ?? first), [])
  const format: LabelFormat = LABEL_FORMATS[code]
  const perSheet = format.columns * format.rows
  const reason = useId()
  const [isPressed, setPressed] = useState(false)
  const wanted = [...choice.copies].filter(([, copies]) => copies !== 0)
  const labels = wanted.reduce((sum, [, copies]) => sum + (copies || 0), 0)
  const sheets = Math.ceil((start + labels) / perSheet)
  const flaw = checkLabels(
    wanted.map(([, copies]) => ({ copies })),
    format,
    start,
  )
  const print = (event: FormEvent) => {
    setPressed(true)
    if (flaw) event.preventDefault()
  }
  return (
    <form
      method="post"
      action={pdf}
      target="_blank"
      onSubmit={print}
      className="panel space-y-4 xl:sticky xl:top-8"
      rel="noopener"
    >
      <h2 className="font-semibold">Papel</h2>
      <label className="block">
        <span className="mb-1 block text-sm font-medium">Formato</span>
        <select
          name="format"
          value={code}
          onChange={({ target }) => {
            if (!isLabelFormat(target.value)) return
            rememberFormat(target.value)
            setCode(target.value)
            setStart(0)
          }}
          className={`${fieldClass} h-11`}
        >
          {Object.entries(LABEL_FORMATS).map(([each, { name }]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {perSheet > 1 && <SheetPlace format={format} start={start} labels={labels} onStart={setStart} />}
      <label className="flex min-h-11 items-center gap-2">
        <input type="checkbox" name="withPrice" defaultChecked className="size-5 accent-ink" />
        Con precio
      </label>
      <input type="hidden" name="start" value={start} />
      <input type="hidden" name="copies" value={wanted.map(([id, copies]) => `${id}:${copies}`).join(',')} />
      <p role="status" className="text-sm text-muted tabular-nums">
        {labels === 1 ? '1 etiqueta' : `${labels.toLocaleString('es-MX')} etiquetas`}
        {perSheet > 1 && labels > 0 && (sheets === 1 ? ' en 1 hoja' : ` en ${sheets} hojas`)}
      </p>
      {/* An empty selection is announced only when printing is tried. */}
      <p id={reason} role="alert" className="text-sm text-danger empty:hidden">
        {flaw && (isPressed || flaw !== 'no-labels') ? LABEL_SENTENCES[flaw] : null}
      </p>
      <Button type="submit" aria-describedby={reason} className="w-full">
        <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
        Abrir el PDF
      </Button>
    </form>
  )
}
