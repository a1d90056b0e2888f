import { expect, it } from 'vitest'
import {
  parseSitemapPart,
  sitemapIndexXml,
  sitemapPartPath,
  sitemapRange,
  sitemapXml,
  storeSitemap,
} from './sitemap.ts'

it('a sitemap lists pages and when they changed, escaped', () => {
  const entries = [
    { url: 'https://luna.mx/', changedAt: null },
    { url: `https://luna.mx/?a=1&b=<'">`, changedAt: new Date('2026-11-20T12:00:00Z') },
  ]
  expect(sitemapXml(entries)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://luna.mx/</loc></url>',
      '<url><loc>https://luna.mx/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc><lastmod>2026-11-20T12:00:00.000Z</lastmod></url>',
      '</urlset>',
      '',
    ].join('\n'),
  )
})

it("a sitemap's index lists its files", () => {
  expect(sitemapIndexXml(['https://luna.mx/sitemap/1.xml'])).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<sitemap><loc>https://luna.mx/sitemap/1.xml</loc></sitemap>',
      '</sitemapindex>',
      '',
    ].join('\n'),
  )
})

it.each([1, 2, 30])('the name of sitemap file %i is parsed', (part) => {
  expect(parseSitemapPart(sitemapPartPath(part).replace('/sitemap/', ''))).toBe(part)
})

it.each(['0.xml', '01.xml', '-1.xml', 'abc', '1', '1.xml.xml', '1.5.xml', '9999999.xml', ''])(
  'parseSitemapPart reads %j as no file',
  (written) => {
    expect(parseSitemapPart(written)).toBeNull()
  },
)

it.each([
  [[], 1, { hasStore: true, fromId: 1, limit: 9_999 }],
  [[], 2, null],
  [[10_500, 21_000], 1, { hasStore: true, fromId: 1, limit: 9_999 }],
  [[10_500, 21_000], 3, { hasStore: false, fromId: 21_000, limit: 10_000 }],
  [[10_500, 21_000], 4, null],
])('where further sitemap files begin at %j, file %i is %j', (starts, part, range) => {
  expect(sitemapRange(starts, part)).toEqual(range)
})

it('a sitemap names the store with its legal pages before its products in the first file alone', () => {
  const site = { store: { account: 'luna', domain: null }, origin: { publicUrl: 'https://vitrina.example', port: 1 } }
  const products = [{ id: 7, updatedAt: new Date('2026-11-20T12:00:00Z') }]
  const urls = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(urls(storeSitemap(products, { ...site, hasStore: true }))).toEqual([
    'https://vitrina.example/luna',
    'https://vitrina.example/luna/privacidad',
    'https://vitrina.example/luna/cambios',
    'https://vitrina.example/luna/envios',
    'https://vitrina.example/luna/contacto',
    'https://vitrina.example/luna/terminos',
    'https://vitrina.example/luna/product/7',
  ])
  expect(urls(storeSitemap(products, { ...site, hasStore: false }))).toEqual(['https://vitrina.example/luna/product/7'])
})
