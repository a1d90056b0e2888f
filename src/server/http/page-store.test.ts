import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Share } from '#domain/page/page-entry.ts'
import type { CachedPage } from './cached-page.ts'
import { createPageStore, type StoredPage } from './page-store.ts'

const LIMIT = 8_000

function stored(
  key: string,
  { account = 'luna', version = 1, share = 'plain' as Share, bytes = 500 } = {},
): StoredPage {
  const page: CachedPage = { encoded: () => null, encode: () => Promise.reject(new Error('not encoded')), bytes }
  return { key, account, version, share, page, expiresAt: 0 }
}

it('retains the pages that everybody visits, however many filters and searches are made up', () => {
  const pages = createPageStore(LIMIT)
  for (const key of ['/', '/product/1', '/product/2']) pages.put(stored(key))
  for (let n = 0; n < 500; n++) {
    pages.put(stored(`?search=${n}`, { share: 'free' }))
    pages.put(stored(`?brand=${n}`, { share: 'filtered' }))
    expect(pages.bytes).toBeLessThanOrEqual(LIMIT)
  }
  for (const key of ['/', '/product/1', '/product/2']) expect(pages.get(key, 'plain')).toBeDefined()
  const searches = Array.from({ length: 500 }, (_, n) => pages.get(`?search=${n}`, 'free')).filter(Boolean)
  expect(searches.length * 500).toBe(LIMIT / 4)
})

it('forgets what was visited longest ago', () => {
  const pages = createPageStore(LIMIT)
  for (const key of ['a', 'b', 'c']) pages.put(stored(key, { bytes: 1_000 }))
  pages.get('a', 'plain')
  pages.put(stored('d', { bytes: 1_000 }))
  expect(['a', 'b', 'c', 'd'].filter((key) => pages.get(key, 'plain'))).toEqual(['a', 'c', 'd'])
})

it("forgets a store's pages of another version, and no other store's", () => {
  const pages = createPageStore(LIMIT)
  pages.put(stored('a'))
  pages.put(stored('b', { share: 'filtered' }))
  pages.put(stored('norte', { account: 'norte' }))
  pages.moveTo('luna', 1)
  expect(pages.get('a', 'plain')).toBeDefined()
  pages.moveTo('luna', 2)
  expect([pages.get('a', 'plain'), pages.get('b', 'filtered')]).toEqual([undefined, undefined])
  expect(pages.get('norte', 'plain')).toBeDefined()
  expect(pages.bytes).toBe(500)
})

it('stores no page of an older version beside newer ones', () => {
  const pages = createPageStore(LIMIT)
  pages.put(stored('a', { version: 1 }))
  pages.put(stored('b', { version: 2 }))
  pages.put(stored('c', { version: 1 }))
  expect(['a', 'b', 'c'].filter((key) => pages.get(key, 'plain'))).toEqual(['b'])
})

it('loses no newer page to a request for an older version, and stores none of that when none is left', () => {
  const pages = createPageStore(LIMIT)
  pages.moveTo('luna', 2)
  pages.put(stored('a', { version: 2 }))
  pages.moveTo('luna', 1)
  expect(pages.get('a', 'plain')).toBeDefined()
  pages.moveTo('luna', 3)
  pages.put(stored('b', { version: 2 }))
  expect(pages.bytes).toBe(0)
})

it('does not store a page that is larger than all there is for its like', () => {
  const pages = createPageStore(LIMIT)
  pages.put(stored('a', { bytes: LIMIT }))
  expect([pages.get('a', 'plain'), pages.bytes]).toEqual([undefined, 0])
})

it('weighs a page again that has grown, and drops others for it', () => {
  const pages = createPageStore(LIMIT)
  const growing = { ...stored('a').page, bytes: 1_000 }
  const grown = { ...stored('a'), page: growing }
  pages.put(grown)
  pages.put(stored('b', { bytes: 1_000 }))
  growing.bytes = 2_500
  pages.put(grown)
  expect(pages.get('a', 'plain')).toBe(grown)
  expect([pages.get('b', 'plain'), pages.bytes]).toEqual([undefined, 2_500])
  growing.bytes = LIMIT
  pages.put(grown)
  expect([pages.get('a', 'plain'), pages.bytes]).toEqual([undefined, 0])
})

it('never holds more than its limit, and counts the bytes of what it holds', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  const steps = fc.array(fc.tuple(fc.constantFrom(...keys), fc.integer({ min: 1, max: LIMIT / 2 })))
  fc.assert(
    fc.property(steps, (puts) => {
      const pages = createPageStore(LIMIT)
      for (const [key, bytes] of puts) {
        pages.put(stored(key, { bytes }))
        const held = keys.map((each) => pages.get(each, 'plain')?.page.bytes ?? 0)
        expect(pages.bytes).toBe(held.reduce((sum, each) => sum + each, 0))
        expect(pages.bytes).toBeLessThanOrEqual((LIMIT * 3) / 8)
      }
      pages.moveTo('luna', 2)
      expect(pages.bytes).toBe(0)
    }),
  )
})
