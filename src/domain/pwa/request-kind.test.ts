import { describe, expect, it } from 'vitest'
import { isStorable, kindOfRequest, pageOfData, pathWithin } from './request-kind.ts'

const kind = (path: string, isNavigation = false, prefix = '/luna') => kindOfRequest(path, { prefix, isNavigation })

describe('a request that a worker sees', () => {
  it.each([
    ['/luna', true, 'page'],
    ['/luna/product/7', true, 'page'],
    ['/luna/dress-up', true, 'page'],
    ['/luna/offline', true, 'page'],
    ['/luna.data', false, 'data'],
    ['/luna/product/7.data', false, 'data'],
    ['/luna/product/7/choices', false, 'data'],
    ['/luna/dress-up/garments', false, 'data'],
    ['/luna/order-search', true, 'personal'],
    ['/luna/order-view', true, 'personal'],
    ['/luna/filters', false, 'data'],
    ['/luna/filters/values', false, 'data'],
    ['/assets/home-1.js', false, 'asset'],
    ['/img/luna/abc/400', false, 'image'],
    ['/luna/search.data', false, 'data'],
  ])('%s is handled: %s, %s', (path, isNavigation, expected) => {
    expect(kind(path, isNavigation)).toBe(expected)
  })

  it.each([
    '/luna/orders',
    '/luna/order-success',
    '/luna/order-view.data',
    '/luna/folios',
    '/luna/customer',
    '/luna/cart',
    '/luna/live',
    '/luna/smile',
    '/luna/sw.js',
    '/luna/api/fashn-request',
    '/luna/api/fashn-status/1',
    '/api/v1/stock',
    '/healthz',
    '/luna-2',
    '/luna-2/product/1',
    '/norte',
  ])('%s is never stored', (path) => {
    expect([kind(path), kind(path, true)]).toEqual([null, path.startsWith('/luna/') ? 'personal' : null])
  })

  it("is recognised on a domain of the store's own", () => {
    expect(kind('/', true, '')).toBe('page')
    expect(kind('/product/7', true, '')).toBe('page')
    expect(kind('/order-view', true, '')).toBe('personal')
    expect(kind('/api/v1/stock', false, '')).toBeNull()
  })
})

it.each([
  ['/luna.data', '/luna', '/luna'],
  ['/luna/product/7.data', '/luna', '/luna/product/7'],
  ['/luna/_.data', '/luna', '/luna'],
  ['/_.data', '', '/'],
  ['/product/7.data', '', '/product/7'],
  ['/luna/filters', '/luna', null],
])('%s below %s is the data of %s', (path, prefix, page) => {
  expect(pageOfData(path, prefix)).toBe(page)
})

it('a page is stored by a worker as its response lets it be', () => {
  expect(isStorable(200, 'no-cache')).toBe(true)
  expect(isStorable(200, null)).toBe(true)
  expect(isStorable(200, 'private, no-store')).toBe(false)
  for (const status of [0, 206, 302, 404, 500]) expect(isStorable(status, null)).toBe(false)
})

it('pathWithin finds a path within its own store alone', () => {
  expect(pathWithin('/luna', '/luna')).toBe('/')
  expect(pathWithin('/luna/favorites', '/luna')).toBe('/favorites')
  expect(pathWithin('/lunaria', '/luna')).toBeNull()
})
