import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { product } from '#data/schema/product.ts'
import { branch, businessHours } from '#data/schema/store.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const { createApp } = await loadBuiltApp()

const COVER = 'c'.repeat(64)
const RED = 'a'.repeat(64)
const HOSTILE = '</script><script>alert(1)</script><!--'

/** The built HTTP app, reached from outside as https://vitrina.example. */
function appOver(db: Db) {
  const services = openServices(db)
  const app = createApp(
    appServices({
      ready: () => services,
      sharedHosts: ['localhost', 'vitrina.example'],
      publicOrigin: () => ({ publicUrl: 'https://vitrina.example', port: 3000 }),
    }),
  )
  return async (path: string, { host = 'localhost', method = 'GET' } = {}) => {
    const response = await app.request(`http://${host}${path}`, { method, headers: { host } })
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }
}

/** The head of a page: its entries by name or property, and the things of its structured data. */
function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const entries = (pattern: RegExp) =>
    Object.fromEntries([...head.matchAll(pattern)].map(([, name, value]) => [name, value]))
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  const things = json === undefined ? [] : JSON.parse(json)['@graph']
  return {
    title: /<title>(.*?)<\/title>/.exec(head)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1],
    ...entries(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
    things: things as Record<string, unknown>[],
  } as Record<string, string | undefined> & { things: Record<string, unknown>[] }
}

