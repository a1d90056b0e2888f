import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import { image } from '#data/schema/image.ts'
import { variant } from '#data/schema/product.ts'
import type { SearchResult } from '#domain/search/search-result.ts'
import type { GarmentPage } from '#domain/try-on/garment-page.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'

const { createApp } = await loadBuiltApp()

const account = 'luna'
const LONG_AGO = new Date('2020-01-01T12:00:00Z')
const PHOTOS = { Rojo: 'a'.repeat(64), Azul: 'b'.repeat(64) } as const

describeOnEngines('a search', (engine) => {
  let get: (path: string) => Promise<string>
  let productId: number
  /** The queries of the two colours. */
  let queries: Record<keyof typeof PHOTOS, string>

  beforeAll(async () => {
    const { db } = await engine.open()
    const { productIds } = await createStore(db, {
      account,
      virtualFitting: true,
      products: [
        { name: 'Falda Sol', createdAt: LONG_AGO, variants: [{ color: 'Rojo' }, { color: 'Azul' }] },
        { name: 'Bolsa Nube', createdAt: LONG_AGO, variants: [{ price: 20_000, originalPrice: 40_000 }] },
        { name: 'Gorra Faro' },
        { name: 'Camisa Roble', createdAt: LONG_AGO, variants: [{ size: 'CH' }, { size: 'XG' }] },
      ],
    })
    productId = productIds[0] ?? 0
    const [red, blue] = await db
      .select({ id: variant.id })
      .from(variant)
      .where(and(eq(variant.account, account), eq(variant.productId, productId)))
      .orderBy(asc(variant.position))
    if (!red || !blue) throw new Error('the skirt has two colours')
    queries = { Rojo: `variant=${red.id}`, Azul: `variant=${blue.id}` }
    const photo = { account, productId, source: 'falda.webp', state: 'ready' } as const
    await db.insert(image).values([
      { ...photo, variantId: red.id, blobKey: PHOTOS.Rojo },
      { ...photo, variantId: blue.id, blobKey: PHOTOS.Azul },
    ])
    await refreshListing(db, { account, productIds })
    const services = openServices(db)
    const app = createApp(appServices({ ready: () => services }))
    get = async (path) => {
      const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      return response.text()
    }
  })

  const hits = async (term: string) =>
    (JSON.parse(await get(`/${account}/search?${new URLSearchParams({ term })}`)) as SearchResult).items

  describe.each(['Rojo', 'Azul'] as const)('for a product in %s', (color) => {
    it('shows that colour in the dropdown, and leads to it', async () => {
      expect(await hits(`falda ${color}`)).toMatchObject([
        { id: productId, image: PHOTOS[color], query: queries[color] },
      ])
    })

    it.each(['search=falda+', 'color='])('shows that colour in the list of %s, and leads to it', async (filter) => {
      const html = await get(`/${account}?${filter}${color.toLowerCase()}`)
      const card = /<article.*?<\/article>/s.exec(html)?.[0] ?? ''
      expect(card).toContain(`href="/${account}/product/${productId}?${queries[color]}"`)
      expect(/<img[^>]* src="([^"]*)"/.exec(card)?.[1]).toContain(PHOTOS[color])
    })
  })

  it.each(['Rojo', 'Azul'] as const)('in the fitting room for a product in %s tries that colour on', async (color) => {
    const { garments } = JSON.parse(await get(`/${account}/dress-up/garments?search=falda+${color}`)) as GarmentPage
    expect(garments).toMatchObject([{ productId, images: [PHOTOS[color]] }])
    expect(garments.map(({ firstId }) => `variant=${firstId}`)).toEqual([queries[color]])
  })

  it('by a name alone leads to no colour of its own', async () => {
    const [hit] = await hits('falda')
    expect(hit).not.toHaveProperty('query')
  })

  it.each([
    ['ofertas', ['Bolsa Nube']],
    ['rebajas', ['Bolsa Nube']],
    ['nuevo', ['Gorra Faro']],
    ['falda en oferta', []],
    ['más de 150', ['Bolsa Nube']],
    ['bolsa menos de 199.99 pesos', []],
    ['bolsa menos de $300', ['Bolsa Nube']],
    ['bolsa más de 300', []],
    ['falda entre 100 y 900', ['Falda Sol']],
    ['xl', ['Camisa Roble']],
  ])('for %s finds by that filter in the dropdown: %j', async (term, names) => {
    expect((await hits(term)).map(({ name }) => name)).toEqual(names)
  })

  it('for a page of the store leads there, in the dropdown and above the list', async () => {
    const found = JSON.parse(await get(`/${account}/search?term=env%C3%ADos`)) as SearchResult
    expect(found).toMatchObject({ items: [], pages: [{ path: '/envios', title: 'Envíos y entregas' }] })
    const list = /<section aria-labelledby="productos".*?<\/section>/s.exec(
      await get(`/${account}?search=env%C3%ADos`),
    )?.[0]
    expect(list).toContain(`href="/${account}/envios"`)
    expect(list).toContain('Ningún producto coincide con «envíos».')
  })

  it('for a product leads to no page of the store', async () => {
    expect(JSON.parse(await get(`/${account}/search?term=falda`))).not.toHaveProperty('pages')
  })

  it('for a price lists by the price filter, and shows it', async () => {
    const html = await get(`/${account}?${new URLSearchParams({ search: 'más de 150' })}`)
    expect(html.match(/<article/g)).toHaveLength(1)
    expect(html).toContain('Bolsa Nube')
    expect(html).toContain('Desde $150.00')
  })
})
