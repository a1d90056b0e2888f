import { type KeyboardEvent, useId } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { writtenAmount } from '#domain/product-edit/facts-draft.ts'
import {
  CELL_NAMES,
  type CellField,
  type CellPlace,
  cellText,
  type DraftRow,
  isSameCell,
  warehouseOf,
} from '#domain/product-edit/grid-draft.ts'
import { rowName } from '#domain/product-edit/grid-sheet.ts'
import { GRID_SENTENCE, type GridErrorCode } from '#domain/product-edit/variant-grid.ts'

interface GridCellProps {
  place: CellPlace
  variant: DraftRow
  /** The same variant as it is saved; undefined for a new one. */
  base: DraftRow | undefined
  product: EditedProduct
  mayEdit: boolean
  error: GridErrorCode | undefined
  /** Pieces that are there in place of those that were written; null where the warehouse is gone. */
  unsaved: number | null | undefined
  spot: string
  onFocus: () => void
  onWrite: (text: string) => void
  /** @returns whether there was a cell to go to */
  onGo: (down: number, right: number) => boolean
  onFillDown: () => void
  onPaste: (copied: string) => void
}

/** One cell of the sheet. */
export function GridCell({ place: { field }, variant, base, product, mayEdit, error, unsaved, ...on }: GridCellProps) {
  const id = useId()
  const text = cellText(variant, field)
  const label = `${fieldName(field, product)}, ${rowName(variant)}`
  const isChanged = !isSameCell(field, text, base ? cellText(base, field) : field === 'active' ? 'sí' : '')

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, currentTarget: input } = event
    const isWhole =
      input.type === 'checkbox' || (input.selectionStart === 0 && input.selectionEnd === input.value.length)
    const isAtStart = isWhole || (input.selectionStart === 0 && input.selectionEnd === 0)
    const isAtEnd =
      isWhole || (input.selectionStart === input.value.length && input.selectionEnd === input.value.length)
    const back = base ? cellText(base, field) : ''
    const hasDone =
      (key === 'ArrowDown' || (key === 'Enter' && !event.shiftKey) ? (on.onGo(1, 0), true) : false) ||
      (key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? (on.onGo(-1, 0), true) : false) ||
      (key === 'ArrowLeft' && isAtStart && on.onGo(0, -1)) ||
      (key === 'ArrowRight' && isAtEnd && on.onGo(0, 1)) ||
      (key === 'Escape' && text !== back && (on.onWrite(back), true)) ||
      (key === 'd' && (event.ctrlKey || event.metaKey) && mayEdit && (on.onFillDown(), true))
    if (hasDone) event.preventDefault()
  }

  const common = { 'aria-label': label, 'data-spot': on.spot, onFocus: on.onFocus, onKeyDown: press }
  if (field === 'active') {
    return (
      <input
        {...common}
        type="checkbox"
        checked={variant.active}
        disabled={!mayEdit}
        onChange={({ target }) => on.onWrite(target.checked ? 'sí' : 'no')}
        className="m-3 size-5 accent-ink"
      />
    )
  }
  const note = error ? GRID_SENTENCE[error] : unsaved === undefined ? null : unsavedSentence(unsaved)
  return (
    <>
      <input
        {...common}
        value={text}
        placeholder={field === 'price' ? writtenAmount(product.basePrice) : '–'}
        readOnly={!mayEdit || !variant.active}
        inputMode={
          warehouseOf(field) !== null ? 'numeric' : field === 'price' || field === 'originalPrice' ? 'decimal' : 'text'
        }
        autoComplete="off"
        aria-invalid={note !== null}
        aria-describedby={note === null ? undefined : id}
        data-changed={isChanged || undefined}
        data-number={field !== 'sku' && field !== 'barcode' ? true : undefined}
        onFocus={({ target }) => {
          on.onFocus()
          target.select()
        }}
        onChange={({ target }) => on.onWrite(target.value)}
        onPaste={(event) => {
          const copied = event.clipboardData.getData('text/plain')
          if (!mayEdit || !/[\t\n]/.test(copied.trim())) return
          event.preventDefault()
          on.onPaste(copied)
        }}
        className="sheet-cell"
      />
      {note !== null && (
        <p id={id} className="px-2 pb-1 text-sm text-danger">
          {note}
          {unsaved !== undefined && unsaved !== null && (
            <button type="button" onClick={() => on.onWrite(String(unsaved))} className="text-link ml-1 min-h-11">
              Dejar {unsaved}
            </button>
          )}
        </p>
      )}
    </>
  )
}

function unsavedSentence(onHand: number | null): string {
  if (onHand === null) return 'Ese almacén ya no existe.'
  return onHand === 1 ? 'No se guardó: ahora hay 1.' : `No se guardó: ahora hay ${onHand}.`
}

function fieldName(field: CellField, { warehouses }: EditedProduct): string {
  const fid = warehouseOf(field)
  if (fid === null) return CELL_NAMES[field as keyof typeof CELL_NAMES]
  return `Piezas en ${warehouses.find((warehouse) => warehouse.fid === fid)?.name ?? fid}`
}
