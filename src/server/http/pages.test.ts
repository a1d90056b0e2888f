import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { store } from '#data/schema/store.ts'
import { openSubscriptions } from '#server/readers/event-subscriptions.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { renameProduct } from '../../../test/rename-product.ts'

const { createApp } = await loadBuiltApp()

/** The built app as a process has it, which listens to announcements until it is ended. */
async function startApp(database: Database) {
  const services = openServices(database.db)
  const events = await openSubscriptions(database)
  events.subscribe(services.stores.notify)
  const app = createApp(appServices({ ready: () => services }))
  const get = async (path: string, headers: Record<string, string> = {}, host = 'localhost') => {
    const response = await app.request(`http://${host}${path}`, { headers: { host, ...headers } })
    return { status: response.status, headers: response.headers, text: await response.text() }
  }
  return { get, pages: services.pages, end: events.close }
}

/** The choices of no product. */
const GONE = '/luna/product/999999/choices'

const rename = (database: Database, id: number, name: string) => renameProduct(database, { account: 'luna', id, name })

describeOnEngines('the pages of a process', (engine) => {
  let database: Database
  let app: Awaited<ReturnType<typeof startApp>>
  let productId: number

  beforeAll(async () => {
    database = await engine.open()
    const luna = await createStore(database.db, {
      account: 'luna',
      domain: 'luna.mx',
      products: [{ name: 'Vestido Uno', brand: 'Roble', variants: [{ size: 'M' }] }],
    })
    productId = luna.productIds[0] ?? 0
  })

  beforeEach(async () => {
    app = await startApp(database)
    return () => app.end()
  })

  it('are the same bytes until the catalogue changes, and then others', async () => {
    const first = await app.get('/luna')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const etag = first.headers.get('etag') ?? ''
    expect((await app.get('/luna', { 'if-none-match': etag })).status).toBe(304)
    await rename(database, productId, 'Vestido Dos')
    await expect.poll(async () => (await app.get('/luna')).text).toContain('Vestido Dos')
    expect((await app.get('/luna', { 'if-none-match': etag })).status).toBe(200)
    expect((await app.get(`/luna/product/${productId}`)).text).toContain('Vestido Dos')
  })

  it('take no more memory for parameters that are made up', async () => {
    await app.get('/luna')
    const { bytes } = app.pages
    expect(bytes).toBeGreaterThan(0)
    for (let n = 0; n < 20; n++) {
      for (const path of [`/luna?x${n}=${n}`, `/luna/?utm_source=${n}`]) expect((await app.get(path)).status).toBe(200)
    }
    expect(app.pages.bytes).toBe(bytes)
  })

  it('are complete: data as documents, on the domain as on the shared host', async () => {
    const data = await app.get('/luna.data?_routes=routes%2Fcatalogue%2Fcatalogue')
    expect(data.headers.get('content-type')).toContain('text/x-script')
    expect(data.headers.get('x-remix-response')).toBe('yes')
    expect(data.headers.get('cache-control')).toBe('max-age=5')
    expect(data.text).toContain('Vestido')
    expect((await app.get('/luna/_.data')).text).toContain('Luna'.toLowerCase())
    const own = await app.get('/', {}, 'luna.mx')
    expect(own.text).toContain(`href="/product/${productId}"`)
    expect((await app.get('/_.data', {}, 'luna.mx')).status).toBe(200)
    expect((await app.get('/luna')).text).toContain(`href="/luna/product/${productId}"`)
  })

  it('are the choices of a card, too, as JSON', async () => {
    await app.get('/luna')
    const before = app.pages.bytes
    const first = await app.get(`/luna/product/${productId}/choices?variant=x&utm_source=y`)
    expect(first.status).toBe(200)
    expect(JSON.parse(first.text)).toMatchObject({ id: productId, name: expect.stringContaining('Vestido') })
    const { bytes } = app.pages
    expect(bytes).toBeGreaterThan(before)
    const again = await app.get(`/luna/product/${productId}/choices`)
    for (const { headers } of [first, again]) {
      expect(headers.get('content-type')).toBe('application/json')
      expect(headers.get('cache-control')).toBe('no-cache')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
    const etag = again.headers.get('etag') ?? 'none'
    expect(first.headers.get('etag')).toBe(etag)
    expect((await app.get(`/luna/product/${productId}/choices`, { 'if-none-match': etag })).status).toBe(304)
    const renamed = `Vestido ${productId} Tres`
    await rename(database, productId, renamed)
    await expect.poll(async () => (await app.get(`/luna/product/${productId}/choices`)).text).toContain(renamed)
  })

  it('are not cached where they are one shopper’s or not there', async () => {
    for (const path of ['/luna/checkout', '/luna/order-view?folio=1', '/luna/nada', '/luna/product/999999', GONE]) {
      const { headers } = await app.get(path)
      expect(headers.get('etag')).toBeNull()
      expect(headers.get('cache-control')).toMatch(/^private/)
    }
    expect(app.pages.bytes).toBe(0)
  })

  it('close with their store', async () => {
    expect((await app.get('/luna')).status).toBe(200)
    const set = (isActive: boolean) => database.db.update(store).set({ isActive }).where(eq(store.account, 'luna'))
    await set(false)
    await expect.poll(async () => (await app.get('/luna')).status).toBe(503)
    await set(true)
    await expect.poll(async () => (await app.get('/luna')).status).toBe(200)
  })
})

it('a change in one process is on the cached pages of another', async () => {
  const { url, drop } = await createPostgres()
  const [mine, other] = [await openDatabase({ url }), await openDatabase({ url })]
  const { productIds } = await createStore(mine.db, { account: 'luna', products: [{ name: 'Vestido Uno' }] })
  const [here, there] = [await startApp(mine), await startApp(other)]
  for (const app of [here, there]) expect((await app.get('/luna')).text).toContain('Vestido Uno')
  const etag = (await there.get('/luna')).headers.get('etag')
  expect((await there.get('/luna')).headers.get('etag')).toBe(etag)

  await rename(mine, productIds[0] ?? 0, 'Vestido Dos')
  await expect.poll(async () => (await there.get('/luna')).text).toContain('Vestido Dos')
  expect((await there.get('/luna')).text).not.toContain('Vestido Uno')
  await expect.poll(async () => (await here.get('/luna')).text).toContain('Vestido Dos')

  await Promise.all([here.end(), there.end()])
  await Promise.all([mine.close(), other.close()])
  await drop()
})
