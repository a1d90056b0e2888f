import { useRef } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { type CellError, type CellPlace, cellKey, withCells } from '#domain/product-edit/grid-draft.ts'
import { coveredCells, filledDown, parseBlock, type GridSheet as Sheet } from '#domain/product-edit/grid-sheet.ts'
import { Button } from '../../../ui/button.tsx'
import { GridCell } from './grid-cell.tsx'
import { SaleButton } from './sale-button.tsx'
import type { ProductDrafts } from './use-product-drafts.ts'

interface GridSheetProps {
  product: EditedProduct
  drafts: ProductDrafts
  errors: readonly CellError[]
  mayEdit: boolean
  sheet: Sheet
  /** Whether a phone shows one column at a time, which `shownColumn` is. */
  shownColumn: string | null
  onSale: (rowKeys: ReadonlySet<string>, active: boolean) => void
  onAdd: (rowName: string, color: string) => void
}

interface Spot {
  row: number
  column: number
}

/** Cells that are edited as in a spreadsheet: arrows, Enter and Tab go through them, a copied block is pasted, Ctrl+D fills down. */
export function GridSheet({ product, drafts, errors, mayEdit, sheet, shownColumn, onSale, onAdd }: GridSheetProps) {
  const table = useRef<HTMLTableElement>(null)
  const focused = useRef<Spot | null>(null)
  const { draft, base, change } = drafts.grid
  const rowOf = new Map(draft.map((row) => [row.key, row]))
  const baseOf = new Map(base.map((row) => [row.key, row]))
  const errorOf = new Map(errors.map((error) => [`${error.field} ${error.rowKey}`, error.code]))

  function write(cells: readonly (CellPlace & { text: string })[]): void {
    change((now) => withCells(now, cells))
    for (const cell of cells) drafts.settlePieces(cell)
  }

  /** Goes on to the next cell that is there. @returns whether there was one */
  function go({ row, column }: Spot, down: number, right: number): boolean {
    for (let [r, c] = [row + down, column + right]; sheet.rows[r]?.cells[c] !== undefined; r += down, c += right) {
      const input = table.current?.querySelector<HTMLInputElement>(`[data-spot="${r}-${c}"]`)
      if (!input?.offsetParent) continue
      input.focus()
      return true
    }
    return false
  }

  function fillDown(spot: Spot): void {
    const place = sheet.rows[spot.row]?.cells[spot.column]
    const row = place && rowOf.get(place.rowKey)
    const input = table.current?.querySelector<HTMLInputElement>(`[data-spot="${spot.row}-${spot.column}"]`)
    if (!row || !input) return
    const text = input.type === 'checkbox' ? (input.checked ? 'sí' : 'no') : input.value
    write(filledDown(sheet, spot, text).filter(({ rowKey }) => rowOf.get(rowKey)?.active || place.field === 'active'))
    input.focus()
  }

  const keysOf = (cells: readonly (CellPlace | null)[]) =>
    new Set(cells.flatMap((place) => (place === null ? [] : place.rowKey)))
  const isSold = (keys: ReadonlySet<string>) => [...keys].some((key) => rowOf.get(key)?.active)
  const hiddenClass = (key: string) => (shownColumn !== null && key !== shownColumn ? 'max-lg:hidden' : undefined)
  const isByColor = shownColumn !== null
  const hasHead = sheet.columns.some(({ name }) => name !== '')

  return (
    <>
      <div className="-mx-4 overflow-x-auto px-4 md:-mx-6 md:px-6">
        <table ref={table} className="sheet">
          {hasHead && (
            <thead>
              <tr>
                <td />
                {sheet.columns.map(({ key, name }, column) => {
                  const keys = keysOf(sheet.rows.map(({ cells }) => cells[column] ?? null))
                  return (
                    <th key={key} scope="col" className={hiddenClass(key)}>
                      <span className="flex items-center gap-1">
                        {name}
                        {isByColor && mayEdit && (
                          <SaleButton name={name} isSold={isSold(keys)} onSale={(active) => onSale(keys, active)} />
                        )}
                      </span>
                    </th>
                  )
                })}
              </tr>
            </thead>
          )}
          <tbody>
            {sheet.rows.map(({ key, name, cells }, row) => (
              <tr key={key}>
                <th scope="row">
                  <span className="flex items-center justify-between gap-1">
                    <span className={isSold(keysOf(cells)) ? undefined : 'text-muted line-through'}>{name}</span>
                    {mayEdit && (
                      <SaleButton
                        name={name}
                        isSold={isSold(keysOf(cells))}
                        onSale={(active) => onSale(keysOf(cells), active)}
                      />
                    )}
                  </span>
                </th>
                {cells.map((place, column) => {
                  const columnKey = sheet.columns[column]?.key ?? ''
                  const variant = place && rowOf.get(place.rowKey)
                  const spot = { row, column }
                  return (
                    <td key={columnKey} className={hiddenClass(columnKey)}>
                      {place && variant ? (
                        <GridCell
                          {...{ place, variant, product, mayEdit }}
                          base={baseOf.get(place.rowKey)}
                          error={errorOf.get(cellKey(place)) ?? errorOf.get(`options ${place.rowKey}`)}
                          unsaved={drafts.unsavedPieces.get(cellKey(place))}
                          spot={`${row}-${column}`}
                          onFocus={() => {
                            focused.current = spot
                          }}
                          onWrite={(text) => write([{ ...place, text }])}
                          onGo={(down, right) => go(spot, down, right)}
                          onFillDown={() => fillDown(spot)}
                          onPaste={(copied) => write(coveredCells(sheet, spot, parseBlock(copied)))}
                        />
                      ) : (
                        mayEdit && (
                          <button
                            type="button"
                            aria-label={`Agregar ${columnKey} / ${name}`}
                            onClick={() => onAdd(name, columnKey)}
                            className="sheet-gap"
                          >
                            +
                          </button>
                        )
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayEdit && sheet.rows.length > 1 && (
        <p className="mt-2 flex flex-wrap items-center gap-x-4 text-sm text-muted">
          <Button
            look="outline"
            // The cell keeps the focus, which tells what is filled.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => focused.current && fillDown(focused.current)}
          >
            Rellenar hacia abajo
          </Button>
          <span className="pointer-coarse:hidden">
            Flechas y Enter para moverte, Ctrl+D para rellenar; también puedes pegar de una hoja.
          </span>
        </p>
      )}
    </>
  )
}
