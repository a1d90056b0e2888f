import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CacheTag } from '#domain/page/cache-tags.ts'
import type { Share } from '#domain/page/page-entry.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageStore, type PageStore, type StoredPage } from './page-store.ts'

const LIMIT = 8_000

function stored(
  key: string,
  { account = 'luna', tags = [] as CacheTag[], share = 'plain' as Share, bytes = 500 } = {},
): StoredPage {
  const fail = () => Promise.reject(new Error('not encoded'))
  const page: CachedPage = { encoded: () => null, encode: fail, condense: fail, bytes }
  const counts = { requests: 0, requestsBefore: 0, served: 0, countedFrom: 0 }
  const demand = { ...counts, outdatedAt: null, isBeingRenewed: false, isCondensed: false }
  return { key, account, tags: new Set(tags), share, page, missed: null, madeAt: 0, expiresAt: 60_000, demand }
}

/** Stores a page that was rendered in no time. */
const put = (pages: PageStore, page: StoredPage) => pages.begin(page.account, 0).finish(page)
/** A change of luna. */
const change = (seq: number, ...tags: CacheTag[]) => ({ account: 'luna', seq, tags: new Set(tags) })
const ALL = { account: 'luna', seq: 1, tags: 'all' as const }

it('the page store retains the pages that everybody visits, however many filters and searches are made up', () => {
  const pages = createPageStore(LIMIT, () => 0)
  for (const key of ['/', '/product/1', '/product/2']) put(pages, stored(key))
  for (let n = 0; n < 500; n++) {
    put(pages, stored(`?search=${n}`, { share: 'free' }))
    put(pages, stored(`?brand=${n}`, { share: 'filtered' }))
    expect(pages.bytes).toBeLessThanOrEqual(LIMIT)
  }
  for (const key of ['/', '/product/1', '/product/2']) expect(pages.get(key, 'plain')).toBeDefined()
  const searches = Array.from({ length: 500 }, (_, n) => pages.get(`?search=${n}`, 'free')).filter(Boolean)
  expect(searches.length * 500).toBe(LIMIT / 4)
})

it('the page store evicts the page visited longest ago', () => {
  const pages = createPageStore(LIMIT, () => 0)
  for (const key of ['a', 'b', 'c']) put(pages, stored(key, { bytes: 1_000 }))
  pages.get('a', 'plain')
  put(pages, stored('d', { bytes: 1_000 }))
  expect(['a', 'b', 'c', 'd'].filter((key) => pages.get(key, 'plain'))).toEqual(['a', 'c', 'd'])
})

it('the page store drops the pages that show a changed thing, and pages of unknown contents', () => {
  const pages = createPageStore(LIMIT, () => 0)
  put(pages, stored('a', { tags: ['store', 'product:1'] }))
  put(pages, stored('b', { tags: ['store', 'card:1', 'card:2'], share: 'filtered' }))
  put(pages, stored('unknown'))
  put(pages, stored('norte', { account: 'norte', tags: ['product:1'] }))
  const left = () => ['a', 'b', 'unknown', 'norte'].filter((key) => pages.get(key, key === 'b' ? 'filtered' : 'plain'))
  pages.drop(change(1))
  expect(left()).toEqual(['a', 'b', 'unknown', 'norte'])
  pages.drop(change(2, 'product:1'))
  expect(left()).toEqual(['b', 'norte'])
  pages.drop(change(3, 'card:3', 'product:2'))
  expect(left()).toEqual(['b', 'norte'])
  pages.drop(change(4, 'card:2'))
  expect(left()).toEqual(['norte'])
})

it('the page store drops all pages of a store with an unknown change, and of no other store', () => {
  const pages = createPageStore(LIMIT, () => 0)
  put(pages, stored('a', { tags: ['store'] }))
  put(pages, stored('norte', { account: 'norte', tags: ['store'] }))
  pages.drop(ALL)
  expect([pages.get('a', 'plain'), pages.get('norte', 'plain')?.key]).toEqual([undefined, 'norte'])
})

it('the page store still serves a page in demand for a moment after a known change', () => {
  let clock = 0
  const pages = createPageStore(LIMIT, () => clock)
  const [hot, cold] = [stored('hot', { tags: ['product:1'] }), stored('cold', { tags: ['product:1'] })]
  for (const page of [hot, cold]) put(pages, page)
  for (let request = 0; request < 20; request++) pages.request('hot', 'plain')
  for (let request = 0; request < 19; request++) pages.request('cold', 'plain')
  pages.drop(change(1, 'product:1'))
  expect([pages.request('hot', 'plain'), pages.request('cold', 'plain')]).toEqual([hot, undefined])
  clock = 599
  pages.drop(change(2, 'product:1'))
  expect(pages.request('hot', 'plain')).toBe(hot)
  clock = 600
  expect(pages.request('hot', 'plain')).toBeUndefined()

  put(pages, stored('hot', { tags: ['product:1'] }))
  for (let request = 0; request < 20; request++) pages.request('hot', 'plain')
  pages.drop(ALL)
  expect(pages.request('hot', 'plain')).toBeUndefined()
})

