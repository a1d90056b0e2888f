import { useId, useRef, useState } from 'react'
import { GarmentDrawing } from '#app/shared/size/garment-drawing.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import { girthOfWidth } from '#domain/size/girth-of-width.ts'
import { spanText } from '#domain/size/length-text.ts'
import { type ParsedMeasure, parseMeasure } from '#domain/size/parse-measure.ts'
import type { MeasuredSpans, MeasureSpan, SizeChart } from '#domain/size/size-chart.ts'
import { GIRTHS, MEASURE_FACTS, type SizeMeasure } from '#domain/size/sized-garment.ts'
import { listed } from '#domain/text/listed.ts'

interface MeasureFieldsProps {
  /** The product's. */
  chart: SizeChart
  measures: readonly SizeMeasure[]
  /** Whether a garment is measured, or the shopper's body. */
  of: 'garment' | 'body'
  stored: MeasuredSpans
  onChange: (measures: MeasuredSpans) => void
}

/** One field for each measure, next to a drawing of where it is taken. */
export function MeasureFields({ chart, measures, of, stored, onChange }: MeasureFieldsProps) {
  const [focused, setFocused] = useState<SizeMeasure | null>(null)
  const shown = focused && MEASURE_FACTS[focused][of === 'body' ? 'onBody' : 'onGarment']
  const girths = of === 'garment' ? GIRTHS.filter((girth) => measures.includes(girth)) : []
  return (
    <>
      {girths.length > 0 && (
        <p className="mb-3 text-sm text-muted">
          Contorno de {listed(girths.map((girth) => MEASURE_FACTS[girth].name.toLowerCase()))}: mide de lado a lado y
          multiplica por 2.
        </p>
      )}
      <div className="flex gap-4">
        <div className="grid min-w-0 flex-1 content-start gap-3">
          {measures.map((measure, index) => (
            <MeasureField
              key={measure}
              measure={measure}
              number={index + 1}
              span={stored[measure] ?? null}
              girthOf={(span) => (of === 'garment' ? girthOfWidth(span, measure, chart) : null)}
              onFocus={() => setFocused(measure)}
              onChange={(span) => {
                const { [measure]: _, ...others } = stored
                onChange(span ? { ...others, [measure]: span } : others)
              }}
            />
          ))}
        </div>
        <div className="w-32 shrink-0 md:w-56">
          <GarmentDrawing garment={chart.garment} measures={measures} focused={focused} className="w-full" />
          <p aria-live="polite" className="mt-2 text-sm text-muted">
            {shown || 'Escribe en centímetros; en pulgadas, con «in».'}
          </p>
        </div>
      </div>
    </>
  )
}

interface MeasureFieldProps {
  measure: SizeMeasure
  /** Its number in the drawing. */
  number: number
  span: MeasureSpan | null
  /** The girth that is probably meant by a flat width; null for any other measure. */
  girthOf: (span: MeasureSpan) => MeasureSpan | null
  onFocus: () => void
  onChange: (span: MeasureSpan | null) => void
}

function MeasureField({ measure, number, span, girthOf, onFocus, onChange }: MeasureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(span ? spanText(span) : '')
  const [isLeft, setLeft] = useState(false)
  // Cleared by another control.
  if (span === null && text !== '' && parsedOf(text, measure)?.ok) setText('')
  const parsed = parsedOf(text, measure)
  const error = parsed && !parsed.ok && isLeft ? parsed.sentence : undefined
  const girth = parsed?.ok ? girthOf(parsed.span) : null
  const write = (value: string) => {
    setText(value)
    setLeft(false)
    const next = parsedOf(value, measure)
    onChange(next?.ok ? next.span : null)
  }
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        <span className="text-muted tabular-nums">{number}</span> {MEASURE_FACTS[measure].name}
        <span className="font-normal text-muted"> cm</span>
      </label>
      <input
        ref={input}
        id={id}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onFocus={onFocus}
        onBlur={() => setLeft(true)}
        onChange={({ target: { value } }) => write(value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-remark`}
        className={`${fieldClass} h-11`}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-remark`} className="mt-1 text-sm text-muted empty:hidden">
        {parsed?.ok ? remarkOn(parsed, girth) : ''}
      </p>
      {girth && (
        <Button
          look="outline"
          className="mt-2"
          onClick={() => {
            write(spanText(girth))
            // The button is gone with the remark.
            input.current?.focus()
          }}
        >
          {`Usar ${spanText(girth)}`}
        </Button>
      )}
    </div>
  )
}

function remarkOn({ span, remark }: Extract<ParsedMeasure, { ok: true }>, girth: MeasureSpan | null): string {
  if (girth) return `¿${spanText(span)} cm de lado a lado? El contorno es ${spanText(girth)} cm.`
  return remark?.sentence ?? ''
}

function parsedOf(text: string, measure: SizeMeasure): ParsedMeasure | null {
  return text.trim() === '' ? null : parseMeasure(text, measure)
}
