import { combinationKey } from '../import/option-type.ts'
import type { EditedVariant } from './edited-product.ts'
import { isSameAmount, parseAmount, writtenAmount } from './facts-draft.ts'
import {
  type CheckedGrid,
  checkGrid,
  type GridErrorCode,
  type GridLevel,
  type GridVariant,
  gridOptions,
} from './variant-grid.ts'

/** A variant as typed into the grid: all of its cells are text. */
export interface DraftRow {
  /** Names the row while the page is open. */
  key: string
  /** Null for a new one. */
  id: number | null
  options: GridVariant['options']
  active: boolean
  sku: string
  barcode: string
  price: string
  originalPrice: string
  /** By the warehouse's fid; a missing or empty entry is uncounted. */
  pieces: Readonly<Record<string, string>>
}

export type GridDraft = readonly DraftRow[]

/** The field that a cell of the grid holds: pieces are per warehouse. */
export type CellField = 'sku' | 'barcode' | 'price' | 'originalPrice' | 'active' | `pieces:${string}`

export const CELL_NAMES: Record<Exclude<CellField, `pieces:${string}`>, string> = {
  sku: 'SKU',
  barcode: 'Código de barras',
  price: 'Precio',
  originalPrice: 'Precio anterior',
  active: 'En venta',
}

/** A cell by its row and what it holds. */
export interface CellPlace {
  rowKey: string
  field: CellField
}

export const cellKey = ({ rowKey, field }: CellPlace): string => `${field} ${rowKey}`

export function draftOfVariants(variants: readonly EditedVariant[]): GridDraft {
  return variants.map(({ id, options, active, sku, barcode, price, originalPrice, stock }) => ({
    key: `v${id}`,
    id,
    active,
    sku: sku ?? '',
    barcode: barcode ?? '',
    options: options.map(({ type, value }) => ({ type, value })),
    price: writtenAmount(price),
    originalPrice: writtenAmount(originalPrice),
    pieces: Object.fromEntries(stock.map(({ warehouseFid, onHand }) => [warehouseFid, String(onHand)])),
  }))
}

/** The warehouse that a cell's pieces are in; null where it holds something else. */
export function warehouseOf(field: CellField): string | null {
  return field.startsWith('pieces:') ? field.slice('pieces:'.length) : null
}

export function cellText(row: DraftRow, field: CellField): string {
  const warehouse = warehouseOf(field)
  if (warehouse !== null) return row.pieces[warehouse] ?? ''
  const value = row[field as Exclude<CellField, `pieces:${string}`>]
  if (typeof value !== 'boolean') return value
  return value ? 'sí' : 'no'
}

export function withCell(row: DraftRow, field: CellField, text: string): DraftRow {
  const warehouse = warehouseOf(field)
  if (warehouse !== null) return { ...row, pieces: { ...row.pieces, [warehouse]: text } }
  return field === 'active' ? { ...row, active: text === 'sí' } : { ...row, [field]: text }
}

/** A grid with new texts in some of its cells. */
export function withCells(draft: GridDraft, cells: readonly (CellPlace & { text: string })[]): GridDraft {
  const byRow = Map.groupBy(cells, ({ rowKey }) => rowKey)
  return draft.map((row) =>
    (byRow.get(row.key) ?? []).reduce((changed, { field, text }) => withCell(changed, field, text), row),
  )
}

/** Whether two ways of writing a cell state the same. */
export function isSameCell(field: CellField, one: string, other: string): boolean {
  if (field === 'price' || field === 'originalPrice') return isSameAmount(one, other)
  return one.trim() === other.trim()
}

/** The fields that a row has cells of: its own fields, and the warehouses that either has pieces in. */
export function cellFieldsOf(...rows: readonly (DraftRow | undefined)[]): CellField[] {
  const warehouses = new Set(rows.flatMap((row) => Object.keys(row?.pieces ?? {})))
  const own = Object.keys(CELL_NAMES) as CellField[]
  return [...own, ...[...warehouses].map((fid): CellField => `pieces:${fid}`)]
}

/** Whether a grid states anything else than what it was begun with. */
export function isChangedGrid(draft: GridDraft, base: GridDraft): boolean {
  if (draft.length !== base.length) return true
  const before = new Map(base.map((row) => [row.key, row]))
  return draft.some((row) => {
    const known = before.get(row.key)
    if (!known || !isSameOptions(row, known)) return true
    return cellFieldsOf(row, known).some((field) => !isSameCell(field, cellText(row, field), cellText(known, field)))
  })
}

/**
 * Whether two rows have the same options, by the comparison used for saving: the store has its own sequence of them,
 * and may spell them in another way.
 */
export function isSameOptions(one: Pick<DraftRow, 'options'>, other: Pick<DraftRow, 'options'>): boolean {
  return combinationKey(gridOptions(one.options)) === combinationKey(gridOptions(other.options))
}

/** A cell that cannot be saved as it is written; `options` is of the whole row. */
export interface CellError {
  rowKey: string
  field: CellField | 'options'
  code: GridErrorCode
}

type ParsedGrid =
  | { ok: true; grid: GridVariant[] }
  | { ok: false; code: 'invalid'; errors: CellError[] }
  | Extract<CheckedGrid, { ok: false; code: 'no-variants' | 'too-many-variants' }>

/**
 * The rows of a draft to be saved. Pieces are sent where they were changed, with the numbers that were seen.
 * @param base the grid that it was started with
 */
export function gridOfDraft(draft: GridDraft, base: GridDraft): ParsedGrid {
  const before = new Map(base.map((row) => [row.key, row]))
  const grid = draft.map((row): GridVariant => {
    const { id, options, active, sku, barcode } = row
    return {
      id,
      options,
      active,
      sku: sku.trim() || null,
      barcode: barcode.trim() || null,
      price: parseAmount(row.price),
      originalPrice: row.originalPrice.trim() === '' ? null : parseAmount(row.originalPrice),
      levels: levelsOf(row, before.get(row.key)),
    }
  })
  const checked = checkGrid(grid)
  if (checked.ok) return { ok: true, grid }
  if (checked.code !== 'invalid') return checked
  const errors = checked.errors.flatMap(({ index, field, code }): CellError[] => {
    const row = draft[index]
    if (!row) return []
    if (field !== 'levels') return [{ rowKey: row.key, field, code }]
    const wrong = (grid[index]?.levels ?? []).filter(({ pieces }) => Number.isNaN(pieces))
    return wrong.map(({ warehouseFid }) => ({ rowKey: row.key, field: `pieces:${warehouseFid}`, code }))
  })
  return { ok: false, code: 'invalid', errors }
}

function levelsOf(row: DraftRow, seen: DraftRow | undefined): GridLevel[] {
  return Object.entries(row.pieces).flatMap(([warehouseFid, text]) => {
    const before = seen?.pieces[warehouseFid]?.trim() ?? ''
    if (text.trim() === before) return []
    return [{ warehouseFid, pieces: parsePieces(text), expected: before === '' ? null : Number(before) }]
  })
}

/** More digits than a number of pieces has. */
const MOST_DIGITS = 9

function parsePieces(text: string): number {
  const digits = text.trim().replaceAll(/[,\s]/g, '')
  return /^\d+$/.test(digits) && digits.length <= MOST_DIGITS ? Number(digits) : Number.NaN
}
