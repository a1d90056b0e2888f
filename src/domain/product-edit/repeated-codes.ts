import { codeSpellings } from '../barcode/scanned-code.ts'
import type { CellPlace, DraftRow, GridDraft } from './grid-draft.ts'

export type CodeField = 'sku' | 'barcode'

/** A code of a variant, and which of its codes that is. */
export interface OwnCode {
  field: CodeField
  code: string
}

/** A code of a product that another product of the store has, too. */
export interface SharedCode extends OwnCode {
  productId: number
  name: string
}

/** A code by which a scan finds more than one variant. */
export interface RepeatedCode extends OwnCode {
  /** The variants of the draft that have it. */
  rowKeys: string[]
  /** The other products that have it. */
  products: { id: number; name: string }[]
}

const FIELDS: readonly CodeField[] = ['sku', 'barcode']

/** The codes by which saved variants are found; variants out of sale have none. */
export function codesOf(
  variants: readonly { active: boolean; sku: string | null; barcode: string | null }[],
): OwnCode[] {
  return FIELDS.flatMap((field) =>
    variants.flatMap((variant) => (variant.active && variant[field] ? [{ field, code: variant[field] }] : [])),
  )
}

/**
 * The codes of a draft that several variants would share, by field. Real catalogues have such, so they can be saved.
 * @param shared the known codes of the other products
 */
export function repeatedCodes(draft: GridDraft, shared: readonly SharedCode[]): RepeatedCode[] {
  return FIELDS.flatMap((field) => {
    const sold = draft.filter((row) => row.active && codeOf(row, field) !== '')
    return [...Map.groupBy(sold, (row) => scannedAs(codeOf(row, field)))].flatMap(([key, rows]): RepeatedCode[] => {
      const others = shared.filter((each) => each.field === field && scannedAs(each.code) === key)
      if (rows.length < 2 && others.length === 0) return []
      const products = new Map(others.map(({ productId: id, name }) => [id, { id, name }]))
      const [first] = rows
      const code = first ? codeOf(first, field) : ''
      return [{ field, code, rowKeys: rows.map((row) => row.key), products: [...products.values()] }]
    })
  })
}

function codeOf(row: DraftRow, field: CodeField): string {
  return row[field].trim()
}

/** One text for all spellings that a scan takes for the same code. */
function scannedAs(code: string): string {
  return codeSpellings(code).toSorted()[0] ?? code
}

/** The cells that have a repeated code. */
export function repeatedCells(repeated: readonly RepeatedCode[]): (CellPlace & { isElsewhere: boolean })[] {
  return repeated.flatMap(({ field, rowKeys, products }) =>
    rowKeys.map((rowKey) => ({ rowKey, field, isElsewhere: rowKeys.length < 2 && products.length > 0 })),
  )
}
