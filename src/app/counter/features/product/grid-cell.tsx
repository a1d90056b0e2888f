import { type KeyboardEvent, useId } from 'react'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import { writtenAmount } from '#domain/product-edit/facts-draft.ts'
import {
  CELL_NAMES,
  type CellField,
  type CellPlace,
  cellKey,
  cellText,
  type DraftRow,
  isSameCell,
  warehouseOf,
} from '#domain/product-edit/grid-draft.ts'
import { rowName } from '#domain/product-edit/grid-table.ts'
import { GRID_SENTENCE, type GridErrorCode } from '#domain/product-edit/variant-grid.ts'

interface GridCellProps {
  place: CellPlace
  variant: DraftRow
  /** The same variant as it is saved; undefined for a new one. */
  base: DraftRow | undefined
  product: EditedProduct
  mayEdit: boolean
  error: GridErrorCode | undefined
  /** Undefined where a scan of its code finds this variant alone. */
  repeated: { isElsewhere: boolean } | undefined
  /** Pieces that are there in place of those that were written; null where the warehouse is gone. */
  unsaved: number | null | undefined
  /** Whether no warehouse counts the variant, though its product has stock control. */
  isUncounted: boolean
  spot: string
  onFocus: () => void
  onWrite: (text: string) => void
  /** @returns whether there was a cell to go to */
  onGo: (down: number, right: number) => boolean
  onFillDown: () => void
  onPaste: (copied: string) => void
}

/** One cell of the table. */
export function GridCell({
  place,
  variant,
  base,
  product,
  mayEdit,
  error,
  repeated,
  unsaved,
  isUncounted,
  ...on
}: GridCellProps) {
  const id = useId()
  const { field } = place
  const text = cellText(variant, field)
  const label = `${fieldName(field, product)}, ${rowName(variant)}`
  const initial = field === 'active' ? 'sí' : ''
  const isChanged = !isSameCell(field, text, base ? cellText(base, field) : initial)

  /** Within a text the arrows move the caret until they have reached its end; whole texts are passed over. */
  function press(event: KeyboardEvent<HTMLInputElement>): void {
    const { key, shiftKey, currentTarget } = event
    const saved = base ? cellText(base, field) : ''
    const step = STEPS[key === 'Enter' && shiftKey ? 'ArrowUp' : key]
    const isFillKey = key === 'd' && (event.ctrlKey || event.metaKey)
    if (step) {
      const isWithinText = step.right !== 0 && !isAtEnd(currentTarget, step.right)
      if (isWithinText || (!on.onGo(step.down, step.right) && step.right !== 0)) return
    } else if (isFillKey && mayEdit) on.onFillDown()
    else if (key === 'Escape' && text !== saved) on.onWrite(saved)
    else return
    event.preventDefault()
  }

  const common = {
    'aria-label': label,
    'data-spot': on.spot,
    'data-cell': cellKey(place),
    onFocus: on.onFocus,
    onKeyDown: press,
  }
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
  const lost = unsaved === undefined ? null : unsavedSentence(unsaved)
  const note = error ? GRID_SENTENCE[error] : lost
  const warning = repeated ? repetition(repeated) : null
  return (
    <>
      <input
        {...common}
        value={text}
        placeholder={placeholderOf(field, { product, isUncounted })}
        readOnly={!mayEdit || !variant.active}
        inputMode={inputModeOf(field)}
        autoComplete="off"
        aria-invalid={note !== null}
        aria-describedby={note === null && warning === null ? undefined : id}
        data-warned={warning === null ? undefined : true}
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
        className="grid-cell"
      />
      {(note !== null || warning !== null) && (
        <p id={id} className="px-2 pb-1 text-sm text-danger">
          {note ?? warning}
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

/** The text of a cell of pieces that no warehouse counts. */
export const UNCOUNTED_CELL = 'Sin contar'

interface EmptyCell {
  product: EditedProduct
  isUncounted: boolean
}

function placeholderOf(field: CellField, { product, isUncounted }: EmptyCell): string {
  if (field === 'price') return writtenAmount(product.basePrice)
  return isUncounted && warehouseOf(field) !== null ? UNCOUNTED_CELL : '–'
}

const STEPS: Record<string, { down: number; right: number }> = {
  ArrowDown: { down: 1, right: 0 },
  Enter: { down: 1, right: 0 },
  ArrowUp: { down: -1, right: 0 },
  ArrowLeft: { down: 0, right: -1 },
  ArrowRight: { down: 0, right: 1 },
}

/** Whether the caret is at the end that it moves to, or all of the text is selected. */
function isAtEnd({ type, value, selectionStart, selectionEnd }: HTMLInputElement, direction: number): boolean {
  if (type === 'checkbox' || (selectionStart === 0 && selectionEnd === value.length)) return true
  return selectionStart === selectionEnd && selectionEnd === (direction < 0 ? 0 : value.length)
}

function unsavedSentence(onHand: number | null): string {
  if (onHand === null) return 'Ese almacén ya no existe.'
  return onHand === 1 ? 'No se guardó: ahora hay 1.' : `No se guardó: ahora hay ${onHand}.`
}

function fieldName(field: CellField, { warehouses }: EditedProduct): string {
  const fid = warehouseOf(field)
  if (fid === null) return CELL_NAMES[field as keyof typeof CELL_NAMES]
  if (warehouses.length === 1) return 'Piezas'
  return `Piezas en ${warehouses.find((warehouse) => warehouse.fid === fid)?.name ?? fid}`
}

function repetition({ isElsewhere }: { isElsewhere: boolean }): string {
  return isElsewhere ? 'También en otro producto' : 'Repetido'
}

function inputModeOf(field: CellField): 'numeric' | 'decimal' | 'text' {
  if (warehouseOf(field) !== null) return 'numeric'
  return field === 'price' || field === 'originalPrice' ? 'decimal' : 'text'
}
