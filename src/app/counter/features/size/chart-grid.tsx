import { type KeyboardEvent, useId, useRef } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import {
  type ChartDraft,
  type ChartDraftRow,
  cellId,
  type DraftColumn,
  draftColumns,
  withPaste,
  withRow,
  withText,
} from '#domain/size/chart-draft.ts'
import { readPastedTable } from '#domain/size/pasted-table.ts'
import { MEASURE_FACTS, type SizeMeasure } from '#domain/size/sized-garment.ts'

interface ChartGridProps {
  draft: ChartDraft
  /** Why a cell is wrong, by `cellId`. */
  errors: ReadonlyMap<string, string>
  onChange: (draft: ChartDraft) => void
  /** The measure whose cell has the focus; null for a size. */
  onFocus: (measure: SizeMeasure | null) => void
}

/** Cells that are edited as in a spreadsheet: arrows and Enter go through them, a copied block is pasted. */
export function ChartGrid({ draft, errors, onChange, onFocus }: ChartGridProps) {
  const table = useRef<HTMLTableElement>(null)
  const columns = draftColumns(draft)
  const go = (row: number, column: number) => {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-spot="${row}-${column}"]`)
    input?.focus()
    return Boolean(input)
  }
  return (
    <>
      <div className="overflow-x-auto">
        <table ref={table} className="grid-table">
          <thead>
            <tr>
              {columns.map((column, index) => (
                <th key={column} scope="col">
                  {column !== 'size' && <span className="tabular-nums">{index} </span>}
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row, rowAt) => (
              <tr key={row.key}>
                {columns.map((column, columnAt) => (
                  <td key={column}>
                    <ChartCell
                      row={row}
                      column={column}
                      spot={`${rowAt}-${columnAt}`}
                      error={errors.get(cellId(row.key, column))}
                      onFocus={() => onFocus(column === 'size' ? null : column)}
                      onWrite={(text) => onChange(withText(draft, row.key, column, text))}
                      onPaste={(text) => onChange(withPaste(draft, { row: row.key, column }, readPastedTable(text)))}
                      onGo={(down, right) => go(rowAt + down, columnAt + right)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button look="outline" onClick={() => onChange(withRow(draft))}>
        Agregar talla
      </Button>
    </>
  )
}

interface ChartCellProps {
  row: ChartDraftRow
  column: DraftColumn
  spot: string
  error: string | undefined
  onFocus: () => void
  onWrite: (text: string) => void
  onPaste: (text: string) => void
  /** @returns whether there was a cell to go to */
  onGo: (down: number, right: number) => boolean
}

const STEPS: Record<string, readonly [down: number, right: number]> = {
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowUp: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

function ChartCell({ row, column, spot, error, onFocus, onWrite, onPaste, onGo }: ChartCellProps) {
  const id = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const [down, right] = STEPS[event.key] ?? [0, 0]
    if (down === 0 && right === 0) return
    // Within a text, the arrows move the caret.
    if (right !== 0 && !isAtEdge(event.currentTarget, right)) return
    if (onGo(down, right)) event.preventDefault()
  }
  return (
    <>
      <input
        data-spot={spot}
        data-number={column === 'size' ? undefined : true}
        aria-label={column === 'size' ? `Talla ${row.size}` : `${columnName(column)}, talla ${row.size}`}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        inputMode={column === 'size' ? 'text' : 'decimal'}
        autoComplete="off"
        value={column === 'size' ? row.size : (row.texts[column] ?? '')}
        onFocus={({ target }) => {
          onFocus()
          target.select()
        }}
        onChange={({ target }) => onWrite(target.value)}
        onKeyDown={press}
        onPaste={(event) => {
          const copied = event.clipboardData.getData('text/plain')
          if (!/[\t\n]/.test(copied.trim())) return
          event.preventDefault()
          onPaste(copied)
        }}
        className="grid-cell"
      />
      {error !== undefined && (
        <p id={id} className="px-2 pb-1 text-sm text-danger">
          {error}
        </p>
      )}
    </>
  )
}

function columnName(column: DraftColumn): string {
  return column === 'size' ? 'Talla' : MEASURE_FACTS[column].name
}

function isAtEdge({ value, selectionStart, selectionEnd }: HTMLInputElement, right: number): boolean {
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length
  return isAllSelected || (right > 0 ? selectionStart === value.length : selectionEnd === 0)
}
