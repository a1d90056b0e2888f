import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order as orderTable } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { ordersOf } from '../../../test/orders-of.ts'
import { type OwnPostgres, startOwnPostgres } from '../../../test/own-postgres.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { killServers, startServer } from '../../../test/server-process.ts'
import { folderBlobStore } from '../adapters/blob-store.ts'

const account = 'luna'
const MARK = /^vitrina; hit; ttl=-?\d+; detail=database-away$/
/** Requests of one kind while the database is away: many more than seconds pass. */
const REQUESTS = 300

let postgres: OwnPostgres
let environment: Record<string, string>
let key: string
let [first, second]: number[] = []
let order: () => unknown
let image: string

beforeEach(async () => {
  postgres = await startOwnPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-away-'))
  environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url, SHARED_HOSTS: '127.0.0.1,localhost' }
  const database = await openDatabase({ url: postgres.url })
  const { db } = database
  await migrate(database)
  const background = { r: 90, g: 20, b: 40 }
  const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const blobKey = await folderBlobStore(join(dataDir, 'blobs')).put(account, bytes)
  image = `/img/${account}/${blobKey}/400`
  const products = ['Vestido', 'Falda'].map((name) => ({ name, images: [blobKey] }))
  ;({
    productIds: [first, second],
  } = await createStore(db, { account, domain: 'luna.example', products }))
  const sold = await db.select({ id: variant.id }).from(variant)
  order = ordersOf(sold.map(({ id }) => id))
  ;({ key } = await createApiKey(db, {
    account,
    actor: 'command:test',
    now: new Date(),
    name: 'Caja',
    scopes: ['stock'],
  }))
  await database.close()
})
afterEach(async () => {
  await killServers()
  await postgres.end()
})

/** Sends a request, and reads the response with its mark. */
async function get(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { redirect: 'manual', ...init })
  const { status, headers } = response
  return { status, headers, mark: headers.get('cache-status'), text: await response.text() }
}

