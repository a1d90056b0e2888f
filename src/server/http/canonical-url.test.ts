import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCatalogueUrl } from '#domain/catalogue/catalogue-url.ts'
import type { Dictionary } from '#domain/catalogue/dictionary.ts'
import { canonicalPage } from './canonical-url.ts'

const entry = (label: string, id: number) => ({ id, key: label.toLowerCase(), label })
const option = (label: string, id: number) => ({ ...entry(label, id), swatch: null })
const dictionary: Dictionary = {
  categories: [entry('Botas', 1), entry('Faldas', 2)],
  brands: [entry('Adobe', 1), entry('Brisa', 2)],
  types: [
    { ...entry('Color', 1), role: 'color', parameter: 'color', values: [option('Azul', 1), option('Rojo', 2)] },
    { ...entry('Talla', 2), role: 'size', parameter: 'talla', values: [option('CH', 3), option('M', 4)] },
  ],
  prices: { min: 10_000, max: 90_000 },
  branches: [],
}
const owner = { store: { showOnlyInStock: false }, dictionary: async () => dictionary }
const read = (url: string, basename = '/luna') => canonicalPage(new URL(url, 'http://localhost'), basename, owner)
const written = async (url: string, basename?: string) => (await read(url, basename))?.path ?? null

describe('the URL that a page is cached under', () => {
  it.each([
    ['/luna', '/luna'],
    ['/luna/', '/luna'],
    ['/luna?', '/luna'],
    ['/luna?utm_source=x&fbclid=1', '/luna'],
    ['/luna?search=&brand=&page=2', '/luna?page=2'],
    ['/luna?page=2&search=lino+azul', '/luna?search=lino+azul&page=2'],
    ['/luna?search=lino%20azul', '/luna?search=lino+azul'],
    ['/luna?brand=brisa&category=botas&brand=adobe&brand=brisa', '/luna?category=botas&brand=adobe&brand=brisa'],
    ['/luna?talla=m&color=rojo&talla=ch', '/luna?color=rojo&talla=ch&talla=m'],
    ['/luna?brand=nadie&color=nada&sort=x&min=abc&stock=2', '/luna'],
    ['/luna?min=1&max=100000', '/luna'],
    ['/luna?max=200.00&min=300', '/luna?min=200&max=300'],
    ['/luna?page=2&page=3', '/luna?page=2'],
    ['/luna?variant=3', '/luna'],
    ['/luna/product/42', '/luna/product/42'],
    ['/luna/product/42?variant=3&talla=M', '/luna/product/42?variant=3'],
    ['/luna/product/42/choices?talla=M', '/luna/product/42/choices'],
    ['/luna/product/42/choices?page=2&variant=3&variant=4', '/luna/product/42/choices?variant=3'],
    ['/luna/product/42/choices?variant=-3', '/luna/product/42/choices'],
    ['/luna/product/42?options=7-3&size=M', '/luna/product/42?options=7-3'],
    ['/luna/product/42?options=7-x-7-0', '/luna/product/42?options=7'],
    ['/luna/product/42?options=', '/luna/product/42'],
    [
      '/luna/product/42/choices?options=1-2-3-4-5-6-7-8-9-10-11',
      '/luna/product/42/choices?options=1-2-3-4-5-6-7-8-9-10',
    ],
    ['/luna/robots.txt?x=1', '/luna/robots.txt'],
    ['/luna/sitemap/12.xml', '/luna/sitemap/12.xml'],
    ['/luna/filters?x=1', '/luna/filters'],
    ['/luna?all=talla&all=color&talla=m', '/luna?talla=m&all=talla'],
    ['/luna?all=precio', '/luna'],
    // It has no second step.
    ['/luna?all=talla.2', '/luna'],
    ['/luna/filters/values?sort=price-asc&page=nada&all=talla&talla=m&stock=1', '/luna/filters/values?talla=m&stock=1'],
    ['/luna/filters/values?brand=nadie', '/luna/filters/values'],
    ['/luna/search?term=bota&page=2', '/luna/search?term=bota'],
    ['/luna/search?term=++lino++azul', '/luna/search?term=lino+azul'],
    ['/luna/product/42?variant=x9', '/luna/product/42'],
    ['/luna/product/42/reviews?x=1&sort=recent&page=1', '/luna/product/42/reviews'],
    ['/luna/product/42/reviews?page=2&sort=worst&variant=3', '/luna/product/42/reviews?sort=worst&page=2'],
    ['/luna/product/42/reviews?page=02&sort=nada', '/luna/product/42/reviews'],
    ['/luna/product/42/reviews?page=99999999', '/luna/product/42/reviews?page=1000'],
  ])('is, for %s, %s', async (requested, url) => {
    expect(await written(requested)).toBe(url)
  })

  it.each([
    '/luna/checkout',
    '/luna/order-success?folio=1',
    '/luna/order-view',
    '/luna/favorites',
    '/luna/dress-up',
    '/luna/nada',
    '/luna/product/abc',
    '/luna/product/042',
    '/luna/product/42/',
    '/luna/product/abc/choices',
    '/luna/product/42/choices/',
    '/luna//product/42',
    '/luna/checkout.data',
    `/luna?search=${'a'.repeat(201)}`,
    '/luna?page=0',
    '/luna?page=&page=3',
    '/luna?page=x&search=lino',
  ])('is null for %s', async (requested) => {
    expect(await written(requested)).toBeNull()
  })

  it('has no prefix on the custom domain', async () => {
    expect(await written('/?x=1&page=2', '')).toBe('/?page=2')
    expect(await written('/product/7', '')).toBe('/product/7')
    expect(await written('/luna', '')).toBeNull()
  })

  it("is the data's when the router requests it, with the requested routes if they are the page's", async () => {
    for (const requested of ['/luna.data', '/luna/_.data', '/luna.data?_routes=', '/luna.data?index&_routes=nada']) {
      expect(await read(requested)).toMatchObject({ path: '/luna.data', isData: true })
    }
    expect(await written('/_.data', '')).toBe('/_.data')
    expect(await written('/product/7.data', '')).toBe('/product/7.data')
    expect(await written('/luna.data?_routes=x%2Croutes%2Fcatalogue%2Fcatalogue&page=2')).toBe(
      '/luna.data?page=2&_routes=routes%2Fcatalogue%2Fcatalogue',
    )
    expect(await written('/luna.data?_routes=routes%2Fcatalogue%2Fcatalogue%2Croot')).toBe('/luna.data')
    expect(await written('/luna?_routes=routes%2Fcatalogue%2Fcatalogue')).toBe('/luna')
  })

  it('reads the dictionary only where it could matter', async () => {
    const fail = () => Promise.reject(new Error('read'))
    const unread = { ...owner, dictionary: fail }
    const at = (path: string) => canonicalPage(new URL(path, 'http://localhost'), '/luna', unread)
    expect((await at('/luna'))?.path).toBe('/luna')
    expect((await at('/luna/product/1?talla=M'))?.path).toBe('/luna/product/1')
    await expect(at('/luna?talla=m')).rejects.toThrow('read')
  })
})

