import { type CSSProperties, useRef } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import {
  type CellError,
  type CellPlace,
  cellKey,
  cellText,
  type GridDraft,
  warehouseOf,
  withCells,
} from '#domain/product-edit/grid-draft.ts'
import { coveredCells, filledDown, parseBlock, type GridTable as Table } from '#domain/product-edit/grid-table.ts'
import { type RepeatedCode, repeatedCells } from '#domain/product-edit/repeated-codes.ts'
import { uncountedRows } from '#domain/product-edit/uncounted-rows.ts'
import { GridCell, UNCOUNTED_CELL } from './grid-cell.tsx'
import { GridTools } from './grid-tools.tsx'
import { SaleButton } from './sale-button.tsx'
import type { ProductDrafts } from './use-product-drafts.ts'
import { useUndoKeys } from './use-undo-keys.ts'

interface GridTableProps {
  product: EditedProduct
  drafts: ProductDrafts
  errors: readonly CellError[]
  repeated: readonly RepeatedCode[]
  mayEdit: boolean
  table: Table
  /** Whether a phone shows one column at a time, which `shownColumn` is. */
  shownColumn: string | null
  onSale: (rowKeys: ReadonlySet<string>, active: boolean) => void
  onAdd: (rowName: string, color: string) => void
  onUndo: () => void
  onRedo: () => void
}

interface Spot {
  row: number
  column: number
}

/**
 * Cells that are edited as in a spreadsheet: arrows, Enter and Tab go through them, a copied block is pasted, Ctrl+D
 * fills down.
 */
