import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedAspects, type ListingState } from './listing-aspects.ts'

const dress: ListingState = {
  categoryId: 1,
  brandId: 2,
  createdAt: 1_000,
  inStock: true,
  price: 100,
  priceMax: 200,
  compareAt: null,

  optionValueIds: [10, 11],
  stockedValueIds: [11],
  branchFids: ['roma'],
  branchValues: { roma: '01' },
  rating: 4.5,
  reviewCount: 2,
  nameKey: 'vestido',
  name: 'Vestido',
  words: ['vestido'],
  lexemes: ['vestid'],
  variants: [
    { variantId: 1, inStock: false, valueIds: [10], branchFids: [] },
    { variantId: 2, inStock: true, valueIds: [11], branchFids: ['roma'] },
  ],
  card: {
    name: 'Vestido',
    brand: 'Roble',
    category: null,
    compareAt: null,
    images: [],
    imageAlt: '',
    price: { kind: 'exact', amount: 100 },
    selected: { variantId: 2 },
    stock: 3,
    variantCount: 2,
    colors: [],
  },
}

describe('the aspects of a listing', () => {
  it('are empty where nothing has changed, in any sequence of fields', () => {
    expect(changedAspects(null, null)).toEqual([])
    expect(changedAspects(dress, structuredClone(dress))).toEqual([])
    const stored: ListingState = {
      ...dress,
      optionValueIds: [11, 10],
      variants: dress.variants.toReversed(),
      card: Object.fromEntries(Object.entries(dress.card).toReversed()) as unknown as ListingState['card'],
    }
    expect(changedAspects(dress, stored)).toEqual([])
  })

  it('are its branches where their digits are of another sequence of values, or not there yet', () => {
    const others: ListingState['branchValues'][] = [{ roma: '10' }, {}]
    for (const branchValues of others) {
      expect(changedAspects({ ...dress, branchValues }, dress)).toEqual(['branches'])
    }
  })

  it('are all when it comes or goes', () => {
    const all = ['members', 'stock', 'branches', 'price', 'rating', 'name', 'words', 'card']
    expect(changedAspects(null, dress)).toEqual(all)
    expect(changedAspects(dress, null)).toEqual(all)
  })

  it.each<[string, Partial<ListingState>, string[]]>([
    ['a category', { categoryId: 7 }, ['members']],
    ['a value that it has', { optionValueIds: [10] }, ['members']],
    [
      'a value that a variant has',
      { variants: [{ variantId: 1, inStock: false, valueIds: [], branchFids: [] }, ...dress.variants.slice(1)] },
      ['members'],
    ],
    ['its age, which its card shows', { createdAt: 2_000 }, ['members', 'card']],
    ['the last piece of a size', { stockedValueIds: [] }, ['stock']],
    ['the last piece of a variant', { variants: dress.variants.map((one) => ({ ...one, inStock: false })) }, ['stock']],
    ['the last piece in a branch', { branchFids: ['coyoacan'] }, ['branches', 'card']],
    ['its last piece', { inStock: false }, ['stock', 'card']],
    ['a price', { price: 90 }, ['price']],
    ['a rating', { rating: 5 }, ['rating', 'card']],
    ['how its name is sorted', { nameKey: 'v' }, ['name']],
    ['a word', { words: [] }, ['words']],
    ['a code that finds it', { lexemes: ['vestid', '=750'] }, ['words']],
    ['an image', { card: { ...dress.card, images: ['a'] } }, ['card']],
    ['pieces that its card shows', { card: { ...dress.card, stock: 2 } }, ['card']],
    ['a colour', { card: { ...dress.card, colors: [{ label: 'Rojo', swatch: null }] } }, ['card']],
  ])('report that %s has changed', (_, change, aspects) => {
    expect(changedAspects(dress, { ...dress, ...change })).toEqual(aspects)
    expect(changedAspects({ ...dress, ...change }, dress)).toEqual(aspects)
  })

  it('are never none where a part differs', () => {
    const parts = fc.constantFrom(...(Object.keys(dress) as (keyof ListingState)[]))
    fc.assert(
      fc.property(parts, (part) => {
        const other = part === 'card' ? { ...dress.card, name: 'X' } : 'X'
        const changed = { ...dress, [part]: Array.isArray(dress[part]) ? [] : other }
        expect(changedAspects(dress, changed as ListingState)).not.toEqual([])
      }),
    )
  })
})
