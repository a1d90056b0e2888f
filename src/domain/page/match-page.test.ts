import { describe, expect, it } from 'vitest'
import { LEGAL_PAGES } from '../store/legal-pages.ts'
import { findAction, findCachedPage, findPersonalPage, routedPath } from './match-page.ts'

describe('a path as the router reads it', () => {
  it.each([
    ['/checkout', '/checkout'],
    ['/CheckOut', '/checkout'],
    ['//product///7', '/product/7'],
    ['/%63heckout', '/checkout'],
    ['/product/%F0%9F%99%82', '/product/🙂'],
    ['', ''],
  ])('is, for %s, %s', (path, routed) => {
    expect(routedPath(path)).toBe(routed)
  })

  it.each(['/%', '/%E0%A4%A', '/product/%zz', '/%09/', '/luna/%00', '/luna/%0A', '/%5C/', '/product/%7F'])(
    'is null for %s',
    (path) => {
      expect(routedPath(path)).toBeNull()
    },
  )
})

describe('a cached page', () => {
  it.each(Object.values(LEGAL_PAGES))('is at $path a legal text', ({ path }) => {
    expect(findCachedPage(path)?.route).toBe('routes/store/legal')
  })

  it.each([
    ['/', 'routes/catalogue/catalogue'],
    ['/product/42', 'routes/product/product'],
    ['/product/42/choices', 'routes/product/choices'],
    ['/product/42/reviews', 'routes/review/reviews'],
    ['/robots.txt', 'routes/store/robots'],
    ['/sitemap.xml', 'routes/store/sitemap'],
    ['/sitemap/12.xml', 'routes/store/sitemap-part'],
  ])('is at %s the one of %s', (path, route) => {
    expect(findCachedPage(path)?.route).toBe(route)
  })

  it.each([
    '',
    '//',
    '/legal',
    '/privacidad/',
    '/privacidades',
    '/product',
    '/product/',
    '/product/042',
    '/product/0',
    '/product/abc',
    '/product/42/',
    '/PRODUCT/42',
    '/product/12345678901234567',
    '/product/42/choices/',
    '/product/4/2/choices',
    '//product/42',
    '/%70roduct/42',

    '/robotsXtxt',
    '/sitemap/0.xml',
    '/sitemap/1234567.xml',
    '/sitemap/1xxml',
    '/sitemap/1',
    '/search/',
    '/*',
    '/x',
    '/cart',
    '/checkout',
    '/orders',
    '/products',
    '/favorites',
    '/dress-up',
  ])('is missing at %s', (path) => {
    expect(findCachedPage(path)).toBeUndefined()
  })
})

describe('a page that takes a POST', () => {
  it.each([
    ['/orders', false],
    ['/orders/', false],
    ['/customer', false],
    ['/folios', false],
    ['/cart', true],
    ['/product/42/reviews', true],
    ['/product/abc/reviews/', true],
  ])('is at %s, and can be read: %s', (path, isRead) => {
    expect(findAction(path)?.isRead).toBe(isRead)
  })

  it.each([
    '/',
    '/orders.data',
    '/orders/1',
    '/order',
    '/product/reviews',
    '/product/1/2/reviews',
    '/product/1',
    '/products',
  ])('is not at %s', (path) => {
    expect(findAction(path)).toBeUndefined()
  })
})

describe('a personal page', () => {
  it.each([
    '/checkout',
    '/checkout/',
    '/checkout/2',
    '/checkout/\n',
    '/checkout.data',
    '/checkout/_.data',
    '/orders',
    '/orders.data',
    '/customer',
    '/folios',
    '/order-success',
    '/order-view.data',
    '/order-mail',
    '/order-search',
    '/cart',
  ])('is at %s', (path) => {
    expect(findPersonalPage(path)).toBeDefined()
  })

  it.each([
    '',
    '/',
    '/.data',
    '/checkouts',
    '/order',
    '/order-',
    '/product/1',
    '/favorites',
    '/luna/checkout',
    '/search',
  ])('is not at %s', (path) => {
    expect(findPersonalPage(path)).toBeUndefined()
  })
})