it.each([
  ['/luna', true],
  ['/luna?page=2&brand=brisa&brand=adobe', true],
  ['/luna?utm=1', false],
  ['/luna?brand=adobe&brand=adobe', false],
  ['/luna?brand=', false],
  ['/luna/', false],
  ['/luna/_.data', false],
  ['/luna.data?_routes=routes%2Fcatalogue%2Fcatalogue', true],
])('%s has the parameters of its page and no others: %s', async (requested, isAsRequested) => {
  expect((await read(requested))?.isAsRequested).toBe(isAsRequested)
})

it.each([
  ['/luna?min=100&max=900&sort=default', '/luna'],
  ['/luna?utm=1&min=100&max=500&color=rojo&sort=default', '/luna?utm=1&max=500&color=rojo'],
  ['/luna?sort=name-asc&min=200', null],
  ['/luna?utm=1', null],
  ['/luna.data?sort=default', null],
  ['/luna/product/42?sort=default', null],
])('a form that leads to %s redirects to %s, with the choices alone', async (requested, chosenOnly) => {
  expect((await read(requested))?.chosenOnly).toBe(chosenOnly)
})

it.each(['//evil.example?sort=default', '//?min=100', '//evil.example/?sort=default'])(
  "a form on a store's own domain redirects to no other host by %s",
  async (path) => {
    expect(await canonicalPage(new URL(`http://luna.mx${path}`), '', owner)).toBeNull()
  },
)

