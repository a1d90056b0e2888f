import { MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import { checkText, flaw, type Parsed, within } from './check-text.ts'
import type { ImportOption } from './import-product.ts'
import { type OptionColumn, optionOf, optionTypes } from './option-type.ts'
import { isRecord, listOf, type PosRecord, textOf } from './pos-fields.ts'
import { OPTION_LIMITS, quote } from './rejection.ts'

/**
 * `variante1`, `variante2`, … of the backend product. The contract names the fields and states that the attributes are
 * Color and Talla, but not which is which. These decide, in turn:
 * - a value that names its type: `{ "tipo": "Color", "valor": "Rojo" }` (also `label`, `nombre`), or `Color: Rojo`;
 * - the product's own list of types (`variantTypes`), by place;
 * - the values of all variants: sizes are Talla, colours are Color;
 * - else `variante1` is Color and `variante2` Talla, unless that name is taken.
 */
const FIELD = /^variante([1-9]\d?)$/

const USUAL_NAMES = ['Color', 'Talla']

interface PosOption {
  name: string
  value: string
}

/** The options of each variant, in the variants' sequence. */
export function parsePosOptions(product: PosRecord, variants: readonly PosRecord[]): Parsed<ImportOption[]>[] {
  const numbers = [...new Set(variants.flatMap(fieldNumbers))].sort((a, b) => a - b)
  if (numbers.length > MAX_VARIANT_OPTIONS) return variants.map(() => flaw('too-many-options', OPTION_LIMITS.pos))
  const listed = listedNames(product)
  const cells = variants.map((variant) => numbers.map((number) => optionAt(variant, number)))
  const columns = numbers.map((number, index): OptionColumn => {
    const written = cells.map((row) => row[index]).filter((cell) => cell !== undefined && cell !== null)
    const named = written.find((cell) => cell.name !== '')?.name
    return { name: named ?? listed[number - 1] ?? '', values: written.map((cell) => cell.value) }
  })
  const types = optionTypes(withUsualNames(columns, numbers))
  return cells.map((row) => {
    const options: ImportOption[] = []
    for (const [index, type] of types.entries()) {
      const cell = row[index]
      const field = `variante${numbers[index]}`
      if (cell === null) return flaw('not-text', quote(field), [field])
      const read = within([field], checkText(cell?.value ?? '', quote(type.label)))
      if (!read.ok) return read
      const option = optionOf(type, read.value)
      // A variant may go without an option that others of the product have.
      if (option.value.key !== '') options.push(option)
    }
    return { ok: true, value: options }
  })
}

function fieldNumbers(variant: PosRecord): number[] {
  return Object.keys(variant).flatMap((name) => {
    const number = FIELD.exec(name)?.[1]
    return number !== undefined && !isAbsent(variant[name]) ? [Number(number)] : []
  })
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** The option in a field; null when it is neither text nor an object with a value. */
function optionAt(variant: PosRecord, number: number): PosOption | null | undefined {
  const given = variant[`variante${number}`]
  if (isAbsent(given)) return undefined
  if (isRecord(given)) {
    const value = textOf(given.valor ?? given.value ?? given.opcion ?? given.nombre)
    const name = textOf(given.tipo ?? given.type ?? given.label ?? given.variante)
    return value === null || name === null ? null : { name, value }
  }
  const text = textOf(given)
  if (text === null) return null
  const named = /^([\p{L} ]{2,30}):\s*(.+)$/u.exec(text)
  return named ? { name: named[1] ?? '', value: named[2] ?? '' } : { name: '', value: text }
}

function listedNames(product: PosRecord): string[] {
  const listed = listOf(product.variantTypes) ?? []
  return listed.map((type) => (isRecord(type) ? textOf(type.label ?? type.nombre) : textOf(type)) ?? '')
}

/** Names the columns that neither have a name nor are recognised by their values. */
function withUsualNames(columns: readonly OptionColumn[], numbers: readonly number[]): OptionColumn[] {
  const guessed = optionTypes(columns)
  const isGuessed = (index: number) => guessed[index]?.role !== 'other'
  const free = USUAL_NAMES.filter((name) => !guessed.some((type) => type.label === name))
  return columns.map((column, index) => {
    if (column.name !== '' || isGuessed(index)) return column
    const usual = USUAL_NAMES[(numbers[index] ?? 0) - 1]
    const name = usual !== undefined && free.includes(usual) ? usual : free[0]
    if (name === undefined) return { ...column, name: `Variante ${numbers[index]}` }
    free.splice(free.indexOf(name), 1)
    return { ...column, name }
  })
}
