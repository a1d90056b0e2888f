import { MAX_ROWS_PER_PRODUCT } from '../import/import-limits.ts'
import type { ImportOption } from '../import/import-product.ts'
import { combinationKey, namedOptionType, optionOf } from '../import/option-type.ts'
import { MAX_INTEGER, MAX_TEXT, MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import type { Centavos } from '../money/money.ts'
import { checkAmount, checkFactText } from './product-facts.ts'

/** Pieces of a variant in a warehouse, as the staff state them. */
export interface GridLevel {
  warehouseFid: string
  pieces: number
  /** The pieces on hand that they saw; null when uncounted, or when it does not matter. */
  expected: number | null
}

/** A row of the grid of a product's variants. */
export interface GridVariant {
  /** Null for a new one. */
  id: number | null
  /** By their names: `Color`, `Negro`. */
  options: readonly { type: string; value: string }[]
  sku: string | null
  barcode: string | null
  /** 0 for no own price. */
  price: Centavos
  originalPrice: Centavos | null
  active: boolean
  /** Those alone that were changed. */
  levels: readonly GridLevel[]
}

export type GridField = 'options' | 'sku' | 'barcode' | 'price' | 'originalPrice' | 'levels'

export type GridErrorCode =
  | 'too-long'
  | 'control-character'
  | 'not-an-amount'
  | 'not-pieces'
  | 'missing-value'
  | 'repeated-option'
  | 'too-many-options'
  | 'repeated-combination'

export const GRID_SENTENCE: Record<GridErrorCode, string> = {
  'too-long': 'Es demasiado largo.',
  'control-character': 'Tiene caracteres que no se pueden guardar.',
  'not-an-amount': 'Escribe un precio como 499 o 499.90, hasta $21,474,836.47.',
  'not-pieces': 'Escribe un número entero de piezas, de 0 a 2,147,483,647.',
  'missing-value': 'Falta el nombre o el valor de una opción.',
  'repeated-option': 'La misma opción aparece dos veces.',
  'too-many-options': `Una variante lleva hasta ${MAX_VARIANT_OPTIONS} opciones.`,
  'repeated-combination': 'Otra variante tiene las mismas opciones.',
}

export interface GridError {
  /** Place of the row. */
  index: number
  field: GridField
  code: GridErrorCode
}

export type GridRejection = 'no-variants' | 'too-many-variants'

export const GRID_REJECTION_SENTENCE: Record<GridRejection, string> = {
  'no-variants': 'Un producto se vende en al menos una variante.',
  'too-many-variants': `Un producto tiene hasta ${MAX_ROWS_PER_PRODUCT} variantes.`,
}

export type CheckedGrid =
  | { ok: true }
  | { ok: false; code: GridRejection }
  | { ok: false; code: 'invalid'; errors: GridError[] }

/** Checks the rows of a grid, each by itself and against the others. Rows out of sale may repeat others. */
export function checkGrid(grid: readonly GridVariant[]): CheckedGrid {
  if (!grid.some(({ active }) => active)) return { ok: false, code: 'no-variants' }
  if (grid.length > MAX_ROWS_PER_PRODUCT) return { ok: false, code: 'too-many-variants' }
  const errors = grid.flatMap((row, index) => rowErrors(row).map((error): GridError => ({ index, ...error })))
  const seen = new Set<string>()
  for (const [index, { active, options }] of grid.entries()) {
    if (!active) continue
    const key = combinationKey(gridOptions(options))
    if (seen.has(key)) errors.push({ index, field: 'options', code: 'repeated-combination' })
    seen.add(key)
  }
  return errors.length > 0 ? { ok: false, code: 'invalid', errors } : { ok: true }
}

function rowErrors({ options, sku, barcode, price, originalPrice, levels }: GridVariant): Omit<GridError, 'index'>[] {
  const codes: [GridField, GridErrorCode | null][] = [
    ['options', optionsError(options)],
    ['sku', checkFactText(sku ?? '')],
    ['barcode', checkFactText(barcode ?? '')],
    ['price', checkAmount(price)],
    ['originalPrice', checkAmount(originalPrice ?? 0)],
    ['levels', levels.every(({ pieces }) => isPieces(pieces)) ? null : 'not-pieces'],
  ]
  return codes.flatMap(([field, code]) => (code === null ? [] : [{ field, code }]))
}

function optionsError(options: GridVariant['options']): GridErrorCode | null {
  if (options.length > MAX_VARIANT_OPTIONS) return 'too-many-options'
  for (const { type, value } of options) {
    if (type.trim() === '' || value.trim() === '') return 'missing-value'
    const flaw = checkFactText(type, MAX_TEXT) ?? checkFactText(value, MAX_TEXT)
    if (flaw !== null) return flaw
  }
  const types = new Set(gridOptions(options).map(({ type }) => type.key))
  return types.size < options.length ? 'repeated-option' : null
}

function isPieces(pieces: number): boolean {
  return Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_INTEGER
}

/** The options as an import has them: colour and size are recognised by the names that a file may have for them. */
export function gridOptions(options: GridVariant['options']): ImportOption[] {
  return options.map(({ type, value }) => optionOf(namedOptionType(type), value))
}

/**
 * The key of a new variant: by its options, as an import makes it, or with a number behind it where another one has
 * that.
 */
export function newVariantKey(options: readonly ImportOption[], taken: ReadonlySet<string>): string {
  const key = combinationKey(options)
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? key : `${key}#${number}`
    if (!taken.has(numbered)) return numbered
  }
}

/** The grid of a product that is sold in one variant without options. */
export const PLAIN_GRID: readonly GridVariant[] = [
  { id: null, options: [], sku: null, barcode: null, price: 0, originalPrice: null, active: true, levels: [] },
]

/** Whether a product of these variants has no choices. */
export function isPlainGrid(variants: readonly { options: readonly unknown[] }[]): boolean {
  return variants.length === 1 && variants.every(({ options }) => options.length === 0)
}
