import { readdir } from 'node:fs/promises'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { beforeAll, describe, expect, it } from 'vitest'
import { RESERVED_ACCOUNTS } from '#domain/account/account.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines, describeOnEngines } from '../../../test/engines.ts'
import { createInnerApp } from './inner-app.ts'
import type { AppServices } from './services.ts'

const BUILD = new URL('../../../build/', import.meta.url)
const { createApp } = (await import(new URL('server/index.js', BUILD).href)) as typeof import('./app.ts')

interface Logged {
  level: number
  msg: string
}

/** The built HTTP app over a database, and what it logged. */
function appOver(ready: AppServices['ready']) {
  const logged: Logged[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line) as Logged) })
  const app = createApp(appServices({ ready, log, clientDir: new URL('client', BUILD).pathname }))
  const get = async (path: string, host = 'localhost', headers: Record<string, string> = {}) => {
    const response = await app.request(`http://${host}${path}`, { headers: { host, ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { app, get, logged }
}

describeOnEngines('the HTTP app', (engine) => {
  let app: Hono
  let get: ReturnType<typeof appOver>['get']
  let logged: Logged[]
  let productId: number
  let uncounted: number
  let sized: number

  beforeAll(async () => {
    const { db } = await engine.open()
    const luna = await createStore(db, {
      account: 'luna',
      domain: 'luna.mx',
      storeName: 'Luna Boutique',
      plan: 'premium',
      virtualFitting: true,
      isDemo: true,
      products: [
        ...Array.from({ length: 24 }, (_, index) => ({ name: `Prenda ${index + 1}`, category: 'Vestidos' })),
        {
          name: 'Vestido <b>Amapola</b>',
          description: '<p>Lino lavado.</p>',
          brand: 'Roble',
          variants: [
            { color: 'Rojo', stock: 3 },
            { color: 'Azul', stock: 0 },
          ],
        },
      ],
    })
    productId = luna.productIds.at(-1) ?? 0
    await createStore(db, {
      account: 'norte',
      storeName: 'Norte Denim',
      isDemo: true,
      showOnlyInStock: true,
      products: [{ name: 'Jeans Sierra', variants: [{ stock: 0 }] }, { name: 'Jeans Cobre' }],
    })
    await createStore(db, {
      account: 'cerrada',
      domain: 'www.cerrada.mx',
      storeName: 'La Cerrada',
      isActive: false,
      isDemo: true,
      products: [{ name: 'Oculto' }],
    })
    await createStore(db, { account: 'vacia', storeName: 'Vacía' })
    const libre = await createStore(db, {
      account: 'libre',
      products: [
        {
          name: 'Camisa',
          withoutStock: true,
          variants: [
            { size: 'CH', stock: 0 },
            { size: 'M', stock: 0 },
          ],
        },
        {
          name: 'Playera',
          variants: [
            { color: 'Rojo', size: 'CH', stock: 1 },
            { color: 'Rojo', size: 'M', stock: 3 },
            { color: 'Azul', size: 'M', stock: 0 },
          ],
        },
      ],
    })
    uncounted = libre.productIds[0] ?? 0
    sized = libre.productIds[1] ?? 0
    const services = openServices(db)
    ;({ app, get, logged } = appOver(() => services))
  })

  describe('tenancy', () => {
    it('puts the account first on a shared host and prefixes every link of the store with it', async () => {
      const { status, text } = await get('/luna')
      expect(status).toBe(200)
      const links = [...text.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href]) => href)
      expect(links.length).toBeGreaterThan(20)
      for (const href of links) expect(href).toMatch(/^\/luna(\/|\?|$)/)
    })

    it('has no prefix on the custom domain, with any port and capitals', async () => {
      for (const host of ['luna.mx', 'luna.mx:8080', 'LUNA.MX']) {
        const { status, text } = await get('/', host)
        expect(status).toBe(200)
        expect(text).toContain('Luna Boutique')
        expect(text).toContain(`href="/product/${productId}"`)
      }
      expect((await get(`/product/${productId}`, 'luna.mx')).status).toBe(200)
      expect((await get('/luna', 'luna.mx')).status).toBe(404)
    })

    it('shows one store nothing of another', async () => {
      expect((await get(`/norte/product/${productId}`)).status).toBe(404)
      expect((await get('/norte')).text).not.toContain('Prenda')
    })

    it('lists the open demo stores, and no other, on the bare shared host', async () => {
      const { status, text } = await get('/')
      expect(status).toBe(200)
      expect([...text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['/luna', '/norte'])
    })
  })

  describe('a domain with or without www.', () => {
    it.each([
      ['www.luna.mx', '/product/7?variant=3', 'http://luna.mx/product/7?variant=3'],
      ['WWW.luna.mx:8080', '/', 'http://luna.mx:8080/'],
      ['cerrada.mx', '/favorites', 'http://www.cerrada.mx/favorites'],
      ['www.luna.mx', '//otra.mx/x', 'http://luna.mx//otra.mx/x'],
    ])('leads from %s%s to %s', async (host, path, location) => {
      const { status, headers } = await get(path, host)
      expect([status, headers.get('location')]).toEqual([301, location])
    })

    it('believes no scheme of a stranger', async () => {
      const { headers } = await get('/', 'www.luna.mx', { 'x-forwarded-proto': 'https' })
      expect(headers.get('location')).toBe('http://luna.mx/')
    })

    it.each([
      ['www.otra.mx', '/'],
      ['www.www.luna.mx', '/'],
      ['luna.mx', '/nada'],
      ['sub.luna.mx', '/'],
    ])('leads nowhere from %s%s', async (host, path) => {
      expect((await get(path, host)).status).toBe(404)
    })

    it('redirects no action', async () => {
      const response = await app.request('http://www.luna.mx/cart', {
        method: 'POST',
        headers: { host: 'www.luna.mx' },
      })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.headers.get('location')).toBeNull()
    })
  })

  describe('the store gate', () => {
    it.each([
      ['/nadie', 'localhost'],
      ['/nadie/product/1', 'localhost'],
      ['/', 'otra.mx'],
      ['/luna', 'otra.mx'],
      ['/product/1', 'otra.mx'],
      ['/checkout', 'otra.mx'],
      ['/order-view?folio=1', 'otra.mx'],
      ['/dress-up', 'otra.mx'],
      ['/..%2fluna', 'localhost'],
    ])("is 'Tienda no encontrada' with 404 at %s on %s", async (path, host) => {
      const { status, text } = await get(path, host)
      expect(status).toBe(404)
      expect(text).toContain('<title>Tienda no encontrada</title>')
      expect(text).toContain('Tienda no encontrada</h1>')
      expect(text).toContain('href="/"')
    })

    it.each(['/cerrada', '/cerrada/product/1', '/cerrada/nada'])(
      "is 'Tienda temporalmente cerrada' with 503 at %s",
      async (path) => {
        const { status, text, headers } = await get(path)
        expect(status).toBe(503)
        expect(headers.get('retry-after')).toBe('3600')
        expect(text).toContain('<title>Tienda temporalmente cerrada</title>')
        expect(text).toContain('Tienda desactivada')
        expect(text).not.toContain('Oculto')
      },
    )

    it('rejects what an open page of a closed store sends, until the store opens', async () => {
      const response = await app.request('http://localhost/cerrada/orders', {
        method: 'POST',
        headers: { host: 'localhost', 'content-type': 'application/json' },
        body: '{}',
      })
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '3600'])
      expect(await response.json()).toMatchObject({ code: 'store-closed', title: 'La tienda está cerrada por ahora.' })
    })
  })

  it.each(['/luna', '/luna/nada', '/nadie', '/', '/robots.txt'])(
    'states the charset of its text, and lets no other origin read it, at %s',
    async (path) => {
      const { headers } = await app.request(`http://localhost${path}`, {
        headers: { host: 'localhost', origin: 'https://otra.example' },
      })
      expect(headers.get('content-type')).toMatch(/^text\/[a-z-]+; charset=utf-8$/i)
      expect(headers.get('access-control-allow-origin')).toBeNull()
    },
  )

  it.each(['/assets', '/assets/', '/icons/'])('lists no folder at %s', async (path) => {
    expect((await get(path)).status).toBe(404)
  })

  describe('the route table', () => {
    it.each([
      ['/checkout', 'Completar compra'],
      ['/order-search', 'Mis Compras'],
      ['/favorites', 'Mis Favoritos'],
      ['/dress-up', 'Probador Virtual'],
    ])('has %s, in both modes', async (path, title) => {
      for (const [host, prefix] of [
        ['localhost', '/luna'],
        ['luna.mx', ''],
      ] as const) {
        const { status, text } = await get(`${prefix}${path}`, host)
        expect(status).toBe(200)
        expect(text).toMatch(new RegExp(`<h1[^>]*>${title}</h1>`))
        if (path === '/dress-up') expect(text).toContain('Outfit Slots')
        expect(text).toContain('noindex')
      }
    })

    it('keeps the fitting room shut where the store has none', async () => {
      const { status, text } = await get('/norte/dress-up')
      expect(status).toBe(403)
      expect(text).toContain('El probador virtual no está disponible para esta tienda.')
    })

    it.each(['/luna/nada', '/luna/checkout/2', '/luna/%F0%9F%99%82'])(
      "is 'Oops! Página no encontrada' with 404 at %s, inside the store",
      async (path) => {
        const { status, text } = await get(path)
        expect(status).toBe(404)
        expect(text).toContain('Oops! Página no encontrada')
        expect(text).toContain('Luna Boutique')
        expect(text).toContain('<title>Página no encontrada</title>')
        expect(text).toContain('<meta name="robots" content="noindex"')
      },
    )

    it.each(['/luna/product', '/luna/product/'])("is 'ID de producto no válido' with 404 at %s", async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(404)
      expect(text).toMatch(/<h1[^>]*>ID de producto no válido<\/h1>/)
      expect(text).toContain('noindex')
    })
  })

  describe('the catalogue', () => {
    it('counts, cuts pages of 20 and links them', async () => {
      const { text } = await get('/luna')
      expect(text.replace(/<!-- -->/g, '')).toContain('25 productos encontrados')
      expect(text.match(/<article/g)).toHaveLength(20)
      expect(text).toContain('href="/luna?page=2"')
      expect((await get('/luna?page=2')).text.match(/<article/g)).toHaveLength(5)
    })

    it('loads the first row at once and the rest when it comes near', async () => {
      const { text } = await get('/luna')
      const images = [...text.matchAll(/<img [^>]*src="\/img\/placeholder"[^>]*>/g)].map(([tag]) => tag)
      expect(images.filter((tag) => tag.includes('fetchPriority="high"'))).toHaveLength(4)
      expect(images.filter((tag) => tag.includes('loading="lazy"'))).toHaveLength(16)
    })

    it.each(['0', '-1', 'abc', '1.5', '99999999999'])('leads away from page=%s, which is no page', async (page) => {
      const { status, headers } = await get(`/luna?search=prenda&page=${page}`)
      expect(status).toBe(302)
      expect(headers.get('location')).toBe('/luna?search=prenda')
    })

    it('shows where the catalogue ends beyond the last page', async () => {
      const { status, text } = await get('/luna?page=9')
      expect(status).toBe(404)
      expect(text.replace(/<!-- -->/g, '')).toContain('El catálogo termina en la página 2.')
      expect(text).toContain('href="/luna?page=2"')
    })

    it('hides sold-out products where the store shows only products in stock', async () => {
      const { text } = await get('/norte')
      expect(text.replace(/<!-- -->/g, '')).toContain('1 producto encontrado')
      expect(text).not.toContain('Jeans Sierra')
    })

    it("is 'No se encontraron productos' when it is empty, or nothing matches", async () => {
      for (const path of ['/vacia', '/luna?search=zapato'])
        expect((await get(path)).text).toContain('No se encontraron productos')
    })

    it('writes names as text', async () => {
      expect((await get('/luna?search=amapola')).text).toContain('Vestido &lt;b&gt;Amapola&lt;/b&gt;')
      expect((await get('/luna?search=%3Cscript%3Ealert(1)%3C/script%3E')).text).not.toContain('<script>alert(1)')
    })
  })

  describe('a product', () => {
    it('is named, described and priced, with its variants as URLs', async () => {
      const { status, text } = await get(`/luna/product/${productId}`)
      expect(status).toBe(200)
      for (const part of ['Lino lavado.', 'Roble', '$100.00', 'Quedan 3 piezas', '(agotado)'])
        expect(text).toContain(part)
      expect(text).toMatch(/href="\/luna\/product\/\d+\?variant=\d+"/)
    })

    it('shows the variant that the URL names', async () => {
      const { text } = await get(`/luna/product/${productId}`)
      const soldOut = /href="\/luna\/product\/\d+\?variant=(\d+)"[^>]*>Azul/.exec(text)?.[1]
      const chosen = await get(`/luna/product/${productId}?variant=${soldOut}`)
      expect(chosen.text).toContain('<p class="font-medium text-danger">Agotado</p>')
    })

    it('opens in its colour without a size, shows the pieces of all, and has a URL for each choice', async () => {
      const page = `/libre/product/${sized}`
      const { text } = await get(page)
      expect(text).toContain('Elige tu talla')
      expect(text).toContain('Quedan 4 piezas')
      const blue = /href="[^"]*\?(options=\d+)"[^>]*>Azul/.exec(text)?.[1]
      const ofBlue = (await get(`${page}?${blue}`)).text
      expect(ofBlue).toContain('Elige tu talla')
      expect(ofBlue).toContain('<p class="font-medium text-danger">Agotado</p>')
      const medium = /href="[^"]*\?(variant=\d+)"[^>]*>M</.exec(text)?.[1]
      const chosen = (await get(`${page}?${medium}`)).text
      expect(chosen).not.toContain('Elige tu talla')
      expect(chosen).toContain('Quedan 3 piezas')
    })

    it.each(['options=999999', 'options=x', 'options=1-1-1', 'options=-', `options=${'9'.repeat(400)}`, 'variant=0'])(
      'opens as ever at a URL that chooses nothing, with %s',
      async (query) => {
        const { status, text } = await get(`/libre/product/${sized}?${query}`)
        expect([status, text.includes('Elige tu talla')]).toEqual([200, true])
      },
    )

    it('is never sold out when it is sold without stock control, on the card and in every size', async () => {
      const { text } = await get(`/libre/product/${uncounted}`)
      expect(text).toContain('Disponible')
      expect(text).not.toContain('agotado')
    })

    it.each([
      ['abc', 'ID de producto no válido'],
      ['0', 'ID de producto no válido'],
      ['999999', 'Producto no encontrado'],
    ])('is 404 under the id %s with its sentence', async (id, sentence) => {
      const { status, text } = await get(`/luna/product/${id}`)
      expect(status).toBe(404)
      expect(text).toContain(sentence)
    })
  })

  it.each([
    ['a style sheet', '.css', 'text/css'],
    ['a script', '.js', 'javascript'],
    ['WebAssembly', '.wasm', 'application/wasm'],
    ['a net', '.bin', 'application/octet-stream'],
  ])('has %s of the build cached for ever', async (_, ending, type) => {
    const name = (await readdir(new URL('client/assets', BUILD))).find((file) => file.endsWith(ending)) ?? 'none'
    const { status, headers } = await get(`/assets/${name}`)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain(type)
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  describe('bad input', () => {
    it('rejects an over-long URL', async () => {
      const { status, headers, text } = await get(`/luna?search=${'a'.repeat(13_000)}`)
      expect(status).toBe(414)
      expect(headers.get('content-type')).toContain('application/problem+json')
      expect(JSON.parse(text)).toMatchObject({ code: 'url-too-long', status: 414 })
    })

    it.each(['/luna/%E0%A4%A', '/%09/', '/luna/%09/', '/luna/%5C/'])('rejects the unreadable path %s', async (path) => {
      const { status, text } = await get(path)
      expect(status).toBe(400)
      expect(JSON.parse(text)).toMatchObject({ code: 'malformed-url' })
    })

    it('serves files of the build alone', async () => {
      for (const path of [
        '/assets/../../package.json',
        '/assets/%2e%2e/%2e%2e/package.json',
        '/assets/..%2f..%2fpackage.json',
      ]) {
        const { status, text } = await get(path)
        expect(status).toBe(404)
        expect(text).not.toContain('devDependencies')
      }
    })

    it('has no 5xx for any path, query and host', async () => {
      const requests = fc.record({
        path: fc.oneof(
          fc.webPath(),
          fc.string().map((text) => `/luna/${encodeURIComponent(text)}`),
          fc.webPath().map((path) => `/luna${path}`),
        ),
        query: fc.webQueryParameters(),
        host: fc.constantFrom('localhost', 'luna.mx', 'otra.mx', 'LOCALHOST:1', '[::1]', '...', ''),
      })
      await fc.assert(
        fc.asyncProperty(requests, async ({ path, query, host }) => {
          const { status } = await get(`${path}?${query}`, 'localhost', { host })
          expect(status).toBeLessThan(500)
        }),
        { numRuns: 150 },
      )
      expect(logged).toEqual([])
    })

    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('rejects %s, from wherever it comes', async (method) => {
      for (const path of ['/luna', '/luna/product/1', '/', '/nadie', '/luna.data']) {
        const response = await app.request(`http://localhost${path}`, {
          method,
          headers: { host: 'localhost', origin: 'https://otra.example' },
        })
        expect(response.status).toBe(405)
        expect(response.headers.get('allow')).toBe('GET, HEAD')
      }
      expect(logged).toEqual([])
    })

    it('responds to HEAD with the headers of GET and no body', async () => {
      const response = await app.request('http://localhost/luna', { method: 'HEAD', headers: { host: 'localhost' } })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toContain('text/html')
      expect(await response.text()).toBe('')
    })

    it('finds no store and no landing page at a doubled slash', async () => {
      for (const path of ['//', '//luna', '//luna/product/1']) expect((await get(path)).status).toBe(404)
    })
  })

  it('has no public metrics, not even for this machine', async () => {
    const init = { headers: { host: 'localhost' } }
    const response = await app.request('http://localhost/metrics', init, {
      incoming: { socket: { remoteAddress: '127.0.0.1' } },
    })
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('vitrina_mails')
  })
})

