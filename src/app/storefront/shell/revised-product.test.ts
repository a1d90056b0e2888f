import { describe, expect, it } from 'vitest'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { branchLine } from '#domain/stock/branch-bits.ts'
import { levelWord } from '#domain/stock/branch-levels.ts'
import { todayProduct } from '#test/components/today-product.ts'
import { cardWithPieces, pageWithPieces, revisedCard, revisedPage } from './revised-product.ts'

const page: ProductData = {
  id: 1,
  name: 'Vestido',
  brand: null,
  category: null,
  description: '',
  compareAt: null,
  badges: [],
  hasSizes: false,
  price: { kind: 'exact', amount: 45_000 },
  stock: 8,
  elsewhere: '',
  told: [[11, 8]],
  query: 'variant=11',
  shown: 11,
  choices: [
    {
      typeId: 1,
      label: 'Talla',
      role: 'size',
      sizeKind: 'letters',
      values: [
        {
          valueId: 1,
          label: 'M',
          swatch: null,
          chosen: false,
          query: 'variant=10',
          state: 'available',
          remark: null,
          sizeKey: '0',
        },
        {
          valueId: 2,
          label: 'G',
          swatch: null,
          chosen: true,
          query: 'variant=11',
          state: 'available',
          remark: null,
          sizeKey: '1',
        },
      ],
    },
  ],
  picked: {
    productId: 1,
    variantId: 11,
    product: { name: 'Vestido', brand: null, image: null },
    variant: { price: 45_000, stock: 8, options: [] },
  },
  rating: 0,
  reviewCount: 0,
  images: [],
  options: [],
  url: '',
  seen: { name: 'Vestido', brand: null, category: null, image: null, price: 45_000 },
}
const stocks =
  (...known: [number, number | null][]) =>
  (variantId: number) =>
    new Map(known).get(variantId)

describe('a revised card', () => {
  const card = { ...todayProduct(1), badges: ['Oferta' as const] }

  it('of one variant has its pieces, and is the same where these are', () => {
    expect(cardWithPieces(card, stocks([10, 3])).card.stock).toBe(3)
    expect(cardWithPieces(card, stocks([11, 3]))).toBe(card)
    expect(cardWithPieces(card, stocks([10, 20]))).toBe(card)
  })

  it('of one variant is sold out with its last piece, and back with the first', () => {
    const soldOut = cardWithPieces(card, stocks([10, 0]))
    expect(soldOut).toMatchObject({ inStock: false, badges: ['Agotado', 'Oferta'] })
    expect(cardWithPieces(soldOut, stocks([10, 1]))).toMatchObject({ inStock: true, badges: ['Oferta'] })
    expect(cardWithPieces(soldOut, stocks([10, null]))).toMatchObject({ inStock: true })
  })

  it('of one variant is in no branch once its last piece is sold', () => {
    const counted = { ...card, at: 'k.3' }
    expect(cardWithPieces(counted, stocks([10, 0])).at).toBe('k.')
    expect(cardWithPieces(counted, stocks([10, 3])).at).toBe('k.3')
    expect(cardWithPieces(card, stocks([10, 0]))).not.toHaveProperty('at')
  })

  it('of several variants waits for how many there are of all', () => {
    const several = todayProduct(1, { variantCount: 2 })
    expect(cardWithPieces(several, stocks([10, 0]))).toBe(several)
  })

  it('takes price, stock and badges, and nothing else', () => {
    const price = { kind: 'exact', amount: 90 } as const
    const live = {
      id: 1,
      inStock: false,
      badges: ['Agotado' as const],
      price,
      compareAt: 100,
      selected: null,
      stock: 0,
    }
    expect(revisedCard(card, live)).toEqual({
      ...card,
      inStock: false,
      badges: ['Agotado'],
      card: { ...card.card, price, compareAt: 100, selected: null, stock: 0 },
    })
  })
})

describe('the revised page of a product', () => {
  it('has the pieces of the chosen variant, for the cart, too', () => {
    const few = pageWithPieces(page, stocks([11, 2], [10, 0]))
    expect([few.stock, few.picked?.variant.stock]).toEqual([2, 2])
    expect(pageWithPieces(page, stocks([10, 2]))).toBe(page)
    expect(pageWithPieces(page, stocks([11, 8]))).toBe(page)
    const unpriced = pageWithPieces({ ...page, picked: null }, stocks([11, 0]))
    expect([unpriced.stock, unpriced.picked]).toEqual([0, null])
  })

  it('is in no branch once the chosen variant is sold out, and shows so before the page is fetched again', () => {
    const counted = { ...page, levels: 'k.30', at: 'k.1' }
    const { levels = '', at = '' } = pageWithPieces(counted, stocks([11, 0]))
    expect([branchLine(at, null), levelWord(levels, 0), levelWord(levels, 1)]).toEqual(['', 'Agotado', 'Agotado'])
    expect(pageWithPieces(counted, stocks([11, 2]))).toMatchObject({ levels: 'k.30', at: 'k.1' })
    expect(pageWithPieces(page, stocks([11, 0]))).not.toHaveProperty('at')
  })

  it('is the newer one as long as that has the same variant chosen; else the chosen one is sold out', () => {
    const newer = { ...page, name: 'Vestido largo' }
    expect(revisedPage(page, newer)).toBe(newer)
    const other = { ...newer, query: 'variant=10', picked: page.picked && { ...page.picked, variantId: 10 } }
    expect(revisedPage(page, other)).toMatchObject({ name: 'Vestido', stock: 0, picked: { variantId: 11 } })
    const gone = revisedPage(page, null)
    expect(gone.stock).toBe(0)
    expect(revisedPage(gone, null)).toBe(gone)
  })

  it('shows all pieces of the product while no size is chosen', () => {
    const open: ProductData = {
      ...page,

      picked: null,
      query: '',
      stock: 8,
      told: [
        [10, 3],
        [11, 5],
      ],
    }
    expect(pageWithPieces(open, stocks([10, 1]))).toMatchObject({
      stock: 6,
      told: [
        [10, 1],
        [11, 5],
      ],
      picked: null,
    })
    expect(pageWithPieces(open, stocks([10, null]))).toMatchObject({ stock: null })
    expect(pageWithPieces(open, stocks([12, 1]))).toBe(open)
    // Only one size is left to choose.
    const newer = { ...page, query: 'variant=11' }
    expect(revisedPage(open, newer)).toBe(newer)
    expect(revisedPage(open, null)).toMatchObject({
      stock: 0,
      told: [
        [10, 0],
        [11, 0],
      ],
    })
  })
})
