import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ROUTE_BODIES, type RouteBody } from '#app/counter/route-bodies.ts'
import type { Database } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { MAX_UPLOAD } from '#domain/image/upload-rejection.ts'
import type { Role } from '#domain/staff/role.ts'
import { countedBody } from '../../../test/counted-body.ts'
import { type CounterApp, createCounterApp } from '../../../test/counter-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { examplePhoto } from '../../../test/try-on-services.ts'

const BASE = '/luna/mostrador'
const routes = Object.entries(ROUTE_BODIES).map(([path, body]): [string, RouteBody] => [
  `${BASE}/${path.replaceAll(/:\w+/g, '7')}`,
  body,
])

describeOnEngines('the body of a request at the counter', (engine) => {
  let database: Database
  let app: CounterApp
  const cookies: Partial<Record<Role, string>> = {}

  beforeAll(async () => {
    database = await engine.open()
    app = await createCounterApp(database)
    const { productIds } = await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
    productId = productIds[0] ?? 0
    for (const role of ['manager', 'seller'] as const) {
      await app.join('luna', `${role}@luna.example`, role)
      cookies[role] = await app.signIn('luna', `${role}@luna.example`)
    }
  })
  afterAll(() => app.close())
  beforeEach(() => () => {
    expect(app.services.bodies.taken).toBe(0)
    expect(app.logged).toEqual([])
  })
  let productId = 0

  const post = (path: string, body: BodyInit, headers: Record<string, string> = {}, method = 'POST') =>
    app.request(path, {
      method,
      body,
      duplex: 'half',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    } as RequestInit)

  it.each(routes)('is not read without a session, or is short: %s', async (path, { by }) => {
    for (const at of [path, `${path}.data`]) {
      const { body, read } = countedBody(100)
      const { status } = await post(at, body)
      if (by === 'anyone') expect([at, status, read.bytes <= 32_768]).toEqual([at, 413, true])
      else expect([at, [401, 302, 202].includes(status), read.bytes]).toEqual([at, true, 0])
      // A stated length is believed.
      const stated = countedBody(100)
      await post(at, stated.body, { 'content-length': String(100 * 16_384) })
      expect([at, stated.read.bytes]).toEqual([at, 0])
    }
  })

  it('is not read when the role may do nothing on the route', async () => {
    const { body, read } = countedBody(10)
    const rejected = await post(`${BASE}/productos/${productId}/imagenes`, body, { cookie: cookies.seller ?? '' })
    expect([rejected.status, rejected.body.code, read.bytes]).toEqual([403, 'not-allowed', 0])
    const piece = countedBody(10)
    const of = await post(`${BASE}/productos/importar/1/archivo`, piece.body, { cookie: cookies.seller ?? '' })
    expect([of.status, piece.read.bytes]).toEqual([403, 0])
  })

  it.each([
    ['of a page without an action', '/clientes', 'POST', 405, 'GET, HEAD'],
    ['of a path without a page', '/nada/imagenes', 'POST', 404, null],
    ['of another method', '/pedidos', 'PUT', 405, 'POST'],
  ])('is not read %s', async (_, path, method, status, allow) => {
    const { body, read } = countedBody(10)
    const rejected = await post(BASE + path, body, { cookie: cookies.manager ?? '' }, method)
    expect([rejected.status, read.bytes]).toEqual([status, 0])
    expect(rejected.headers.get('allow')).toBe(allow)
  })

  it('is not read from another site, nor for a store that does not exist', async () => {
    const foreign = countedBody(10)
    expect((await post(`${BASE}/pedidos`, foreign.body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const nowhere = countedBody(10)
    expect((await post('/nadie/mostrador/pedidos', nowhere.body)).status).toBe(404)
    expect([foreign.read.bytes, nowhere.read.bytes]).toEqual([0, 0])
  })

  it('is read as far as its route takes it', async () => {
    const cookie = cookies.manager ?? ''
    const long = countedBody(40)
    const { status, body } = await post(`${BASE}/pedidos`, long.body, { cookie })
    expect([status, body.code]).toEqual([413, 'body-too-large'])
    expect(long.read.bytes).toBe(33 * 16_384)
  })

  it('is rejected with a sentence and a time to wait while a person has too many under way', async () => {
    const cookie = cookies.manager ?? ''
    const path = `${BASE}/productos/${productId}/imagenes`
    let go = () => {}
    const until = new Promise<void>((resolve) => (go = resolve))
    const first = [1, 2].map(() => post(path, countedBody(2, until).body, { cookie }))
    // Chunks count as an image of the longest kind, and are joined at their end.
    await expect.poll(() => app.services.bodies.taken).toBe(2 * 2 * MAX_UPLOAD)
    const over = countedBody(2)
    const rejected = await post(path, over.body, { cookie })
    expect([rejected.status, rejected.body.code, over.read.bytes]).toEqual([429, 'too-many-bodies', 0])
    expect(rejected.headers.get('retry-after')).toBe('5')
    const page = await app.act(`${BASE}/pedidos`, { intent: 'advance-order' }, cookie)
    expect(page.status).toBe(400)
    go()
    for (const { status } of await Promise.all(first)) expect(status).toBe(409)
    expect((await post(path, countedBody(2).body, { cookie })).status).toBe(409)
  })

  it('shows an image that came as it is', async () => {
    const [, base64 = ''] = (await examplePhoto('#a35')).split(',')
    const bytes = Buffer.from(base64, 'base64')
    const path = `${BASE}/productos/${productId}/imagenes`
    const headers = { cookie: cookies.manager ?? '', 'content-length': String(bytes.length) }
    expect(await post(path, new Uint8Array(bytes), headers)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await database.db.$count(image)).toBe(1)
  })
})
