import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { carts, offers } from '../../../test/random-cart.ts'
import type { CartLine } from './cart-line.ts'
import { lineChanges } from './line-changes.ts'
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
/** The line after these offers, one after the other; null where the variant is no longer sold. */
const reconciled = (...changes: (Partial<Offer> | null)[]) =>
  changes.reduce<readonly CartLine[]>(
    (lines, offered) => reconcileCart(lines, offered ? [{ ...offer, ...offered }] : [], [11]),
    [line],
  )[0]

describe('reconcileCart', () => {
  it('leaves alone what has not changed', () => {
    const lines = [line]
    expect(reconcileCart(lines, [offer], [11])).toBe(lines)
  })

  it('does not change lines that were not requested', () => {
    const lines = [line]
    expect(reconcileCart(lines, [], [])).toBe(lines)
    expect(reconcileCart(lines, [{ ...offer, price: 1 }], [12])).toBe(lines)
  })

  it('takes over a new price and remembers the price that was seen', () => {
    expect(reconciled({ price: 49_900 })).toMatchObject({ variant: { price: 49_900 }, priceWas: 59_900 })
    expect(reconciled({ price: 49_900 }, { price: 39_900 })).toMatchObject({
      variant: { price: 39_900 },
      priceWas: 59_900,
    })
    expect(reconciled({ price: 49_900 }, {})).toEqual(line)
  })

  it('takes name, brand, options and stock over without a word', () => {
    const options: Offer['options'] = [{ role: 'color', label: 'Color', value: 'Marfil' }]
    expect(reconciled({ name: 'Camisa de lino', brand: null, options, stock: null })).toEqual({
      ...line,
      product: { name: 'Camisa de lino', brand: null, image: null },
      variant: { price: 59_900, stock: null, options },
    })
  })

  it('lowers the pieces to what there is, until there are more again', () => {
    expect(reconciled({ stock: 2 })).toMatchObject({ quantity: 2, quantityWas: 4 })
    expect(reconciled({ stock: 2 }, { stock: 3 })).toMatchObject({ quantity: 3, quantityWas: 4 })
    expect(reconciled({ stock: 2 }, {})).toEqual(line)
    expect(reconciled({ stock: 40 })).toMatchObject({ quantity: 4, quantityWas: null })
  })

  it.each([
    ['is no longer sold', null],
    ['is sold out', { stock: 0 }],
    ['has no price', { price: null }],
    ['belongs to another product', { productId: 2 }],
  ])('has a line gone that %s, with its pieces, and back when it is offered again', (_, offered) => {
    expect(reconciled(offered)).toMatchObject({
      isGone: true,
      quantity: 4,
      quantityWas: null,
      variant: { price: 59_900 },
    })
    expect(reconciled(offered, offered)).toEqual(reconciled(offered))
    expect(reconciled(offered, {})).toEqual(line)
    expect(reconciled(offered, { stock: 3 })).toMatchObject({ isGone: false, quantity: 3, quantityWas: 4 })
  })

  it('takes nothing over from another product', () => {
    expect(reconciled({ productId: 2, name: 'Falda', price: 1 })).toEqual({
      ...line,
      isGone: true,
      variant: { ...line.variant, stock: null },
    })
  })

  it('distinguishes a variant that is no longer sold from a sold-out one', () => {
    const noticeAfter = (...changes: Parameters<typeof reconciled>) =>
      lineChanges(reconciled(...changes) ?? line)[0]?.sentence
    expect(noticeAfter({ stock: 0 })).toBe('Agotado por ahora')
    expect(noticeAfter({ stock: 0 }, null)).toBe('Ya no está disponible')
  })

  const requested = fc.uniqueArray(fc.integer({ min: 1, max: 4 }))

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(carts, offers, requested, (cart, offered, ids) => {
        const once = reconcileCart(cart, offered, ids)
        expect(reconcileCart(once, offered, ids)).toBe(once)
      }),
    )
  })

  it('does not depend on the order of the offers, or of the requested ids', () => {
    const shuffled = fc
      .tuple(offers, requested)
      .chain(([offered, ids]) =>
        fc.tuple(
          fc.constant(offered),
          fc.constant(ids),
          fc.shuffledSubarray(offered, { minLength: offered.length }),
          fc.shuffledSubarray(ids, { minLength: ids.length }),
        ),
      )
    fc.assert(
      fc.property(carts, shuffled, (cart, [offered, ids, otherOffers, otherIds]) => {
        expect(reconcileCart(cart, otherOffers, otherIds)).toEqual(reconcileCart(cart, offered, ids))
      }),
    )
  })

  it('ends at the last offers, independent of earlier ones', () => {
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
      fc.property(carts, offers, (cart, offered) => {
        const next = reconcileCart(cart, offered, [1, 2, 3, 4])
        expect(next.map(({ productId, variantId }) => [productId, variantId])).toEqual(
          cart.map(({ productId, variantId }) => [productId, variantId]),
        )
        for (const { productId, variantId, isGone, quantity, variant, priceWas, quantityWas } of next) {
          const found = offered.find((each) => each.variantId === variantId && each.productId === productId)
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
  it('drops the former values, and nothing else', () => {
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
