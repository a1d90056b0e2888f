import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { remember, shownHistory, type ViewedProduct } from './history.ts'
import { parseHistory } from './parse-history.ts'

const viewed = (id: number, ecommerceId = 'luna', viewedAt = Date.UTC(2026, 10, 21)): ViewedProduct => ({
  product: { id, name: `Vestido ${id}`, brand: null, category: null, image: null, price: 129_900 },
  viewedAt,
  ecommerceId,
})
const idsOf = (entries: readonly ViewedProduct[]) => entries.map(({ product }) => product.id)
const walk = (steps: readonly ViewedProduct[]) =>
  steps.reduce<readonly ViewedProduct[]>((entries, entry) => remember(entries, entry), [])

describe('remember', () => {
  it('has the newest first, each product once', () => {
    expect(idsOf(walk([viewed(1), viewed(2), viewed(3), viewed(1)]))).toEqual([1, 3, 2])
  })

  it('has a product as it was seen last', () => {
    const again = viewed(1, 'luna', Date.UTC(2026, 10, 22))
    expect(remember([viewed(1)], again)).toEqual([again])
  })

  it('keeps at most 50 for each store, independent of the other stores', () => {
    const norte = walk([viewed(1, 'norte'), viewed(2, 'norte')])
    const luna = Array.from({ length: 60 }, (_, index) => viewed(index + 1))
    const entries = luna.reduce<readonly ViewedProduct[]>((all, entry) => remember(all, entry), norte)
    expect(entries.filter(({ ecommerceId }) => ecommerceId === 'norte')).toEqual(norte)
    expect(idsOf(entries.filter(({ ecommerceId }) => ecommerceId === 'luna'))).toEqual(
      idsOf(luna).reverse().slice(0, 50),
    )
  })

  it('does not grow with the stores of a host', () => {
    const stores = Array.from({ length: 30 }, (_, store) =>
      Array.from({ length: 20 }, (_, index) => viewed(index + 1, `tienda-${store}`)),
    ).flat()
    expect(walk(stores)).toHaveLength(500)
  })

  it('has the last viewed of each store, newest first, for any sequence of views', () => {
    const step = fc.record({ id: fc.integer({ min: 1, max: 70 }), store: fc.constantFrom('luna', 'norte') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 150 }), (steps) => {
        const entries = walk(steps.map(({ id, store }) => viewed(id, store)))
        for (const account of ['luna', 'norte']) {
          const walked = steps.filter(({ store }) => store === account).map(({ id }) => id)
          const last = [...new Set(walked.reverse())]
          expect(idsOf(entries.filter(({ ecommerceId }) => ecommerceId === account))).toEqual(last.slice(0, 50))
        }
        expect(parseHistory(JSON.parse(JSON.stringify(entries)))).toEqual(entries)
      }),
    )
  })
})

describe('shownHistory', () => {
  it('shows ten of the store, without the product that is shown now', () => {
    const entries = walk([...Array.from({ length: 12 }, (_, index) => viewed(index + 1)), viewed(99, 'norte')])
    expect(idsOf(shownHistory(entries, 'luna', 12))).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
    expect(idsOf(shownHistory(entries, 'norte', 99))).toEqual([])
  })
})

describe('parseHistory', () => {
  it.each([
    [{ ...viewed(2), ecommerceId: undefined }],
    [{ ...viewed(2), ecommerceId: '../norte' }],
    [{ ...viewed(2), viewedAt: Number.NaN }],
    [{ ...viewed(2), product: { id: 2 } }],
    [{ ...viewed(2), product: { ...viewed(2).product, id: '2' } }],
    [null],
    [7],
  ])('leaves out %j', (nonsense) => {
    expect(parseHistory([nonsense, viewed(1)])).toEqual([viewed(1)])
  })

  it('makes sense of any JSON', () => {
    const nearly = fc.record(
      { product: fc.jsonValue(), viewedAt: fc.jsonValue(), ecommerceId: fc.constantFrom('luna', 'NORTE', '') },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(nearly)), (found) => {
        const read = parseHistory(found)
        expect(parseHistory(JSON.parse(JSON.stringify(read)))).toEqual(read)
      }),
    )
  })
})