describe('the share of the cache that a URL competes in', () => {
  it.each([
    ['/luna', 'plain'],
    ['/luna?page=3', 'plain'],
    ['/luna/product/4', 'plain'],
    ['/luna.data?_routes=routes%2Fcatalogue%2Fcatalogue', 'plain'],
    ['/luna?brand=brisa', 'filtered'],
    ['/luna?sort=price-asc', 'filtered'],
    ['/luna/product/4?variant=9', 'free'],
    ['/luna/product/4/choices', 'plain'],
    ['/luna/product/4/choices?variant=9', 'free'],
    ['/luna/product/4/choices?options=9', 'free'],
    ['/luna?search=bota&brand=brisa', 'free'],
    ['/luna?min=200', 'free'],
    ['/luna?max=400&page=2', 'free'],
    ['/luna/search?term=bota', 'free'],
  ])('is, for %s, the share of %s', async (requested, share) => {
    expect((await read(requested))?.share).toBe(share)
  })
})

const several = fc.constantFrom('category', 'brand', 'color', 'talla')
const single = fc.constantFrom('search', 'min', 'max', 'stock', 'sort', 'page')
const known = new Set(['category', 'brand', 'color', 'talla', 'search', 'min', 'max', 'stock', 'sort', 'page'])
const text = fc.string({ maxLength: 20, unit: 'grapheme' })
const value = fc.oneof(text, fc.constantFrom('botas', 'faldas', 'adobe', 'brisa', 'azul', 'rojo', 'ch', 'm'))
const filters = fc
  .record({
    repeated: fc.array(fc.tuple(several, value), { maxLength: 12 }),
    once: fc.uniqueArray(fc.tuple(single, fc.oneof(text, fc.constantFrom('1', '2', '250', '800.5', 'price-asc'))), {
      selector: ([name]) => name,
    }),
  })
  .map(({ repeated, once }) => [...repeated, ...once])
const urlOf = (pairs: [string, string][]) => written(`/luna?${new URLSearchParams(pairs)}`)

describe('for any choice of filters', () => {
  const shuffled = filters.chain((pairs) =>
    fc.tuple(fc.constant(pairs), fc.shuffledSubarray(pairs, { minLength: pairs.length })),
  )

  it('is one URL in any order', async () => {
    await fc.assert(
      fc.asyncProperty(shuffled, async ([pairs, others]) => {
        expect(await urlOf(others)).toBe(await urlOf(pairs))
      }),
    )
  })

  it('is one URL with any parameter added that is no filter, empty, or a repetition', async () => {
    const extra = fc.tuple(
      fc.string({ maxLength: 12 }).filter((name) => !known.has(name)),
      value,
    )
    await fc.assert(
      fc.asyncProperty(filters, fc.array(extra), several, async (pairs, extras, name) => {
        const again = pairs.filter(([each]) => ['category', 'brand', 'color', 'talla'].includes(each))
        expect(await urlOf([...extras, ...pairs, ...again, [name, '']])).toBe(await urlOf(pairs))
      }),
    )
  })

  it('means the same as the requested URL, and is its own canonical form', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (pairs) => {
        const canonical = await urlOf(pairs)
        const requested = parseCatalogueUrl(new URLSearchParams(pairs), dictionary, { forcesStock: false })
        fc.pre(canonical !== null)
        const { searchParams } = new URL(canonical ?? '', 'http://localhost')
        expect(parseCatalogueUrl(searchParams, dictionary, { forcesStock: false })).toEqual(requested)
        expect(await written(canonical ?? '')).toBe(canonical)
      }),
    )
  })
})
