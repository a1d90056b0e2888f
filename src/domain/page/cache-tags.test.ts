import { describe, expect, it } from 'vitest'
import type { NewEvent } from '../event/event.ts'
import type { StockChange } from '../stock/stock-move.ts'
import { type CacheTag, catalogueTags, changedTags, dictionaryTags, sitemapTags } from './cache-tags.ts'

const order = { folio: 1, total: 1, customerId: 1, couponId: null, points: 0 }

const sold = (variantId: number, onHand: number): StockChange => {
  const place = { variantId, warehouseFid: 'matriz' }
  return { ...place, pieces: -1, onHand, held: 0 }
}

describe('the tags of what an event changed', () => {
  it.each<[NewEvent, CacheTag[]]>([
    [
      { kind: 'order-placed', subject: '9', payload: { ...order, productIds: [4, 5] } },
      ['orders', 'product:4', 'product:5'],
    ],
    [{ kind: 'hold-ended', subject: '9', payload: { productIds: [4] } }, ['product:4']],
    [{ kind: 'hold-begun', subject: '9', payload: { until: null, productIds: [4] } }, ['product:4']],
    [{ kind: 'hold-moved', subject: '9', payload: { until: null } }, []],
    // Their stock changes have their own events.
    [{ kind: 'count-changed', subject: '9', payload: { change: 'applied' } }, []],
    [{ kind: 'transfer-changed', subject: '9', payload: { change: 'sent', pieces: 3 } }, []],
    [
      {
        kind: 'order-advanced',
        subject: '9',
        payload: {
          folio: 1,
          status: 'Abierto',
          paymentStatus: 'Pagado',
          preparationStatus: 'Preparado',
          productIds: [4, 5],
        },
      },
      ['product:4', 'product:5'],
    ],
    [
      { kind: 'order-cancelled', subject: '9', payload: { folio: 1, productIds: [4], points: 5, couponId: 'c-1' } },
      ['product:4'],
    ],
    [{ kind: 'order-linked', subject: '9', payload: { folio: 1, fid: 'P-1' } }, []],
    [{ kind: 'order-tracked', subject: '9', payload: { folio: 1, carrier: 'dhl', hasNumber: true } }, []],
    [{ kind: 'stock-moved', subject: '4', payload: { moves: [sold(7, 9), sold(8, 2)] } }, ['pieces:7', 'pieces:8']],
    [
      { kind: 'stock-moved', subject: '4', payload: { moves: [sold(7, 9), sold(8, 0)] } },
      ['product:4', 'pieces:7', 'pieces:8'],
    ],
    // A first count: until then the variant could be bought without end.
    [
      { kind: 'stock-moved', subject: '4', payload: { moves: [{ ...sold(8, 0), pieces: 0 }] } },
      ['product:4', 'pieces:8'],
    ],
    [{ kind: 'product-changed', subject: '4', payload: { aspects: [] } }, ['product:4']],
    [
      { kind: 'product-changed', subject: '4', payload: { aspects: ['stock', 'card', 'members', 'updated'] } },
      ['product:4', 'listings:stock', 'card:4', 'listings:members', 'reviews:4', 'listings:updated'],
    ],
    [{ kind: 'listing-changed', subject: '4', payload: { aspects: ['stock', 'card'] } }, ['listings:stock', 'card:4']],
    [{ kind: 'review-left', subject: '4', payload: { orderId: 9, rating: 5 } }, ['reviews:4']],
    [{ kind: 'reviews-changed', subject: '4', payload: {} }, ['reviews:4']],
    [
      { kind: 'sizes-changed', subject: '', payload: { change: 'set', productIds: [4], isOfMany: true } },
      ['sizes', 'product:4'],
    ],
    [
      { kind: 'sizes-changed', subject: '', payload: { change: 'removed', productIds: [4], isOfMany: false } },
      ['product:4'],
    ],
    [{ kind: 'synonyms-changed', subject: '', payload: { added: 1, removed: null } }, ['synonyms']],
    [{ kind: 'store-changed', subject: '', payload: {} }, ['store']],
    [{ kind: 'store-added', subject: '', payload: {} }, ['store']],
    [{ kind: 'domain-changed', subject: '', payload: { change: 'proven', domain: 'luna.mx' } }, ['store']],
    [{ kind: 'domain-changed', subject: '', payload: { change: 'claimed', domain: 'luna.mx' } }, []],
    [{ kind: 'coupon-issued', subject: 'c-1', payload: { discountPercentage: 10 } }, []],
    [{ kind: 'confirmation-sent', subject: '9', payload: {} }, []],
    [{ kind: 'staff-notified', subject: '9', payload: {} }, []],
  ])('%j', (event, tags) => {
    expect(changedTags(event)).toEqual(tags)
  })
})

describe('the tags of a page of the catalogue', () => {
  const whole = {
    search: '',
    minPrice: null,
    maxPrice: null,
    inStock: false,
    branch: null,
    options: {},
    onSale: false,
    availableFirst: false,
    sort: 'default' as const,
  }
  const always = ['store', 'dictionary', 'listings:members']

  it('are the tags of the whole catalogue, without independent ones', () => {
    expect(catalogueTags(whole)).toEqual(always)
  })

  it.each<[Partial<Parameters<typeof catalogueTags>[0]>, CacheTag[]]>([
    [{ inStock: true }, ['listings:stock']],
    [{ branch: 'roma' }, ['listings:branches']],
    [{ options: { talla: ['m'] } }, ['listings:branches']],
    [{ availableFirst: true }, ['listings:stock']],
    [{ minPrice: 100 }, ['listings:price']],
    [{ maxPrice: 100 }, ['listings:price']],
    [{ onSale: true }, ['listings:price']],
    [{ sort: 'price-desc' }, ['listings:price']],
    [{ sort: 'name-asc' }, ['listings:name']],
    [{ sort: 'rating-desc' }, ['listings:rating']],
    [{ search: 'falda' }, ['synonyms', 'listings:words', 'listings:stock']],
  ])('are more with %j', (choice, tags) => {
    expect(new Set(catalogueTags({ ...whole, ...choice }))).toEqual(new Set([...always, ...tags]))
  })
})

it('the dictionary and the sitemap depend on stock only where a store shows nothing that is sold out', () => {
  for (const tagsOf of [dictionaryTags, sitemapTags]) {
    expect(tagsOf({ inStockOnly: false })).not.toContain('listings:stock')
    expect(tagsOf({ inStockOnly: true })).toContain('listings:stock')
  }
})
