import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts, offers } from '../../../test/random-cart.ts'
import type { CartLine } from './cart-line.ts'
import { lineNotices } from './line-notices.ts'
import type { Offer } from './offer.ts'
import { quantityLimit } from './quantity.ts'
import { acknowledge, reconcileCart } from './reconcile.ts'

const line: CartLine = {
  productId: 1,
  variantId: 11,
  product: { name: 'Camisa', brand: 'Alba', image: null },
  variant: { price: 59_900, stock: 5, options: [{ role: 'color', label: 'Color', value: 'Arena' }] },
  quantity: 4,
  isGone: false,
  priceWas: null,
  quantityWas: null,
}
const offer: Offer = {
  productId: 1,
  variantId: 11,
  name: 'Camisa',
  brand: 'Alba',
  price: 59_900,
  stock: 5,
  options: [{ role: 'color', label: 'Color', value: 'Arena' }],
}
/** The line after the shop gave these answers, one after the other; null is that it sells the variant no more. */
const answered = (...answers: (Partial<Offer> | null)[]) =>
  answers.reduce<readonly CartLine[]>(
    (lines, answer) => reconcileCart(lines, answer ? [{ ...offer, ...answer }] : [], [11]),
    [line],
  )[0]

describe('reconcileCart', () => {
  it('leaves alone what is as it was', () => {
    const lines = [line]
    expect(reconcileCart(lines, [offer], [11])).toBe(lines)
  })

  it('leaves alone what was not asked about', () => {
    const lines = [line]
    expect(reconcileCart(lines, [], [])).toBe(lines)
    expect(reconcileCart(lines, [{ ...offer, price: 1 }], [12])).toBe(lines)
  })

  it('takes a new price over and keeps the one that was seen', () => {
    expect(answered({ price: 49_900 })).toMatchObject({ variant: { price: 49_900 }, priceWas: 59_900 })
    expect(answered({ price: 49_900 }, { price: 39_900 })).toMatchObject({
      variant: { price: 39_900 },
      priceWas: 59_900,
    })
    expect(answered({ price: 49_900 }, {})).toEqual(line)
  })

  it('takes name, brand, options and stock over without a word', () => {
    const options: Offer['options'] = [{ role: 'color', label: 'Color', value: 'Marfil' }]
    expect(answered({ name: 'Camisa de lino', brand: null, options, stock: null })).toEqual({
      ...line,
      product: { name: 'Camisa de lino', brand: null, image: null },
      variant: { price: 59_900, stock: null, options },
    })
  })

  it('lowers the pieces to what there is, until there are more again', () => {
    expect(answered({ stock: 2 })).toMatchObject({ quantity: 2, quantityWas: 4 })
    expect(answered({ stock: 2 }, { stock: 3 })).toMatchObject({ quantity: 3, quantityWas: 4 })
    expect(answered({ stock: 2 }, {})).toEqual(line)
    expect(answered({ stock: 40 })).toMatchObject({ quantity: 4, quantityWas: null })
  })

  it.each([
    ['is no longer sold', null],
    ['is sold out', { stock: 0 }],
    ['has no price', { price: null }],
    ['belongs to another product', { productId: 2 }],
  ])('has a line gone that %s, with its pieces, and back when it is offered again', (_, answer) => {
    expect(answered(answer)).toMatchObject({ isGone: true, quantity: 4, quantityWas: null, variant: { price: 59_900 } })
    expect(answered(answer, answer)).toEqual(answered(answer))
    expect(answered(answer, {})).toEqual(line)
    expect(answered(answer, { stock: 3 })).toMatchObject({ isGone: false, quantity: 3, quantityWas: 4 })
  })

  it('takes nothing over from another product', () => {
    expect(answered({ productId: 2, name: 'Falda', price: 1 })).toEqual({
      ...line,
      isGone: true,
      variant: { ...line.variant, stock: null },
    })
  })

  it('tells what is no longer sold from what is sold out', () => {
    const said = (...answers: Parameters<typeof answered>) => lineNotices(answered(...answers) ?? line)[0]?.sentence
    expect(said({ stock: 0 })).toBe('Agotado por ahora')
    expect(said({ stock: 0 }, null)).toBe('Ya no está disponible')
  })

  const asked = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))

  it('is done after one time', () => {
    fc.assert(
      fc.property(carts, offers, asked, (cart, answer, ids) => {
        const once = reconcileCart(cart, answer, ids)
        expect(reconcileCart(once, answer, ids)).toBe(once)
      }),
    )
  })

  it('does not depend on the order of the answer, or of the question', () => {
    const shuffled = fc
      .tuple(offers, asked)
      .chain(([answer, ids]) =>
        fc.tuple(
          fc.constant(answer),
          fc.constant(ids),
          fc.shuffledSubarray(answer, { minLength: answer.length }),
          fc.shuffledSubarray(ids, { minLength: ids.length }),
        ),
      )
    fc.assert(
      fc.property(carts, shuffled, (cart, [answer, ids, otherAnswer, otherIds]) => {
        expect(reconcileCart(cart, otherAnswer, otherIds)).toEqual(reconcileCart(cart, answer, ids))
      }),
    )
  })

  it('comes to the last answer, whatever was answered before', () => {
    fc.assert(
      fc.property(carts, offers, offers, (cart, first, last) => {
        const ids = [1, 2, 3, 4]
        const seen = reconcileCart(cart, last, ids)
        const both = reconcileCart(reconcileCart(cart, first, ids), last, ids)
        const sold = (lines: readonly CartLine[]) => lines.filter(({ isGone }) => !isGone)
        expect(sold(both)).toEqual(sold(seen))
      }),
    )
  })

  it('keeps every line in its place, within its limit, and gone exactly if it is not offered', () => {
    fc.assert(
      fc.property(carts, offers, (cart, answer) => {
        const next = reconcileCart(cart, answer, [1, 2, 3, 4])
        expect(next.map(({ productId, variantId }) => [productId, variantId])).toEqual(
          cart.map(({ productId, variantId }) => [productId, variantId]),
        )
        for (const { productId, variantId, isGone, quantity, variant, priceWas, quantityWas } of next) {
          const found = answer.find((each) => each.variantId === variantId && each.productId === productId)
          expect(isGone).toBe(!found || found.price === null || found.stock === 0)
          expect(priceWas).not.toBe(variant.price)
          if (isGone) continue
          expect(quantity).toBeLessThanOrEqual(quantityLimit(variant.stock))
          if (quantityWas !== null) expect(quantityWas).toBeGreaterThan(quantity)
        }
      }),
    )
  })
})

describe('acknowledge', () => {
  it('forgets what was, and nothing else', () => {
    const changed = { ...line, priceWas: 1, quantityWas: 9 }
    const other = { ...line, productId: 2 }
    const next = acknowledge([changed, other])
    expect(next).toEqual([line, other])
    expect(next[1]).toBe(other)
  })

  it('is the same array where nothing was', () => {
    const lines = [line, { ...line, productId: 2, isGone: true }]
    expect(acknowledge(lines)).toBe(lines)
  })
})
