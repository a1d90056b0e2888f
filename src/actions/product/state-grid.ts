import { type VariantIds, variantKey } from '#data/import/write-variants.ts'
import type { ImportVariant } from '#domain/import/import-product.ts'
import type { StoredVariant } from '#domain/import/plan-product.ts'
import { type GridVariant, gridOptions, newVariantKey } from '#domain/product-edit/variant-grid.ts'
import type { StockLevel } from '#domain/stock/stock-move.ts'

/** A row of a grid with its stated variant; null for a variant out of sale. */
export interface StatedRow {
  row: GridVariant
  externalId: string
  variant: ImportVariant | null
}

/**
 * Returns the rows of a checked grid as an import states variants. A new row with the options of a variant that was
 * taken out of sale brings that variant back, with its ids in orders and tills.
 * @returns null where a row has the id of another product's variant
 */
export function stateGrid(grid: readonly GridVariant[], stored: readonly StoredVariant[]): StatedRow[] | null {
  const byId = new Map(stored.map((variant) => [variant.id, variant]))
  const named = new Set(grid.flatMap(({ id }) => id ?? []))
  const retired = new Map(
    stored.filter(({ id, active }) => !active && !named.has(id)).map((variant) => [variant.externalId, variant]),
  )
  const taken = new Set(stored.map(({ externalId }) => externalId))
  const rows: StatedRow[] = []
  for (const row of grid) {
    const options = gridOptions(row.options)
    const key = newVariantKey(options, NOTHING_TAKEN)
    const known = row.id === null ? retired.get(key) : byId.get(row.id)
    if (row.id !== null && !known) return null
    retired.delete(key)
    const externalId = known?.externalId ?? newVariantKey(options, taken)
    taken.add(externalId)
    const { price, originalPrice } = row
    const variant: ImportVariant = {
      externalId,
      fid: known?.fid ?? null,
      invoicing: known?.invoicing ?? {},
      options,
      stock: 'unstated',
      sku: row.sku?.trim() || null,
      barcode: row.barcode?.trim() || null,
      price,
      originalPrice: originalPrice || null,
    }
    rows.push({ row, externalId, variant: row.active ? variant : null })
  }
  return rows
}

const NOTHING_TAKEN: ReadonlySet<string> = new Set()

/** A level of a grid, with the place of its row. */
export type PlacedLevel = StockLevel & { index: number }

/** The levels of a grid, once its variants are written. Variants out of sale are counted, too. */
export function levelsOf(
  rows: readonly StatedRow[],
  { productId, variants }: { productId: number; variants: VariantIds },
): PlacedLevel[] {
  return rows.flatMap(({ row, externalId }, index) => {
    const variantId = row.id ?? variants.get(variantKey(productId, externalId))
    if (variantId === undefined) return []
    return row.levels.map((level) => ({ ...level, index, variantId, eventId: '', at: null }))
  })
}
