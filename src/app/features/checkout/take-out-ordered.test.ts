import { expect, it } from 'vitest'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { withoutOrdered } from './take-out-ordered.ts'

const shirt: CartLine = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: null, image: null },
  variant: { price: 10_000, stock: 5, options: [] },
  quantity: 2,
  isGone: false,
  priceWas: null,
  quantityWas: null,
}
const skirt: CartLine = { ...shirt, productId: 2, variantId: 22 }
const ordered = [{ variantId: 11, quantity: 2, price: 10_000 }]

it.each<[string, CartLine[], CartLine[]]>([
  ['takes out what was ordered, and leaves what was added since', [shirt, skirt], [skirt]],
  ['leaves the pieces that were added since', [{ ...shirt, quantity: 3 }], [{ ...shirt, quantity: 1 }]],
  ['takes out what the order has left nothing of', [{ ...shirt, isGone: true }], []],
  ['takes out what the order has left fewer pieces of', [{ ...shirt, quantity: 1, quantityWas: 2 }], []],
  ['leaves of what was wanted what there is', [{ ...shirt, quantity: 1, quantityWas: 5 }], [{ ...shirt, quantity: 1 }]],
])('%s', (_, cart, left) => {
  expect(withoutOrdered(cart, ordered)).toEqual(left)
})