/** The pages of a store besides its products. */
const LEGAL_PATHS = ['/privacidad', '/cambios', '/envios', '/contacto', '/terminos']

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describeOnEngines('the pages that search engines and shared links read', (engine) => {
  let get: ReturnType<typeof appOver>
  let lunas: number[]
  let nortes: number[]

  beforeAll(async () => {
    const { db } = await engine.open()
    const luna = await createStore(db, {
      account: 'luna',
      domain: 'luna.mx',
      storeName: 'Luna Boutique',
      storeDescription: 'Ropa de talleres pequeños.',
      coverImage: COVER,
      defaultBranch: 'roma',
      isDemo: true,
      products: [
        ...Array.from({ length: 24 }, (_, index) => ({ name: `Prenda ${index + 1}`, category: 'Vestidos' })),
        {
          name: 'Vestido Amapola',
          description: `<p>${'Lino lavado a mano. '.repeat(12)}</p>`,
          brand: 'Roble',
          images: [RED],
          ratings: [5, 4],
          variants: [
            { color: 'Rojo', price: 129_900, barcode: '7501234567893', sku: 'VA-R' },
            { color: 'Azul', price: 99_900, stock: 0 },
          ],
        },
        { name: HOSTILE, description: '&lt;/script&gt;&lt;script&gt;alert(1)' },
      ],
    })
    lunas = luna.productIds
    await db.update(image).set({ width: 1200, height: 1600 })
    await db.insert(branch).values({ account: 'luna', fid: 'roma', name: 'Roma', street: 'Chiapas', exterior: '148' })
    await db.insert(businessHours).values({
      account: 'luna',
      branchFid: 'roma',
      day: 1,
      active: true,
      opens: 600,
      closes: 1200,
    })
    const norte = await createStore(db, {
      account: 'norte',
      storeName: 'Norte',
      showOnlyInStock: true,
      products: [
        { name: 'Jeans Sierra', variants: [{ stock: 0 }] },
        { name: 'Jeans Cobre', images: [RED] },
      ],
    })
    nortes = norte.productIds
    await db.update(product).set({ updatedAt: new Date('2026-11-19T08:00:00Z') })
    await createStore(db, { account: 'cerrada', domain: 'cerrada.mx', isActive: false })
    get = appOver(db)
  })

  const headOf = async (path: string, host = 'localhost') => readHead((await get(path, { host })).text)

  describe('the catalogue', () => {
    it('has a name, a description and an image, under the URL of its own domain', async () => {
      const head = await headOf('/luna')
      expect(head.robots).toBeUndefined()
      expect(head).toMatchObject({
        title: 'Luna Boutique',
        description: 'Ropa de talleres pequeños.',
        canonical: 'https://luna.mx/',
        'og:site_name': 'Luna Boutique',
        'og:locale': 'es_MX',
        'og:type': 'website',
        'og:title': 'Luna Boutique',
        'og:description': 'Ropa de talleres pequeños.',
        'og:url': 'https://luna.mx/',
        'og:image': `https://luna.mx/img/luna/${COVER}/1200`,
        'og:image:alt': 'Luna Boutique',
        'twitter:card': 'summary_large_image',
      })
    })

    it('is the same however it was requested', async () => {
      const expected = await headOf('/luna')
      expect(await headOf('/luna', 'vitrina.example')).toEqual(expected)
      expect(await headOf('/', 'luna.mx')).toEqual(expected)
      expect(await headOf('/?utm_source=x&nada=1', 'luna.mx:8080')).toEqual(expected)
    })

    it('has its URL on the shared host and an image of its own where the store has none', async () => {
      const head = await headOf('/norte')
      expect(head.canonical).toBe('https://vitrina.example/norte')
      expect(head['og:image']).toBe(`https://vitrina.example/img/norte/${RED}/800`)
      expect(head.description).toBe('Conoce el catálogo de Norte y lo que hay hoy en tienda.')
    })

    it('describes the store with its branch, and lists the products', async () => {
      const { things } = await headOf('/luna')
      expect(things).toMatchObject([
        {
          '@type': 'Store',
          name: 'Luna Boutique',
          url: 'https://luna.mx/',
          address: { streetAddress: 'Chiapas 148' },
          openingHoursSpecification: [{ opens: '10:00', closes: '20:00' }],
        },
        { '@type': 'ItemList', numberOfItems: 26 },
      ])
      const items = things[1]?.itemListElement as { position: number; url: string }[]
      expect(items).toHaveLength(20)
      expect(items[0]).toMatchObject({ position: 1, url: expect.stringMatching(/^https:\/\/luna\.mx\/product\/\d+$/) })
    })

    it('has a URL of its own for each page, which goes on counting', async () => {
      const head = await headOf('/luna?page=2')
      expect(head.canonical).toBe('https://luna.mx/?page=2')
      expect(head['og:url']).toBe('https://luna.mx/?page=2')
      expect(head.robots).toBeUndefined()
      expect(head.things).toMatchObject([
        { '@type': 'ItemList', itemListElement: [{ position: 21 }, {}, {}, {}, {}, {}] },
      ])
    })

    it.each(['?search=prenda', '?category=vestidos', '?min=500', '?stock=1', '?sort=price-asc', '?color=rojo&page=1'])(
      'is not to be indexed under %s, but its links followed',
      async (query) => {
        const head = await headOf(`/luna${query}`)
        expect(head.robots).toBe('noindex, follow')
        expect(head.canonical).toBeUndefined()
        expect(head['og:url']).toBeUndefined()
        expect(head['og:image']).toBeDefined()
        expect(head.things).toEqual([])
      },
    )

    it('is not to be indexed beyond its last page', async () => {
      const head = await headOf('/luna?page=9')
      expect(head).toMatchObject({ robots: 'noindex', things: [] })
      expect(head.canonical).toBeUndefined()
    })
  })

  describe('a product', () => {
    it('has a name, a description, a price and an image, under one URL for all its variants', async () => {
      const path = `/product/${lunas[24]}`
      const expected = {
        title: 'Vestido Amapola · Luna Boutique',
        canonical: `https://luna.mx${path}`,
        'og:type': 'product',
        'og:title': 'Vestido Amapola',
        'og:url': `https://luna.mx${path}`,
        'og:image': `https://luna.mx/img/luna/${RED}/800`,
        'og:image:width': '800',
        'og:image:height': '1067',
        'og:image:alt': 'Vestido Amapola',
        'product:price:amount': '1299.00',
        'product:price:currency': 'MXN',
        'product:availability': 'in stock',
      }
      const head = await headOf(`/luna${path}`)
      expect(head).toMatchObject(expected)
      expect(head.robots).toBeUndefined()
      expect(head.description).toMatch(/^Lino lavado a mano\. .*[a-z]…$/)
      expect(head.description?.length).toBeLessThanOrEqual(155)
      const variants = head.things[0]?.hasVariant as { offers: { url: string } }[]
      const { pathname, search } = new URL(variants[1]?.offers.url ?? '')
      const chosen = await headOf(pathname + search, 'luna.mx')
      expect(chosen).toMatchObject({ ...expected, 'product:price:amount': '999.00' })
    })

    it('describes its variants and the way to it', async () => {
      const url = `https://luna.mx/product/${lunas[24]}`
      expect((await headOf(`/luna/product/${lunas[24]}`)).things).toMatchObject([
        {
          '@type': 'ProductGroup',
          name: 'Vestido Amapola',
          url,
          brand: { name: 'Roble' },
          variesBy: ['https://schema.org/color'],
          aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
          hasVariant: [
            {
              color: 'Rojo',
              sku: 'VA-R',
              gtin: '7501234567893',
              offers: { price: '1299.00', priceCurrency: 'MXN', availability: 'https://schema.org/InStock' },
            },
            { color: 'Azul', offers: { price: '999.00', availability: 'https://schema.org/OutOfStock' } },
          ],
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Productos', item: 'https://luna.mx/' },
            { position: 2, name: 'Vestido Amapola', item: url },
          ],
        },
      ])
    })

    it('escapes a hostile name in every place', async () => {
      for (const path of [`/luna/product/${lunas[25]}`, '/luna']) {
        const { text } = await get(path)
        expect(text).not.toContain('<script>alert(1)')
        const names = readHead(text).things.flatMap(({ name, itemListElement }) => [
          name,
          ...((itemListElement ?? []) as { name: string }[]).map((each) => each.name),
        ])
        expect(names).toContain(HOSTILE)
      }
    })
  })

  it.each([
    ['/luna/nada', 'localhost'],
    ['/luna/product/abc', 'localhost'],
    ['/luna/product/999999', 'localhost'],
    ['/nadie', 'localhost'],
    ['/', 'otra.mx'],
    ['/cerrada', 'localhost'],
    ['/', 'cerrada.mx'],
  ])('have nothing to index at %s on %s', async (path, host) => {
    const head = await headOf(path, host)
    expect(head).toMatchObject({ robots: 'noindex', things: [] })
    expect(head.canonical).toBeUndefined()
  })

  it('include the landing page, with its description', async () => {
    const head = await headOf('/')
    expect(head.title).toBe('Vitrina · Tiendas de moda en línea')
    expect(head.description).toContain('Tiendas de moda')
    expect(head.robots).toBeUndefined()
  })

  describe('robots.txt', () => {
    it("lists a shopper's own pages and the sitemap", async () => {
      for (const [path, host, prefix] of [
        ['/robots.txt', 'luna.mx', ''],
        ['/luna/robots.txt', 'localhost', '/luna'],
      ] as const) {
        const { status, type, text } = await get(path, { host })
        expect(status).toBe(200)
        expect(type).toBe('text/plain; charset=utf-8')
        for (const each of ['checkout', 'order-success', 'order-view', 'order-search', 'favorites']) {
          expect(text).toContain(`\nDisallow: ${prefix}/${each}\n`)
        }
        expect(text).toContain('\nSitemap: https://luna.mx/sitemap.xml\n')
      }
    })

    it('is the same for all stores on the shared host, with the sitemaps of those that it shows', async () => {
      const { status, type, text } = await get('/robots.txt')
      expect(status).toBe(200)
      expect(type).toBe('text/plain; charset=utf-8')
      expect(text).toContain('\nDisallow: /*/checkout\n')
      expect(text.match(/^Sitemap: .*$/gm)).toEqual(['Sitemap: https://luna.mx/sitemap.xml'])
    })

    it.each([
      ['/robots.txt', 'otra.mx', 404],
      ['/nadie/robots.txt', 'localhost', 404],
      ['/robots.txt', 'cerrada.mx', 503],
      ['/cerrada/robots.txt', 'localhost', 503],
    ])('at %s on %s is missing: %i', async (path, host, expected) => {
      const { status, text } = await get(path, { host })
      expect(status).toBe(expected)
      expect(text).not.toContain('Disallow')
    })
  })

  describe('sitemap.xml', () => {
    it('lists the store and every product that it lists, with its last change', async () => {
      const { status, type, text } = await get('/luna/sitemap.xml')
      expect(status).toBe(200)
      expect(type).toBe('application/xml; charset=utf-8')
      expect(urlsIn(text)).toEqual([
        'https://luna.mx/',
        ...LEGAL_PATHS.map((path) => `https://luna.mx${path}`),
        ...lunas.map((id) => `https://luna.mx/product/${id}`),
      ])
      expect(text.match(/<lastmod>2026-11-19T08:00:00\.000Z<\/lastmod>/g)).toHaveLength(lunas.length)
      expect((await get('/sitemap.xml', { host: 'luna.mx' })).text).toBe(text)
    })

    it('omits sold-out products where the store does', async () => {
      expect(urlsIn((await get('/norte/sitemap.xml')).text)).toEqual([
        'https://vitrina.example/norte',
        ...LEGAL_PATHS.map((path) => `https://vitrina.example/norte${path}`),
        `https://vitrina.example/norte/product/${nortes[1]}`,
      ])
    })

    it.each([
      ['/sitemap.xml', 'localhost', 404],
      ['/sitemap.xml', 'otra.mx', 404],
      ['/nadie/sitemap.xml', 'localhost', 404],
      ['/sitemap.xml', 'cerrada.mx', 503],
      ['/cerrada/sitemap.xml', 'localhost', 503],
      ['/luna/sitemap/0.xml', 'localhost', 404],
      ['/luna/sitemap/abc', 'localhost', 404],
      ['/luna/sitemap/2.xml', 'localhost', 404],
      ['/luna/sitemap/99999999999.xml', 'localhost', 404],
    ])('at %s on %s is missing: %i', async (path, host, expected) => {
      const { status, text } = await get(path, { host })
      expect(status).toBe(expected)
      expect(text).not.toContain('<loc>')
    })
  })

  it.each(['/luna/robots.txt', '/luna/sitemap.xml', '/robots.txt'])(
    'at %s respond to HEAD without a body',
    async (path) => {
      expect(await get(path, { method: 'HEAD' })).toMatchObject({ status: 200, text: '' })
    },
  )
})

