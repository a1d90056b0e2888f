import { createContext, runInContext } from 'node:vm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { CatalogueView } from '#app/storefront/features/catalogue/catalogue-view.ts'
import type { Db } from '#data/database/client.ts'
import { createStoreDirectory } from '#server/http/store-directory.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { createOrderApp } from '#test/order-app.ts'

const { createApp } = await loadBuiltApp()

/** Requests the built HTTP app over a database. */
function getterOver(db: Db) {
  const services = openServices(db)
  const app = createApp(appServices({ ready: () => services }))
  return async (path: string) => {
    const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
}

/** The attributes of a document's elements of a name, in their order. */
function elementsIn(html: string, name: string): Record<string, string>[] {
  return Array.from(html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g')), ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value = '']) => [
        key,
        value.replaceAll('&amp;', '&'),
      ]),
    ),
  )
}

/** The values that a page offers for a parameter, and the ticked ones among them. */
function offeredIn(html: string, parameter: string) {
  const boxes = elementsIn(html, 'input').filter(({ type, name }) => type === 'checkbox' && name === parameter)
  return {
    values: boxes.map(({ value }) => value),
    ticked: boxes.flatMap(({ value, checked }) => (checked === undefined ? [] : [value])),
  }
}

/** The text of a document. */
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, '')

/** Thousands have a comma, which no test reaches. */
const countIn = (html: string) => Number(/(\d+) productos? encontrados?/.exec(html.replaceAll('<!-- -->', ''))?.[1])

