import { useId } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { LabelFormat } from '#domain/barcode/label-format.ts'

interface SheetPlaceProps {
  format: LabelFormat
  /** How many labels of the first sheet are gone already. */
  start: number
  /** How many are printed. */
  labels: number
  onStart: (start: number) => void
}

/** Where on a sheet, of which some labels are gone, the first label is printed: as a number, or on the drawn sheet. */
export function SheetPlace({ format: { columns, rows, page }, start, labels, onStart }: SheetPlaceProps) {
  const id = useId()
  const all = columns * rows
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Empezar en la etiqueta
        </label>
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={all}
          value={start + 1}
          onChange={({ target }) => onStart(Math.min(all, Math.max(1, Math.trunc(Number(target.value)) || 1)) - 1)}
          aria-describedby={`${id}-hint`}
          className={`${fieldClass} h-11 tabular-nums`}
        />
        <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
          De {all}, si a la hoja ya le faltan algunas. También puedes tocarla en el dibujo.
        </p>
      </div>
      {/* The same as the number above it, for a pointer: keyboards and screen readers use the number. */}
      <div
        aria-hidden="true"
        className="sheet-drawing"
        style={{ aspectRatio: `${page.width} / ${page.height}`, gridTemplateColumns: `repeat(${columns}, 1fr)` }}
      >
        {Array.from({ length: all }, (_, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            key={place}
            type="button"
            tabIndex={-1}
            data-look={lookOf(place, { start, labels })}
            onClick={() => onStart(place)}
          />
        ))}
      </div>
    </div>
  )
}

function lookOf(place: number, { start, labels }: { start: number; labels: number }): 'gone' | 'printed' | undefined {
  if (place < start) return 'gone'
  return place < start + labels ? 'printed' : undefined
}