describe('before and without a database', () => {
  it("is 'Cargando tienda...' while the process is starting", async () => {
    const { get } = appOver(() => null)
    const { status, headers, text } = await get('/luna')
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
    expect(text).toContain('Cargando tienda...')
    expect(text).toContain('http-equiv="refresh"')
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(503)
  })
})

it('the process that ends is not ready, and not healthy, so that proxies look at other ones', async () => {
  const { ready, ...services } = appServices({ ready: () => null, isEnding: () => true })
  const app = createInnerApp({
    ...services,
    ready: () => null,
    instruments: services.telemetry.instruments,
    readFacts: async () => new Registry(),
    readOthers: async () => [],
  })
  for (const path of ['/readyz', '/healthz']) {
    const response = await app.request(path)
    expect([path, response.status, await response.json()]).toEqual([path, 503, { status: 'ending' }])
  }
})

describeOnBothEngines('when the database is gone', (engine) => {
  it("is the error with 'Reintentar', logged, and the process is not ready", async () => {
    const database = await engine.open()
    const closed = openServices(database.db)
    const services = { ...closed, mail: { ...closed.mail, isReady: () => true } }
    const { get, logged } = appOver(() => services)
    expect((await get('/readyz')).status).toBe(200)
    await database.close()
    const { status, text } = await get('/luna/product/7?variant=2')
    expect(status).toBe(503)
    expect(text).toContain('Error al cargar la configuración del dominio')
    expect(text).toMatch(/<a [^>]*href="\/luna\/product\/7\?variant=2"[^>]*>Reintentar</)
    expect(logged).toHaveLength(1)
    expect(await get('/readyz')).toMatchObject({ status: 503, text: expect.stringContaining('no-database') })
    expect((await get('/healthz')).status).toBe(200)
  })
})

it('no path segment that the server serves itself can become an account', async () => {
  const { app } = appOver(() => null)
  const own = app.routes.map(({ path }) => path.split('/')[1] ?? '').filter((segment) => /^[a-z0-9-]+$/.test(segment))
  expect(own).toEqual(expect.arrayContaining(['assets', 'img', 'api', 'healthz', 'readyz']))
  expect(RESERVED_ACCOUNTS).toEqual(expect.arrayContaining([...new Set(own)]))
  expect(RESERVED_ACCOUNTS).toContain('live')
})