it('the page store recognises a page in demand also when a second of counting has just begun, and after it was rendered again', () => {
  let clock = 0
  const pages = createPageStore(LIMIT, () => clock)
  put(pages, stored('a', { tags: ['product:1'] }))
  for (let request = 0; request < 20; request++) pages.request('a', 'plain')
  clock = 1_000
  const again = stored('a', { tags: ['product:1'] })
  expect(pages.request('a', 'plain')).toBeDefined()
  put(pages, again)
  pages.drop(change(1, 'product:1'))
  expect(pages.request('a', 'plain')).toBe(again)
})

it('the page store serves no page that is too old', () => {
  let clock = 0
  const pages = createPageStore(LIMIT, () => clock)
  put(pages, stored('a'))
  clock = 59_999
  expect(pages.request('a', 'plain')).toBeDefined()
  clock = 60_000
  expect(pages.request('a', 'plain')).toBeUndefined()
})

it('the page store reports the age of an outdated page, for a visitor while the database is away', () => {
  let clock = 0
  const pages = createPageStore(LIMIT, () => clock)
  const [page, popular] = [stored('a', { tags: ['store'] }), stored('b', { tags: ['product:1'] })]
  put(pages, page)
  put(pages, popular)
  clock = 30_000
  expect(pages.last('a', 'plain', 7_000)).toEqual({ stored: page, age: 7_000 })
  for (let n = 0; n < 20; n++) pages.request('b', 'plain')
  pages.drop(change(1, 'product:1'))
  clock = 33_000
  // It had changed before the database was last in reach.
  expect(pages.last('b', 'plain', 1_000)).toEqual({ stored: popular, age: 3_000 })
  clock = 90_000
  expect(pages.request('a', 'plain')).toBeUndefined()
  // By then it would have been rendered again.
  expect(pages.last('a', 'plain', 1_000)).toEqual({ stored: page, age: 30_000 })
  pages.drop(change(2, 'store'))
  expect(pages.last('a', 'plain', 1_000)).toBeUndefined()
})

it('the page store does not count a page as in demand because of requests a while ago', () => {
  let clock = 0
  const pages = createPageStore(LIMIT, () => clock)
  put(pages, stored('a', { tags: ['product:1'] }))
  for (let request = 0; request < 50; request++) pages.request('a', 'plain')
  clock = 2_000
  pages.drop(change(1, 'product:1'))
  expect(pages.request('a', 'plain')).toBeUndefined()
})

it('the page store stores no page of which something has changed while it was rendered', () => {
  const pages = createPageStore(LIMIT, () => 0)
  const [first, other, third] = [pages.begin('luna', 1), pages.begin('luna', 1), pages.begin('luna', 1)]
  pages.drop(change(2, 'product:1'))
  first.finish(stored('a', { tags: ['product:1'] }))
  other.finish(stored('b', { tags: ['product:2'] }))
  pages.drop(ALL)
  third.finish(stored('c', { tags: ['product:2'] }))
  expect(['a', 'b', 'c'].filter((key) => pages.get(key, 'plain'))).toEqual([])
  pages.begin('luna', 2).finish(stored('a', { tags: ['product:1'] }))
  expect(pages.get('a', 'plain')).toBeDefined()
})

it('the page store stores no page of a store as it was before the last change', () => {
  const pages = createPageStore(LIMIT, () => 0)
  pages.drop(change(5, 'product:9'))
  pages.begin('luna', 4).finish(stored('a', { tags: ['product:1'] }))
  expect(pages.get('a', 'plain')).toBeUndefined()
  // A change of nothing that pages show overtakes no page.
  pages.drop(change(6))
  pages.begin('luna', 5).finish(stored('a', { tags: ['product:1'] }))
  expect(pages.get('a', 'plain')).toBeDefined()
})

it('the page store does not store a page that is larger than the whole room for its kind', () => {
  const pages = createPageStore(LIMIT, () => 0)
  put(pages, stored('a', { bytes: LIMIT }))
  expect([pages.get('a', 'plain'), pages.bytes]).toEqual([undefined, 0])
})

it('the page store weighs a page again that has grown, and drops others for it', () => {
  const pages = createPageStore(LIMIT, () => 0)
  const growing = { ...stored('a').page, bytes: 1_000 }
  const grown = { ...stored('a'), page: growing }
  put(pages, grown)
  put(pages, stored('b', { bytes: 1_000 }))
  growing.bytes = 2_500
  pages.grow(grown)
  expect(pages.get('a', 'plain')).toBe(grown)
  expect([pages.get('b', 'plain'), pages.bytes]).toEqual([undefined, 2_500])
  growing.bytes = LIMIT
  pages.grow(grown)
  expect([pages.get('a', 'plain'), pages.bytes]).toEqual([undefined, 0])
})

it('the page store never holds more than its limit, and counts the bytes of what it holds', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const steps = fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: LIMIT / 2 })))
  fc.assert(
    fc.property(steps, (puts) => {
      const pages = createPageStore(LIMIT, () => 0)
      for (const [key, bytes] of puts) {
        put(pages, stored(key, { bytes }))
        const held = keys.map((each) => pages.get(each, 'plain')?.page.bytes ?? 0)
        expect(pages.bytes).toBe(held.reduce((sum, each) => sum + each, 0))
        expect(pages.bytes).toBeLessThanOrEqual((LIMIT * 3) / 8)
      }
      pages.drop(ALL)
      expect(pages.bytes).toBe(0)
    }),
  )
})
