import type { EditedProduct, EditedVariant } from '#domain/product-edit/edited-product.ts'
import { NEW_PRODUCT_FACTS } from '#domain/product-edit/product-facts.ts'

/** A dress in two colours and two sizes, with five pieces of each in one warehouse. */
export function editedProduct(changes: Partial<EditedProduct> = {}): EditedProduct {
  return {
    ...NEW_PRODUCT_FACTS,
    id: 7,
    externalId: 'vestido',
    fid: null,
    hasSource: false,
    name: 'Vestido Jacaranda',
    brand: 'Casa Mora',
    category: 'Vestidos',
    basePrice: 89_900,
    published: true,
    createdAt: 0,
    updatedAt: 1_000,
    images: [],
    variants: [
      editedVariant(1, 'Arena', 'M'),
      editedVariant(2, 'Arena', 'G'),
      editedVariant(3, 'Rojo', 'M'),
      editedVariant(4, 'Rojo', 'G'),
    ],
    warehouses: [{ fid: 'matriz', name: 'Matriz', servesOnline: true }],
    versions: { facts: 'f1', variants: 'v1', images: 'i1' },
    ...changes,
  }
}

/** A variant that is sold, with five pieces. */
export function editedVariant(id: number, color: string, size: string): EditedVariant {
  return {
    id,
    sku: `SKU-${id}`,
    barcode: null,
    price: 0,
    originalPrice: null,
    active: true,
    options: [
      { type: 'Color', value: color, role: 'color', swatch: null },
      { type: 'Talla', value: size, role: 'size', swatch: null },
    ],
    stock: [{ warehouseFid: 'matriz', onHand: 5, held: 0, available: 5 }],
  }
}