it('without a database cached pages are served and marked, all else is a 503, and nothing old is left after it', async () => {
  const server = startServer({ ...environment, LOG_LEVEL: 'error' })
  const origin = await server.ready
  const home = `${origin}/${account}`
  const cached = [home, `${home}.data`, `${home}/product/${first}`, `${home}/robots.txt`]
  await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(200)
  const before = new Map<string, Awaited<ReturnType<typeof get>>>()
  for (const url of cached) before.set(url, await get(url))
  for (const { status, mark } of before.values()) expect([status, mark]).toEqual([200, null])
  expect((await get(origin + image)).status).toBe(200)

  await postgres.stop()
  await expect.poll(async () => (await get(home)).mark).toMatch(MARK)
  for (const [url, was] of before) {
    const { status, headers, mark, text } = await get(url)
    expect([url, status, text]).toEqual([url, 200, was.text])
    expect(mark).toMatch(MARK)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(Number(headers.get('age'))).toBeGreaterThanOrEqual(1)
  }
  const etag = before.get(home)?.headers.get('etag') ?? ''
  expect(await get(home, { headers: { 'if-none-match': etag } })).toMatchObject({
    status: 304,
    mark: expect.any(String),
  })
  expect((await get(origin + image)).status).toBe(200)
  await expectAway(origin)
  await expectQuiet(server.printed, async () => {
    const since = performance.now()
    const urls = [home, `${home}/product/${second}`, `${home}/cart?variants=1`]
    for (let n = 0; n < REQUESTS; n++) await get(urls[n % urls.length] ?? home)
    return (performance.now() - since) / 1_000
  })

  await postgres.start()
  const database = await openDatabase({ url: postgres.url })
  await renameProduct(database, { account, id: first ?? 0, name: 'Vestido nuevo' })
  await database.close()
  for (const url of [home, `${home}/product/${first}`]) {
    await expect
      .poll(async () => {
        const { status, mark, text } = await get(url)
        return { status, mark, isNew: text.includes('Vestido nuevo') }
      })
      .toEqual({ status: 200, mark: null, isNew: true })
  }
  for (const url of [...cached, `${home}/product/${second}`, origin])
    expect(await get(url)).toMatchObject({ status: 200, mark: null })
  await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('while the database hangs cached pages are served, all else is a 503, and an order sent again is placed once', async () => {
  const server = startServer({ ...environment, LOG_LEVEL: 'error' })
  const origin = await server.ready
  const home = `${origin}/${account}`
  await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(200)
  const was = await get(home)
  expect([was.status, was.mark]).toEqual([200, null])

  await postgres.freeze()
  // These are under way before anything can know of it. Each response below comes while the database is frozen.
  const sent = order()
  const post = (path: string, body: unknown) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
    return get(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const underWay = [
    post(`/${account}/orders`, sent),
    get(`${home}/product/${second}`),
    post('/api/v1/stock/moves', { items: [{ sku: 'X', almacen: 'matriz', piezas: -1, evento: 'ticket-1' }] }),
    get(`${home}/mostrador/entrar`),
  ]
  await expect.poll(async () => (await get(home)).mark).toMatch(MARK)
  expect(await get(home)).toMatchObject({ status: 200, text: was.text })
  expect((await get(origin + image)).status).toBe(200)
  expect(await get(`${origin}/healthz`)).toMatchObject({ status: 200 })
  expect(await get(`${origin}/readyz`)).toMatchObject({ status: 503, text: '{"status":"no-database"}' })
  await expectAway(origin)
  expect((await get(`${home}/mostrador/entrar`)).status).toBe(503)
  for (const { status, headers, text } of await Promise.all(underWay)) {
    expect(status, text).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }

  await postgres.thaw()
  await expect.poll(async () => (await get(home)).mark).toBeNull()
  await expect.poll(async () => (await get(`${origin}/readyz`)).status).toBe(200)
  for (const statuses of [[200, 201], [200]]) {
    expect(statuses).toContain((await post(`/${account}/orders`, sent)).status)
  }
  const database = await openDatabase({ url: postgres.url })
  expect(await database.db.$count(orderTable)).toBe(1)
  await database.close()
  // Each kind of error is logged once a second, so not each path is there.
  const ofRequests = server.printed.text.split('\n').filter((line) => line.includes('"trouble":"away"'))
  expect(ofRequests.length).toBeGreaterThan(0)
  for (const line of ofRequests) expect(line).toMatch(/"method":"(?:GET|POST)","path":"\//)
  expect(server.printed.text).not.toContain('correo.mx')
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

/** Every uncached page reports in Spanish that it is unavailable now, and when to try again. */
async function expectAway(origin: string): Promise<void> {
  const home = `${origin}/${account}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
  const post = (body: unknown) => ({ method: 'POST', headers, body: JSON.stringify(body) })
  const gate = await get(`${home}/product/${second}`, { headers: { accept: 'text/html' } })
  expect(gate.text).toContain('No pudimos abrir la tienda')
  const requests: [string, RequestInit?][] = [
    [`${home}/product/${second}`],
    [`${home}/product/${second}.data`],
    [`${home}/favorites`],
    [`${home}/cart?variants=1`],
    [`${home}/live`],
    [`${home}/orders`, post(order())],
    [origin],
    [`${origin}/robots.txt`],
    [`${origin}/nadie`],
    [`${origin}/readyz`],
    [`${origin}/api/v1/stock`, { headers }],
    [`${origin}/img/nadie/${'a'.repeat(64)}/400`],
  ]
  for (const [url, init] of requests) {
    const response = await get(url, init)
    expect([url, response.status], response.text).toEqual([url, 503])
    expect(Number(response.headers.get('retry-after')), url).toBeGreaterThan(0)
    expect(response.mark).toBeNull()
  }
}

/** Each kind of error is a line a second at most, and omitted lines are counted. */
async function expectQuiet(printed: { text: string }, work: () => Promise<number>): Promise<void> {
  const from = printed.text.length
  const seconds = await work()
  const errors = () =>
    printed.text
      .slice(from, printed.text.lastIndexOf('\n'))
      .split('\n')
      .filter((line) => line.includes('"level":50'))
      .map((line) => JSON.parse(line) as { msg: string; repeated?: number; err: { code?: string } })
  // The process's output takes its time to arrive.
  await expect.poll(() => errors().some(({ repeated = 0 }) => repeated > 0)).toBe(true)
  const kinds = Map.groupBy(errors(), ({ msg, err }) => `${msg} ${err.code}`)
  // The last line of a kind, with the count of omitted lines, may come after the work.
  for (const [kind, each] of kinds) expect(each.length, kind).toBeLessThanOrEqual(seconds + 3)
}
