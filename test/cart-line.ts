import type { CartLine } from '#domain/cart/cart-line.ts'

/** Two of a shirt, as a cart holds them; nothing of it has changed. */
export const shirtLine: CartLine = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: null, image: null },
  variant: { price: 10_000, stock: 5, options: [] },
  quantity: 2,
  isGone: false,
  priceWas: null,
  quantityWas: null,
}