describeOnEngines('a sitemap of more than 10,000 URLs', (engine) => {
  it('is an index of files that together have each URL once', async () => {
    const { db } = await engine.open()
    const { productIds } = await createStore(db, { account: 'grande', products: [{ name: 'Prenda 0' }] })
    await db.execute(sql`insert into product (account, external_id, kind, name)
      select 'grande', 'prenda-' || n, 'simple', 'Prenda ' || n from generate_series(1, 9999) as n`)
    // The flat rows of all are the first one's: what a sitemap reads is their ids alone.
    await db.execute(sql`insert into listing
      select (jsonb_populate_record(l, jsonb_build_object('product_id', p.id))).*
      from listing l join product p on p.account = l.account and p.id <> l.product_id
      where l.product_id = ${productIds[0] ?? 0}`)
    const get = appOver(db)

    const index = await get('/grande/sitemap.xml')
    expect(index.type).toBe('application/xml; charset=utf-8')
    expect(index.text).toContain('<sitemapindex ')
    const files = urlsIn(index.text)
    expect(files).toEqual([1, 2].map((part) => `https://vitrina.example/grande/sitemap/${part}.xml`))

    const found: (string | undefined)[][] = []
    for (const file of files) found.push(urlsIn((await get(new URL(file ?? '').pathname)).text))
    expect(found.map((urls) => urls.length)).toEqual([10_000 + LEGAL_PATHS.length, 1])
    expect(found[0]?.[0]).toBe('https://vitrina.example/grande')
    expect(new Set(found.flat()).size).toBe(10_001 + LEGAL_PATHS.length)
    expect((await get('/grande/sitemap/3.xml')).status).toBe(404)
  })
})
