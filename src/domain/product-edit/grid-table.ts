import { compareSizes } from '../catalogue/size-order.ts'
import { combinationKey } from '../import/option-type.ts'
import { type CellField, type CellPlace, type DraftRow, type GridDraft, isSameOptions } from './grid-draft.ts'
import { gridOptions } from './variant-grid.ts'

/** The cells of a grid side by side, as they are shown and as the keyboard goes through them. */
export interface GridTable {
  columns: { key: string; name: string }[]
  /** Null where there is no variant. */
  rows: { key: string; name: string; cells: (CellPlace | null)[] }[]
}

type ColumnRole = 'color' | 'size' | 'other'

interface NamedOption {
  type: string
  role: ColumnRole
  value: string
}

function namedOptions(row: DraftRow): NamedOption[] {
  return gridOptions(row.options).map(({ type, value }) => ({ type: type.label, role: type.role, value: value.label }))
}

export function colorOf(row: DraftRow): string | null {
  return namedOptions(row).find(({ role }) => role === 'color')?.value ?? null
}

/** The options apart from the colour: `M`, `M / Lino`. */
export function nameWithoutColor(row: DraftRow): string {
  const others = namedOptions(row).filter(({ role }) => role !== 'color')
  return others.map(({ value }) => value).join(' / ') || 'Único'
}

/** All options, the colour first in any sequence of adding: `Arena / M`. */
export function rowName(row: DraftRow): string {
  const color = colorOf(row)
  if (color === null) return nameWithoutColor(row)
  return row.options.length === 1 ? color : `${color} / ${nameWithoutColor(row)}`
}

/** The colours, in the sequence of the grid. */
export function colorsOf(draft: GridDraft): string[] {
  return [...new Set(draft.flatMap((row) => colorOf(row) ?? []))]
}

/** Sizes by colours, each cell of one field. Rows without a colour have a column of their own. */
export function tableByColor(draft: GridDraft, field: CellField): GridTable {
  const colors = [...new Set(draft.map(colorOf))]
  const nameless = colors.length > 1 ? 'Sin color' : ''
  const byName = Map.groupBy(sortedRows(draft), nameWithoutColor)
  return {
    columns: colors.map((color) => ({ key: color ?? '', name: color ?? nameless })),
    rows: [...byName].map(([name, same]) => ({
      key: name,
      name,
      cells: colors.map((color) => {
        const row = same.find((each) => colorOf(each) === color)
        return row ? { rowKey: row.key, field } : null
      }),
    })),
  }
}

/** Variants by fields. */
export function tableOfFields(draft: GridDraft, fields: readonly { field: CellField; name: string }[]): GridTable {
  return {
    columns: fields.map(({ field, name }) => ({ key: field, name })),
    rows: sortedRows(draft).map((row) => ({
      key: row.key,
      name: rowName(row),
      cells: fields.map(({ field }) => ({ rowKey: row.key, field })),
    })),
  }
}

/** By colour as they come, and within it by size as it is worn. */
function sortedRows(draft: GridDraft): DraftRow[] {
  const colors = colorsOf(draft)
  const place = (row: DraftRow) => colors.indexOf(colorOf(row) ?? '')
  return draft.toSorted((a, b) => place(a) - place(b) || compareSizes(nameWithoutColor(a), nameWithoutColor(b)))
}

/** The name that a grid has for its colours or sizes. */
export function typeName(draft: GridDraft, role: 'color' | 'size'): string {
  const known = draft.flatMap(namedOptions).find((option) => option.role === role)
  return known?.type ?? (role === 'color' ? 'Color' : 'Talla')
}

/** The typed values, separated by commas. */
export function parseValues(written: string): string[] {
  const values = written.split(/[,;\n]/).map((value) => value.trim().replace(/\s+/g, ' '))
  return [...new Set(values.filter((value) => value !== ''))]
}

/**
 * A grid with one more colour or size. The first one applies to all existing variants; each further one adds a variant
 * for each of them, with its price. A variant that was taken out of sale comes back.
 */
export function withValue(draft: GridDraft, role: 'color' | 'size', value: string): GridDraft {
  const type = typeName(draft, role)
  const sold = draft.filter(({ active }) => active)
  const ownValue = (row: DraftRow) => namedOptions(row).find((option) => option.role === role)?.value
  if (sold.every((row) => ownValue(row) === undefined)) {
    return draft.map((row) => (row.active ? { ...row, options: [...row.options, { type, value }] } : row))
  }
  const wanted = sold.map((row) => [row, withOption(row.options, { type, value }, ownValue(row))] as const)
  return wanted.reduce((grid, [row, options]) => withVariant(grid, row, options), draft)
}

function withOption(
  options: DraftRow['options'],
  option: { type: string; value: string },
  former: string | undefined,
): DraftRow['options'] {
  if (former === undefined) return [...options, option]
  return options.map((each) => (each.type === option.type ? option : each))
}

function withVariant(draft: GridDraft, like: DraftRow, options: DraftRow['options']): GridDraft {
  const isSame = (row: DraftRow) => isSameOptions(row, { options })
  const known = draft.find((row) => isSame(row) && row.active) ?? draft.find(isSame)
  if (known) return draft.map((row) => (row === known ? { ...row, active: true } : row))
  const { price, originalPrice } = like
  const key = `n${combinationKey(gridOptions(options))}`
  const added = { key, id: null, options, active: true, sku: '', barcode: '', pieces: {} }
  return [...draft, { ...added, price, originalPrice }]
}

/** A grid with the variant of a colour that another one has the other options of. */
export function withCombination(draft: GridDraft, name: string, color: string): GridDraft {
  const like = draft.find((row) => nameWithoutColor(row) === name)
  if (!like) return draft
  const type = typeName(draft, 'color')
  return withVariant(draft, like, withOption(like.options, { type, value: color }, colorOf(like) ?? undefined))
}

/** A grid with some of its variants in sale or not; a new one taken out of sale is dropped. */
export function withSale(draft: GridDraft, rowKeys: ReadonlySet<string>, active: boolean): GridDraft {
  const isGone = (row: DraftRow) => !active && row.id === null && rowKeys.has(row.key)
  return draft.filter((row) => !isGone(row)).map((row) => (rowKeys.has(row.key) ? { ...row, active } : row))
}

/** Cells as a spreadsheet copies them: lines of texts with tabs between them. */
export function parseBlock(copied: string): string[][] {
  const lines = copied.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => line.split('\t').map((text) => text.trim()))
}

/** The cells that a block covers from one on; what reaches beyond the table is left out. */
export function coveredCells(
  { rows }: GridTable,
  { row, column }: { row: number; column: number },
  block: readonly (readonly string[])[],
): (CellPlace & { text: string })[] {
  return block.flatMap((line, down) =>
    line.flatMap((text, right) => {
      const place = rows[row + down]?.cells[column + right]
      return place && place.field !== 'active' ? [{ ...place, text }] : []
    }),
  )
}

/** The cells below one, each with its text. */
export function filledDown(
  { rows }: GridTable,
  { row, column }: { row: number; column: number },
  text: string,
): (CellPlace & { text: string })[] {
  return rows.slice(row + 1).flatMap(({ cells }) => {
    const place = cells[column]
    return place ? [{ ...place, text }] : []
  })
}
