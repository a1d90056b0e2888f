import type { TableProduct } from '#domain/product-edit/product-table.ts'

/** A row of the staff's table of products, which its number names. */
export function tableProduct(id: number): TableProduct {
  return {
    id,
    fid: null,
    name: `Prenda ${id}`,
    blobKey: null,
    brand: 'Casa Mora',
    category: 'Vestidos',
    price: 10_000,
    priceMax: 10_000,
    published: true,
    withoutStock: false,
    uncounted: 0,
    variants: 1,
    available: 7,
    onHand: 7,
    updatedAt: 0,
  }
}
