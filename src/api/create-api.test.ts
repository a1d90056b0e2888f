import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { revokeApiKey } from '#actions/api-key/revoke-api-key.ts'
import { readKeys } from '#data/api-key/read-keys.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { apiRequest } from '#data/schema/api-request.ts'
import { apiKey } from '#data/schema/store.ts'
import { formatApiKey } from '#domain/api-key/api-key.ts'
import { type ApiStore, openApi } from '../../test/api-store.ts'
import { createTrigger } from '../../test/create-trigger.ts'
import { describeOnEngines } from '../../test/engines.ts'
import { eventNames, eventsOf } from '../../test/events.ts'
import { NOON } from '../../test/order-request.ts'
import { createAuthenticator } from './core/authenticate.ts'

const LEVEL = { items: [{ sku: 'BLUSA-AZ-M', existencia: 9 }] }

describeOnEngines('the API for points of sale', (engine) => {
  let db: Db
  let store: ApiStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db)
  })

  const get = (authorization?: string) =>
    store.send('GET', '/stock', undefined, authorization === undefined ? {} : { authorization })
  const put = (body: unknown, headers: Record<string, string> = {}) => store.send('PUT', '/stock/levels', body, headers)

  describe('authentication', () => {
    it('takes a key of the store, and records when it was used', async () => {
      expect((await get()).status).toBe(200)
      expect((await get(`bearer  ${store.key}`)).status).toBe(200)
      expect((await readKeys(db, store))[0]).toMatchObject({ name: 'Caja 1', lastUsedAt: NOON })
      store.clock.now = new Date(NOON.getTime() + 30_000)
      await get()
      expect((await readKeys(db, store))[0]?.lastUsedAt).toEqual(NOON)
      store.clock.now = new Date(NOON.getTime() + 61_000)
      await get()
      expect((await readKeys(db, store))[0]?.lastUsedAt).toEqual(store.clock.now)
    })

    it('stores no key, and names it in no event', async () => {
      const stored = await db.select().from(apiKey).where(eq(apiKey.account, store.account))
      const events = await eventsOf(db, store.account)
      expect(events).toMatchObject([{ kind: 'key-created', subject: store.keyId, actor: 'command:keys' }])
      expect(JSON.stringify([stored, events])).not.toContain(store.key.slice(-43))
    })

    it.each([
      ['no key', '', 'key-missing'],
      ['another scheme', 'Basic YTpi', 'key-missing'],
      ['a text that is no key', 'Bearer abc', 'key-unknown'],
      ['an unknown key', `Bearer ${formatApiKey('abcdefghij', 'A'.repeat(43))}`, 'key-unknown'],
    ])('rejects %s', async (_, authorization, code) => {
      expect(await get(authorization)).toMatchObject({ status: 401, body: { code, status: 401 } })
      expect((await get(authorization)).headers.get('www-authenticate')).toBe('Bearer realm="vitrina"')
    })

    it('rejects a revoked key a second later at most', async () => {
      await get()
      const revoked = { account: store.account, actor: 'command:keys' as const, now: NOON, id: store.keyId }
      expect([await revokeApiKey(db, revoked), await revokeApiKey(db, revoked)]).toEqual([true, false])
      store.clock.now = new Date(NOON.getTime() + 1_000)
      expect(await get()).toMatchObject({ status: 401, body: { code: 'key-revoked' } })
      expect(await eventNames(db, store.account)).toEqual([`key-created ${store.keyId}`, `key-revoked ${store.keyId}`])
    })

    it('revokes no key of another store', async () => {
      const other = await openApi(db)
      const asOther = { account: other.account, actor: 'command:keys' as const, now: NOON, id: store.keyId }
      expect(await revokeApiKey(db, asOther)).toBe(false)
      expect((await get()).status).toBe(200)
    })

    it('rejects a key without the scope, and names the scope', async () => {
      const { key } = await createApiKey(db, {
        account: store.account,
        actor: 'command:keys',
        now: NOON,
        name: 'Pedidos',
        scopes: ['orders'],
      })
      expect(await get(`Bearer ${key}`)).toMatchObject({ status: 403, body: { code: 'scope-missing', scope: 'stock' } })
    })

    it('logs a key that does what it may not, by its id, and an invented one without it', async () => {
      const of = {
        account: store.account,
        actor: 'command:keys',
        now: NOON,
        name: 'Pedidos',
        scopes: ['orders'],
      } as const
      const { key, id } = await createApiKey(db, { ...of, scopes: [...of.scopes] })
      await get(`Bearer ${key}`)
      const last = () => JSON.parse(store.notes.at(-1) ?? '{}')
      expect(last()).toMatchObject({ code: 'scope-missing', account: store.account, key: id, method: 'GET' })
      await get(`Bearer vit_${id}_${'x'.repeat(43)}`)
      expect(last()).toMatchObject({ code: 'key-unknown' })
      expect(store.notes.join()).not.toContain(key)
    })

    const hour = { duration: 3_600 }
    const from = (ip: string) => () => ip

    it('rejects invented keys after so many from one IP, and never a valid key from there', async () => {
      const few = { requests: { points: 100, ...hour }, rejectedKeys: { points: 60, ...hour } }
      const authenticate = createAuthenticator({ db, shards: singleDatabase(db) }, () => NOON, few)
      const codes: string[] = []
      for (let count = 0; count < 62; count++) {
        const invented = `Bearer ${formatApiKey('abcdefghij', String(count).padStart(43, 'A'))}`
        const problem = await authenticate(invented, from('a')).catch((error: unknown) => error)
        codes.push((problem as { code: string }).code)
        if (count < 61) continue
        expect(problem).toMatchObject({ details: { headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) } } })
      }
      expect(codes).toEqual([...Array(60).fill('key-unknown'), 'too-many-requests', 'too-many-requests'])
      expect(await authenticate(`Bearer ${store.key}`, from('a'))).toMatchObject({ keyId: store.keyId })
      await expect(authenticate('Bearer abc', from('b'))).rejects.toMatchObject({ code: 'key-unknown' })
    })

    it('limits the requests of a key', async () => {
      const few = { requests: { points: 2, ...hour }, rejectedKeys: { points: 2, ...hour } }
      const authenticate = createAuthenticator({ db, shards: singleDatabase(db) }, () => NOON, few)
      const request = () => authenticate(`Bearer ${store.key}`, from('a'))
      await Promise.all([request(), request()])
      await expect(request()).rejects.toMatchObject({ code: 'too-many-requests' })
      const other = await openApi(db)
      expect(await authenticate(`Bearer ${other.key}`, from('a'))).toMatchObject({ account: other.account })
    })
  })

  describe('problems', () => {
    it('have a code and a sentence in two languages', async () => {
      const { status, headers, body } = await store.send('GET', '/nada')
      expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8'])
      expect(body).toEqual({
        type: 'urn:vitrina:problem:path-unknown',
        code: 'path-unknown',
        status: 404,
        title: 'There is no such path in the API.',
        detail_en: 'There is no such path in the API.',
        detail: 'Esa dirección de la API no existe.',
      })
    })

    it('list the allowed methods for a wrong one', async () => {
      const { status, headers, body } = await store.send('DELETE', '/stock/levels')
      expect([status, body.code, headers.get('allow')]).toEqual([405, 'method-unknown', 'PUT'])
    })

    it.each<[string, unknown, number, string]>([
      ['an empty body', '', 400, 'not-json'],
      ['JSON that is cut off', '{"items":[{"sku":', 400, 'not-json'],
      ['a list', [], 422, 'invalid'],
      ['null', 'null', 422, 'invalid'],
      ['an empty batch', { items: [] }, 422, 'invalid'],
      ['an unknown member', { ...LEVEL, extra: 1 }, 422, 'invalid'],
      ['a million keys', `{${Array.from({ length: 600_000 }, (_, index) => `"k${index}":1`).join()}}`, 422, 'invalid'],
      ['more bytes than it takes', `{"items":[${' '.repeat(9 * 1_024 * 1_024)}]}`, 413, 'body-too-large'],
    ])('are what %s gets', async (_, body, status, code) => {
      const response = await put(body)
      expect([response.status, response.body.code ?? '']).toEqual([status, code])
      expect(JSON.stringify(response.body).length).toBeLessThan(10_000)
      expect(store.logged).toEqual([])
    })

    it.each(['products', 'customers', 'stock/levels'])(
      'come soon for an item of a million keys of %s',
      async (path) => {
        const keys = Array.from({ length: 500_000 }, (_, index) => `"k${index}":1`)
        expect(await store.send('PUT', `/${path}`, `{"items":[{${keys.join()}}]}`)).toMatchObject({
          status: 422,
          body: { code: 'invalid', errors: [{ path: [], code: 'too-large' }] },
        })
      },
    )

    const levels = (count: number) => `${'['.repeat(count)}${']'.repeat(count)}`

    it.each([
      ['of a body', (nested: string) => nested],
      ['in an item', (nested: string) => `{"items":[{"sku":${nested},"existencia":1}]}`],
      ['without an end', (nested: string) => nested.slice(0, nested.length / 2)],
    ])('report too many levels of nesting %s', async (_, bodyOf) => {
      for (const count of [100, 100_000, 4_000_000]) {
        expect(await put(bodyOf(levels(count)))).toMatchObject({
          status: 422,
          body: { code: 'invalid', errors: [{ path: [], code: 'too-deep' }] },
        })
      }
    })

    it('are of one item that is nested as deep as a large body may be', async () => {
      expect(await put(`{"items":[{"sku":${levels(61)},"existencia":1}]}`)).toMatchObject({
        status: 200,
        body: { rejected: [{ index: 0, errors: [{ path: ['items', 0, 'sku'], code: 'not-text' }] }] },
      })
    })

    it('report the errors of a small body, however deep it is nested', async () => {
      expect(await store.send('PATCH', '/store', levels(100_000))).toMatchObject({
        status: 422,
        body: { code: 'invalid', errors: [{ path: [], code: 'not-an-object' }] },
      })
    })

    it('report an unknown parameter, such as a misspelled filter', async () => {
      for (const [method, path] of [
        ['GET', '/stock?variant=1'],
        ['GET', '/store?nada=1'],
        ['PUT', '/stock/levels?atomico=true'],
      ] as const) {
        expect(await store.send(method, path, method === 'PUT' ? LEVEL : undefined)).toMatchObject({
          status: 422,
          body: { code: 'invalid', errors: [{ path: [], code: 'unknown-field' }] },
        })
      }
    })

    it('name the fields', async () => {
      const { body } = await put({ items: 3, extra: 1 })
      expect(body.errors).toMatchObject([
        { path: ['items'], code: 'not-a-list', detail: 'Debe ser una lista.', detail_en: 'It must be an array.' },
        { path: [], code: 'unknown-field', detail: 'No se conoce: extra.' },
      ])
    })

    it.each(['deadlock_detected', 'serialization_failure'])(
      'have a caller that met %s each time wait',
      async (name) => {
        await db.execute(sql`
        create function conflict() returns trigger language plpgsql as $$ begin
          raise exception 'in the way' using errcode = ${sql.raw(`'${name}'`)};
        end $$`)
        await createTrigger(db, sql`create trigger conflict before update on stock execute function conflict()`)
        const { status, headers, body } = await put(LEVEL).finally(() =>
          db.execute(sql`drop function conflict cascade`),
        )
        expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'busy', '1'])
        expect(store.logged).toEqual([])
        expect(await put(LEVEL)).toMatchObject({ status: 200, body: { applied: 1 } })
      },
    )

    it('report a body that is no JSON', async () => {
      expect(await put('sku=1', { 'content-type': 'application/x-www-form-urlencoded' })).toMatchObject({
        status: 415,
        body: { code: 'media-type' },
      })
    })
  })

  it.each([
    ['of a known length', 'Content-Length: 99', '{"items":['],
    ['in chunks', 'Transfer-Encoding: chunked', 'a\r\n{"items":[\r\n'],
  ])('reports a body %s that is cut off, which is no failure', async (_, length, begin) => {
    const responded = Promise.withResolvers<Response>()
    const listener = getRequestListener(async (request, { incoming }) => {
      const response = await store.api.fetch(request, { ip: () => 'a', isCutOff: () => incoming.readableAborted })
      responded.resolve(response.clone())
      return response
    })
    const server = createServer((incoming, outgoing) => void listener(incoming, outgoing)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const head = ['PUT /api/v1/stock/levels HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', length]
    socket.write(`${[...head, `Authorization: Bearer ${store.key}`].join('\r\n')}\r\n\r\n${begin}`)
    await once(server, 'request')
    socket.destroy()
    const response = await responded.promise
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'cut-off' }])
    expect(store.logged).toEqual([])
    server.close()
  })

  describe('an Idempotency-Key', () => {
    const sale = (evento: string) => ({
      items: [{ sku: 'BLUSA-AZ-M', piezas: -1, evento, fecha: NOON.toISOString() }],
    })
    const post = (body: unknown, key: string) => store.send('POST', '/stock/moves', body, { 'idempotency-key': key })

    it('has the same response sent again, and nothing done again', async () => {
      const first = await post(sale('t-1'), 'k-1')
      expect(first.body).toMatchObject({ applied: 1, repeated: 0 })
      const events = await eventNames(db, store.account)
      expect((await post(sale('t-1'), 'k-1')).body).toEqual(first.body)
      expect(await eventNames(db, store.account)).toEqual(events)
      expect((await post(sale('t-1'), 'k-2')).body).toMatchObject({ applied: 0, repeated: 1 })
    })

    it('is of one request: another with it is rejected', async () => {
      await post(sale('t-1'), 'k-1')
      expect(await post(sale('t-2'), 'k-1')).toMatchObject({ status: 422, body: { code: 'key-reused' } })
    })

    it('is free again when its request was rejected', async () => {
      expect((await post({ items: [] }, 'k-1')).status).toBe(422)
      const atomic = (items: unknown[]) =>
        store.send('PUT', '/stock/levels?atomic=true', { items }, { 'idempotency-key': 'k-2' })
      expect((await atomic([{ sku: 'NADIE', existencia: 1 }])).status).toBe(422)
      expect((await atomic([{ sku: 'BLUSA-AZ-M', existencia: 1 }])).status).toBe(200)
      expect(await db.select().from(apiRequest).where(eq(apiRequest.account, store.account))).toHaveLength(1)
    })

    it('has a batch that was applied in part responded to as it was then', async () => {
      const items = [...sale('t-1').items, { sku: 'NUEVA', piezas: -1, evento: 't-1', fecha: NOON.toISOString() }]
      const first = await post({ items }, 'k-1')
      expect(first.body).toMatchObject({ applied: 1, rejected_count: 1 })
      await store.send('PUT', '/products', { items: [{ _id: 'n-1', nombre: 'Nueva', precio: 10, sku: 'NUEVA' }] })
      expect((await post({ items }, 'k-1')).body).toEqual(first.body)
      expect((await post({ items }, 'k-2')).body).toMatchObject({ applied: 1, repeated: 1, rejected_count: 0 })
    })

    it('lets one of many requests at once do its work', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, () => post(sale('t-1'), 'k-1')))
      expect(answers.map(({ body }) => body)).toEqual(Array(8).fill(answers[0]?.body))
      expect(answers[0]?.body).toMatchObject({ applied: 1 })
    })

    it('belongs to the key that sent it', async () => {
      await post(sale('t-1'), 'k-1')
      const other = await openApi(db)
      const own = await other.send('POST', '/stock/moves', sale('t-9'), { 'idempotency-key': 'k-1' })
      expect(own.body).toMatchObject({ applied: 1 })
    })

    it('is a short text', async () => {
      expect(await post(sale('t-1'), 'k'.repeat(256))).toMatchObject({
        status: 422,
        body: { errors: [{ path: ['idempotency-key'], code: 'too-large' }] },
      })
    })
  })
})
