import { expect, it } from 'vitest'
import type { CartLine } from './cart-line.ts'
import { lineChanges } from './line-changes.ts'

const line = {
  quantity: 2,
  isGone: false,
  priceWas: null,
  quantityWas: null,
  variant: { price: 99_900, stock: 2, options: [] },
}
const sentences = (changes: Partial<CartLine>) => lineChanges({ ...line, ...changes }).map(({ sentence }) => sentence)

it('a cart line that has not changed has no notice', () => {
  expect(lineChanges(line)).toEqual([])
})

it('the notice of a cart line names the old price and the new', () => {
  expect(sentences({ priceWas: 129_900 })).toEqual(['Bajó de precio: antes $1,299.00, ahora $999.00'])
  expect(sentences({ priceWas: 79_900 })).toEqual(['Subió de precio: antes $799.00, ahora $999.00'])
})

it('the notice of a cart line names how many pieces are left', () => {
  expect(sentences({ quantityWas: 4 })).toEqual(['Solo quedan 2 piezas: ajustamos tu cantidad de 4 a 2'])
  expect(sentences({ quantityWas: 4, quantity: 1, variant: { ...line.variant, stock: 1 } })).toEqual([
    'Solo queda 1 pieza: ajustamos tu cantidad de 4 a 1',
  ])
  expect(sentences({ quantityWas: 12, quantity: 10, variant: { ...line.variant, stock: null } })).toEqual([
    'Puedes pedir hasta 10 piezas: ajustamos tu cantidad de 12 a 10',
  ])
})

it('the notices of a cart line name both changes, but of a line that is gone nothing else', () => {
  expect(lineChanges({ ...line, priceWas: 1, quantityWas: 4 }).map(({ code }) => code)).toEqual([
    'price-changed',
    'fewer-pieces',
  ])
  expect(sentences({ priceWas: 1, quantityWas: 4, isGone: true })).toEqual(['Ya no está disponible'])
  expect(sentences({ isGone: true, variant: { ...line.variant, stock: 0 } })).toEqual(['Agotado por ahora'])
})
