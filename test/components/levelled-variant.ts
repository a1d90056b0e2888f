import type { LevelledVariant } from '#domain/stock-level/level-range.ts'

/** A variant with four pieces in one warehouse and none in another. */
export function levelledVariant(variantId: number, changes: Partial<LevelledVariant> = {}): LevelledVariant {
  return {
    variantId,
    productId: 7,
    name: `Prenda ${variantId}`,
    options: [],
    sku: `SKU-${variantId}`,
    barcode: null,
    image: null,
    isShown: true,
    withoutStock: false,
    isUncounted: false,
    levels: [
      { warehouseFid: 'matriz', isCounted: true, onHand: 4, held: 0, available: 4, oversold: 0, minimum: null },
      { warehouseFid: 'bodega', isCounted: true, onHand: 0, held: 0, available: 0, oversold: 0, minimum: 3 },
    ],
    ...changes,
  }
}