describeOnEngines('the catalogue as the server sends it', (engine) => {
  let get: ReturnType<typeof getterOver>

  beforeAll(async () => {
    const { db } = await engine.open()
    await createStore(db, {
      account: 'luna',
      storeName: 'Luna Boutique',
      isDemo: true,
      products: [
        { name: 'Vestido Amapola', category: 'Vestidos', variants: [{ color: 'Rojo', size: 'M', price: 20_000 }] },
        ...Array.from({ length: 12 }, (_, index) => ({
          name: `Blusa ${index}`,
          category: 'Blusas',
          variants: [
            { color: `Tono ${index}`, size: 'M', price: 30_000 + 100 * index },
            { color: `Tono ${index}`, size: 'G', price: 30_000 + 100 * index },
          ],
        })),
      ],
    })
    get = getterOver(db)
  })

  it('shows which words a search with typing errors was corrected to', async () => {
    const { text } = await get('/luna?search=vestdio')
    expect(text).toMatch(/Mostrando resultados de <strong[^>]*>«(?:<!-- -->)?vestido(?:<!-- -->)?»/)
    expect(countIn(text)).toBe(1)
    expect(text).toContain('Vestido Amapola')
  })

  it('carries a filtered colour and size to the product', async () => {
    const { text } = await get('/luna?color=tono+3&talla=g')
    const { href = '' } = elementsIn(text, 'a').find((each) => each.href?.startsWith('/luna/product/')) ?? {}
    expect(href).toMatch(/\?variant=\d+$/)
    expect((await get(href)).text).toMatch(/aria-pressed="true"[^>]*>G|Talla: G/)
  })

  it('has the lists and the categories of the store below its header', async () => {
    const { text } = await get('/luna')
    const bar = /<nav aria-label="Categorías".*?<\/nav>/s.exec(text)?.[0] ?? ''
    expect(elementsIn(bar, 'a').map(({ href }) => href)).toEqual([
      '/luna?new=1',
      '/luna?sale=1',
      '/luna?category=blusas',
      '/luna?category=vestidos',
    ])
    expect(wordsOf(bar)).toBe('NovedadesOfertasBlusasVestidos')
  })

  it('leads on from a search without results: to categories, to lists and to searches with fewer words', async () => {
    const { text } = await get('/luna?search=pijama+roja')
    const words = wordsOf(text)
    expect(words).toContain('En esta tienda no hay nada para «pijama roja». Prueba con otras palabras.')
    expect(words).not.toMatch(/ajusta los filtros/i)
    const links = elementsIn(text, 'a').map(({ href }) => href)
    expect(links).toEqual(expect.arrayContaining(['/luna?new=1', '/luna?sale=1', '/luna?search=roja']))
    expect(links).not.toContain('/luna?search=pijama')
    const { text: filtered } = await get('/luna?search=pijama+roja&talla=m')
    expect(wordsOf(filtered)).toContain('Prueba con otras palabras o ajusta los filtros.')
    expect(wordsOf((await get('/luna?search=pijama')).text)).not.toContain('Con menos palabras')
  })

  it.each([
    ['sale=1', 'Ofertas'],
    ['new=1', 'Novedades'],
  ])('titles the list of %s %s', async (query, title) => {
    const { text } = await get(`/luna?${query}`)
    expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
    expect(text).toContain(`<title>${title} · Luna Boutique</title>`)
  })

  it('takes words of a search that are filters for these', async () => {
    const { text } = await get('/luna?search=novedades')
    expect(countIn(text)).toBe(13)
    expect(elementsIn(text, 'input').find(({ name }) => name === 'new')).toHaveProperty('checked')
  })

  it('leaves the main categories in the panel where a price leads to none of their products', async () => {
    expect(offeredIn((await get('/luna')).text, 'category').values).toEqual(['blusas', 'vestidos'])
    expect(offeredIn((await get('/luna?min=250')).text, 'category').values).toEqual(['blusas', 'vestidos'])
    const { text } = await get('/luna/filters/values?min=250')
    const [categories] = JSON.parse(text).sections
    expect(categories.values).toMatchObject([
      { key: 'blusas', count: 12 },
      { key: 'vestidos', count: 0 },
    ])
    // A search is a catalogue of its own.
    expect(offeredIn((await get('/luna?search=vestido')).text, 'category').values).toEqual(['vestidos'])
  })

  describe('without scripts', () => {
    it('has all values of a list at a link of the panel, which are chosen along with the others', async () => {
      const { text } = await get('/luna?talla=m')
      expect(offeredIn(text, 'color').values).toHaveLength(8)
      const more = elementsIn(text, 'a').find(({ href }) => href?.includes('all=color'))?.href ?? ''
      expect(more).toMatch(/^\/luna\?talla=m&all=color#/)
      const whole = (await get(more.split('#')[0] ?? '')).text
      expect(elementsIn(whole, 'details').map(({ id }) => id)).toContain(more.split('#')[1])
      const { values } = offeredIn(whole, 'color')
      expect(values).toHaveLength(13)
      const last = values.find((value) => !offeredIn(text, 'color').values.includes(value)) ?? ''
      // As the form sends it.
      const chosen = (await get(`/luna?talla=m&${new URLSearchParams({ color: last })}`)).text
      expect(countIn(chosen)).toBe(1)
      expect(offeredIn(chosen, 'color').ticked).toEqual([last])
      expect(offeredIn(chosen, 'talla').ticked).toEqual(['m'])
    })

    it('has the amounts of the price as fields, and lists fewer products for one', async () => {
      const { text } = await get('/luna?min=300.55')
      const fields = elementsIn(text, 'input').filter(({ name }) => name === 'min' || name === 'max')
      expect(fields).toMatchObject([
        { name: 'min', value: '300.55' },
        { name: 'max', value: '' },
      ])
      expect(countIn(text)).toBe(11)
      // The form sends both. An empty one leaves the URL.
      const { status, location } = await get('/luna?min=300.55&max=')
      expect({ status, location }).toEqual({ status: 302, location: '/luna?min=300.55' })
    })
  })

  it('has the filters of all its products at a URL of their own, for pages without a list', async () => {
    const view = JSON.parse((await get('/luna/filters')).text) as CatalogueView
    expect(view).toMatchObject({ query: '', total: 13 })
    expect(view.sections.map(({ kind }) => kind)).toEqual(['category', 'color', 'talla'])
  })

  it.each([
    ['5', '5'],
    ['"><b>77', undefined],
    ['77', undefined],
    [null, undefined],
  ])('has the columns that are stored as %s before anything is painted', async (stored, expected) => {
    const { text } = await get('/luna')
    const head = text.slice(0, text.indexOf('</head>'))
    const code = Array.from(head.matchAll(/<script[^>]*>(.*?)<\/script>/gs), ([, each = '']) => each)
    const script = code.find((each) => each.includes('vitrina:luna:columns'))
    const dataset: { columns?: string } = {}
    const document = { documentElement: { dataset } }
    const localStorage = { getItem: (key: string) => (key === 'vitrina:luna:columns' ? stored : null) }
    runInContext(script ?? 'throw new Error("no script")', createContext({ document, localStorage }))
    expect(dataset.columns).toBe(expected)
    // The styles that come with the document know what it chooses.
    expect(head).toMatch(/\[data-columns=["']?5["']?\]/)
  })
})

describeOnEngines('the catalogue without its database', (engine) => {
  it('shows that the products could not be loaded, with the message of the error', async () => {
    const database = await engine.open()
    await createStore(database.db, { account: 'luna', products: [{ name: 'Blusa' }] })
    // The store is known, however long the database takes to close.
    const app = await createOrderApp(database.db, { parts: { stores: createStoreDirectory(database, () => 0) } })
    expect((await app.request('/luna/order-search')).status).toBe(200)
    await database.close()
    const { status, body } = await app.request('/luna')
    expect(status).toBe(500)
    const words = wordsOf(body.text)
    expect(words).toContain('No se pudieron cargar los productosError loading products')
    expect(words).toContain('Inténtalo de nuevo más tardePlease try again laterUnexpected Server Error')
    expect(app.logged).toHaveLength(1)
  })
})
