import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_FAVOURITES } from './favourites.ts'
import { parseFavourites } from './parse-favourites.ts'

const product = { name: 'Vestido', brand: 'Luna', category: 'Vestidos', image: 'a'.repeat(64), price: 129_900 }
const addedAt = Date.UTC(2026, 10, 21, 18)
const favourite = { id: 7, product, addedAt }

describe('parseFavourites', () => {
  it('restores stored favourites', () => {
    expect(parseFavourites([favourite])).toEqual([favourite])
  })

  it.each([
    ['an image that is no blob key', { image: '../../etc' }, { image: null }],
    ['a price below zero', { price: -1 }, { price: null }],
    ['a price as text', { price: '129900' }, { price: null }],
    ['a price beyond all money', { price: 1e300 }, { price: null }],
    ['a name of a book', { name: 'x'.repeat(100_000) }, { name: 'x'.repeat(255) }],
    ['half a letter', { brand: 'Luna\ud83d' }, { brand: 'Luna\ufffd' }],
    ['a brand that is no text', { brand: { name: 'Luna' } }, { brand: null }],
    ['a blank category', { category: ' ' }, { category: null }],
  ])('repairs %s', (_what, broken, repaired) => {
    expect(parseFavourites([{ ...favourite, product: { ...product, ...broken } }])).toEqual([
      { ...favourite, product: { ...product, ...repaired } },
    ])
  })

  it('takes a date that was stored as text', () => {
    expect(parseFavourites([{ ...favourite, addedAt: '2026-11-21T18:00:00.000Z' }])).toEqual([favourite])
  })

  it.each([
    [{ ...favourite, id: 0 }],
    [{ ...favourite, id: '7' }],
    [{ ...favourite, id: 1e300 }],
    [{ ...favourite, id: 7.5 }],
    [{ ...favourite, addedAt: -1 }],
    [{ ...favourite, addedAt: 8.64e15 }],
    [{ ...favourite, addedAt: 'ayer' }],
    [{ ...favourite, product: null }],
    [{ ...favourite, product: { ...product, name: '' } }],
    [null],
    [[favourite]],
    ['vestido'],
  ])('leaves out %j', (nonsense) => {
    expect(parseFavourites([nonsense, favourite])).toEqual([favourite])
  })

  it.each([[null], [undefined], [{}], ['[]'], [7]])('is empty for %j', (untrusted) => {
    expect(parseFavourites(untrusted)).toEqual([])
  })

  it('has one for each product, and the last of too many', () => {
    const many = Array.from({ length: MAX_FAVOURITES + 20 }, (_, index) => ({ ...favourite, id: index + 1 }))
    const ids = parseFavourites([...many, ...many]).map(({ id }) => id)
    expect(ids).toEqual(many.slice(20).map(({ id }) => id))
  })

  it('makes sense of any JSON, and parses its own result to itself', () => {
    const nearly = fc.record(
      {
        id: fc.oneof(fc.integer(), fc.jsonValue()),
        product: fc.oneof(fc.record({ name: fc.jsonValue(), price: fc.jsonValue() }), fc.jsonValue()),
        addedAt: fc.oneof(fc.integer(), fc.date(), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(nearly)), (untrusted) => {
        const read = parseFavourites(untrusted)
        expect(parseFavourites(JSON.parse(JSON.stringify(read)))).toEqual(read)
      }),
    )
  })
})
