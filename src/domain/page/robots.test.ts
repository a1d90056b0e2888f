import { expect, it } from 'vitest'
import { sharedRobots, storeRobots } from './robots.ts'

it("a store's robots.txt excludes crawlers from a shopper's own pages and shows them the sitemap", () => {
  expect(storeRobots({ prefix: '/luna', sitemap: 'https://luna.mx/sitemap.xml' })).toBe(
    [
      'User-agent: *',
      'Disallow: /luna/checkout',
      'Disallow: /luna/order-success',
      'Disallow: /luna/order-view',
      'Disallow: /luna/order-search',
      'Disallow: /luna/favorites',
      'Disallow: /luna/search',
      'Disallow: /luna/barcode',
      'Disallow: /luna/photo-search',
      'Disallow: /luna/filters',
      'Disallow: /luna/categories',
      'Disallow: /luna/filters/values',
      'Disallow: /luna/offline',
      'Disallow: /luna/live',
      '',
      'Sitemap: https://luna.mx/sitemap.xml',
      '',
    ].join('\n'),
  )
})

it("the shared host's robots.txt does so for all stores", () => {
  expect(sharedRobots({ sitemaps: [] })).toBe(
    [
      'User-agent: *',
      'Disallow: /*/checkout',
      'Disallow: /*/order-success',
      'Disallow: /*/order-view',
      'Disallow: /*/order-search',
      'Disallow: /*/favorites',
      'Disallow: /*/search',
      'Disallow: /*/barcode',
      'Disallow: /*/photo-search',
      'Disallow: /*/filters',
      'Disallow: /*/categories',
      'Disallow: /*/filters/values',
      'Disallow: /*/offline',
      'Disallow: /*/live',
      '',
    ].join('\n'),
  )
  const sitemaps = ['https://luna.mx/sitemap.xml', 'https://vitrina.example/norte/sitemap.xml']
  expect(sharedRobots({ sitemaps })).toContain(`\n\nSitemap: ${sitemaps[0]}\nSitemap: ${sitemaps[1]}\n`)
})