export function GridTable({ product, drafts, errors, repeated, mayEdit, table, shownColumn, ...on }: GridTableProps) {
  const element = useRef<HTMLTableElement>(null)
  const focused = useRef<Spot | null>(null)
  const { draft, base, change, type, canUndo, canRedo } = drafts.grid
  useUndoKeys(element, { undo: on.onUndo, redo: on.onRedo })
  const rowOf = new Map(draft.map((row) => [row.key, row]))
  const baseOf = new Map(base.map((row) => [row.key, row]))
  const { withoutStock } = drafts.facts.draft
  const uncounted = new Set(withoutStock ? [] : uncountedRows(draft).map(({ key }) => key))
  const errorOf = new Map(errors.map((error) => [`${error.field} ${error.rowKey}`, error.code]))

  const repeatedOf = new Map(repeatedCells(repeated).map((cell) => [cellKey(cell), cell]))

  function write(cells: readonly (CellPlace & { text: string })[]): void {
    change((now) => withCells(now, cells))
    for (const cell of cells) drafts.settlePieces(cell)
  }

  function writeText(place: CellPlace, text: string): void {
    const update = (now: GridDraft) => withCells(now, [{ ...place, text }])
    if (place.field === 'active') change(update)
    else type(place, update)
    drafts.settlePieces(place)
  }

  /** Goes on to the next cell that is there. @returns whether there was one */
  function go({ row, column }: Spot, down: number, right: number): boolean {
    for (let [r, c] = [row + down, column + right]; table.rows[r]?.cells[c] !== undefined; r += down, c += right) {
      const input = element.current?.querySelector<HTMLInputElement>(`[data-spot="${r}-${c}"]`)
      if (!input?.offsetParent) continue
      input.focus()
      return true
    }
    return false
  }

  function fillDown(spot: Spot): void {
    const place = table.rows[spot.row]?.cells[spot.column]
    const row = place && rowOf.get(place.rowKey)
    const input = element.current?.querySelector<HTMLInputElement>(`[data-spot="${spot.row}-${spot.column}"]`)
    if (!row || !input) return
    const ticked = input.checked ? 'sí' : 'no'
    const text = input.type === 'checkbox' ? ticked : input.value
    write(filledDown(table, spot, text).filter(({ rowKey }) => rowOf.get(rowKey)?.active || place.field === 'active'))
    input.focus()
  }

  const keysOf = (cells: readonly (CellPlace | null)[]) =>
    new Set(cells.flatMap((place) => (place === null ? [] : place.rowKey)))
  const isSold = (keys: ReadonlySet<string>) => [...keys].some((key) => rowOf.get(key)?.active)
  const hiddenClass = (key: string) => (shownColumn !== null && key !== shownColumn ? 'max-lg:hidden' : undefined)
  const widths = table.columns.map((_, column) => {
    const texts = table.rows.map(({ cells }) => {
      const place = cells[column]
      const row = place && rowOf.get(place.rowKey)
      if (!row) return 0
      const isEmpty = uncounted.has(row.key) && warehouseOf(place.field) !== null
      return isEmpty ? UNCOUNTED_CELL.length : cellText(row, place.field).length
    })
    return columnStyle(Math.max(0, ...texts))
  })
  const saleOf = (name: string, keys: ReadonlySet<string>) =>
    mayEdit && <SaleButton name={name} isSold={isSold(keys)} onSale={(active) => on.onSale(keys, active)} />

  return (
    <>
      <div className="-mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6">
        <table ref={element} className="grid-table">
          {table.columns.some(({ name }) => name !== '') && (
            <thead>
              <tr>
                <td />
                {table.columns.map(({ key, name }, column) => (
                  <th key={key} scope="col" className={hiddenClass(key)}>
                    <span className="flex items-center gap-1">
                      {name}
                      {shownColumn !== null &&
                        saleOf(name, keysOf(table.rows.map(({ cells }) => cells[column] ?? null)))}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {table.rows.map(({ key, name, cells }, row) => (
              <tr key={key}>
                <th scope="row">
                  <span className="flex items-center justify-between gap-1">
                    <span className={isSold(keysOf(cells)) ? undefined : 'text-muted line-through'}>{name}</span>
                    {saleOf(name, keysOf(cells))}
                  </span>
                </th>
                {cells.map((place, column) => {
                  const columnKey = table.columns[column]?.key ?? ''
                  const variant = place && rowOf.get(place.rowKey)
                  const spot = { row, column }
                  return (
                    <td key={columnKey} className={hiddenClass(columnKey)} style={widths[column]}>
                      {place && variant ? (
                        <GridCell
                          place={place}
                          variant={variant}
                          product={product}
                          mayEdit={mayEdit}
                          base={baseOf.get(place.rowKey)}
                          error={errorOf.get(cellKey(place)) ?? errorOf.get(`options ${place.rowKey}`)}
                          repeated={repeatedOf.get(cellKey(place))}
                          unsaved={drafts.unsavedPieces.get(cellKey(place))}
                          isUncounted={uncounted.has(place.rowKey)}
                          spot={`${row}-${column}`}
                          onFocus={() => {
                            focused.current = spot
                            drafts.grid.endTyping()
                          }}
                          onWrite={(text) => writeText(place, text)}
                          onGo={(down, right) => go(spot, down, right)}
                          onFillDown={() => fillDown(spot)}
                          onPaste={(copied) => write(coveredCells(table, spot, parseBlock(copied)))}
                        />
                      ) : (
                        mayEdit && <GapButton name={`${columnKey} / ${name}`} onAdd={() => on.onAdd(name, columnKey)} />
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayEdit && (
        <GridTools
          canUndo={canUndo}
          canRedo={canRedo}
          onUndo={on.onUndo}
          onRedo={on.onRedo}
          onFill={table.rows.length > 1 ? () => focused.current && fillDown(focused.current) : null}
        />
      )}
    </>
  )
}

/** Letters beyond which a cell is scrolled within. */
const MOST_LETTERS = 28

/** As wide as its longest text, so that no code is cut: the table scrolls in its box. */
function columnStyle(letters: number): CSSProperties {
  return { '--column-width': `calc(${Math.min(letters + 1, MOST_LETTERS)}ch + 1.5rem)` } as CSSProperties
}

/** Where there is no variant of these options, one can be added. */
function GapButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <button type="button" aria-label={`Agregar ${name}`} onClick={onAdd} className="grid-gap">
      +
    </button>
  )
}
