import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { moveStock } from '#actions/stock/move-stock.ts'
import type { Database } from '#data/database/client.ts'
import { NEVER_HANGS } from '#data/database/hang-watch.ts'
import { variant } from '#data/schema/product.ts'
import { store } from '#data/schema/store.ts'
import { openServices } from '../../../test/app-services.ts'
import { closeServer } from '../../../test/close-server.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { parseMessages, toldPieces } from '../../../test/live-messages.ts'
import { newMove } from '../../../test/new-move.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { type EventSubscriptions, openSubscriptions } from '../readers/event-subscriptions.ts'
import { createLiveStores, type LiveStores } from '../readers/live-stores.ts'
import { createLiveEndpoint } from './live-endpoint.ts'

const LIMITS = { process: 6, store: 4, ip: 2 }

describeOnEngines('the event stream of a store', (engine) => {
  let database: Database
  let events: EventSubscriptions
  let live: LiveStores
  let app: ReturnType<typeof openServices>
  let variantId: number
  let port: number
  let ready: boolean
  /** Errors that were logged. */
  let logged: unknown[]

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    const products = [{ name: 'Vestido', variants: [{ stock: 100_000 }] }]
    await createStore(db, { account: 'luna', domain: 'luna.mx', products })
    await createStore(db, { account: 'cerrada', isActive: false })
    await createStore(db, { account: 'norte' })
    variantId = (await db.select({ id: variant.id }).from(variant))[0]?.id ?? 0
    events = await openSubscriptions(database)
  })
  // Before the database is closed.
  afterAll(() => events.close())

  beforeEach(async () => {
    logged = []
    ready = true
    app = openServices(database.db)
    const leave = events.subscribe(app.stores.notify)
    live = createLiveStores({ shards: database.shards, events, report: (error) => logged.push(error) })
    const endpoint = createLiveEndpoint({
      ready: () => (ready ? { app, live } : null),
      sharedHosts: ['localhost'],
      trustedProxies: ['127.0.0.0/8', '::1'],
      log: { error: (entry: unknown) => logged.push(entry) } as never,
      limits: LIMITS,
    })
    const server = createServer((incoming, outgoing) => {
      if (!endpoint.serve(incoming, outgoing)) outgoing.writeHead(418).end('not for the stream')
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
    return async () => {
      endpoint.close()
      await closeServer(server)
      await live.close()
      leave()
      expect(logged).toEqual([])
    }
  })

  let ips = 0
  interface RequestOptions {
    method?: string
    headers?: Record<string, string>
  }

  /** Sends a request from an IP of its own, unless it names one. */
  async function open(path: string, { method = 'GET', headers = {} }: RequestOptions = {}) {
    const ip = `10.0.${++ips >> 8}.${ips & 255}`
    const request = httpRequest({
      port,
      host: '127.0.0.1',
      path,
      method,
      agent: false,
      headers: { host: 'localhost', 'x-forwarded-for': ip, ...headers },
    })
    request.end()
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    let text = ''
    response.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
    })
    // A connection that is cut off ends with an error, too.
    response.on('error', () => undefined)
    const ended = new Promise<void>((resolve) => response.once('close', resolve))
    return {
      status: response.statusCode,
      headers: response.headers,
      ended,
      text: () => text,
      messages: () => parseMessages(text),
      leave: () => void request.destroy(),
    }
  }

  const sell = () =>
    moveStock(database.db, {
      account: 'luna',
      actor: 'key:1',
      now: new Date(),
      moves: [newMove({ variantId, warehouseFid: 'matriz', pieces: -1 })],
    })

  it.each([
    ['/luna/live?age=0', {}],
    ['/live?age=0', { host: 'luna.mx' }],
  ])('is at %s, uncompressed, and stored nowhere', async (path, headers: Record<string, string>) => {
    const stream = await open(path, { headers: { ...headers, 'accept-encoding': 'br' } })
    expect(stream.status).toBe(200)
    expect(stream.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(stream.headers).not.toHaveProperty('content-encoding')
    await expect.poll(stream.messages).toHaveLength(1)
    const [, retry] = /^retry:(\d+)$/m.exec(stream.text()) ?? []
    expect(Number(retry)).toBeGreaterThanOrEqual(2_000)
    expect(Number(retry)).toBeLessThanOrEqual(7_000)
    const { changes } = await sell()
    await expect.poll(() => toldPieces(stream.messages()).get(variantId)).toBe(changes[0]?.onHand)
    stream.leave()
  })

  it("resumes after the event that a browser names, before the page's own event", async () => {
    const first = await open('/luna/live?age=0')
    await expect.poll(first.messages).toHaveLength(1)
    const since = first.messages()[0]?.seq ?? 0
    first.leave()
    await sell()
    const stands = { 'last-event-id': String(since) }
    for (const [path, headers] of [
      [`/luna/live?since=${since}`, {}],
      [`/luna/live?since=${since + 1}`, stands],
      ['/luna/live', stands],
    ] as const) {
      const again = await open(path, { headers })
      await expect.poll(again.messages).toHaveLength(1)
      expect(toldPieces(again.messages()).has(variantId), path).toBe(true)
      again.leave()
    }
    for (const place of ['', '?since=x', '?since=-1', '?age=1e3', '?since=9999999999999999']) {
      const lost = await open(`/luna/live${place}`)
      await expect.poll(lost.messages).toMatchObject([{ update: null }])
      lost.leave()
    }
  })

  it.each([
    ['a store that is not there', '/nadie/live', 404, 'not-found', undefined],
    ['a store that is closed', '/cerrada/live', 503, 'inactive', '3600'],
    ['the shared host itself', '/live', 404, 'not-found', undefined],
  ])('is a problem for %s', async (_, path, status, code, retryAfter) => {
    const { status: given, headers, text, ended } = await open(path)
    await ended
    expect([given, JSON.parse(text()).code, headers['retry-after']]).toEqual([status, code, retryAfter])
    expect(headers['content-type']).toContain('application/problem+json')
  })

  it('is a problem while the process opens, for other methods, and for the pages of other sites', async () => {
    const codes = async (options: RequestOptions) => {
      const { status, text, ended } = await open('/luna/live', options)
      await ended
      return [status, JSON.parse(text()).code]
    }
    expect(await codes({ method: 'POST' })).toEqual([405, 'method-not-allowed'])
    expect(await codes({ headers: { 'sec-fetch-site': 'cross-site' } })).toEqual([403, 'cross-site'])
    ready = false
    expect(await codes({})).toEqual([503, 'starting'])
  })

  it.each(['/luna/product/live', '/luna/live/', '/luna/LIVE', '/luna/liver', '/luna?live=/live', '//live', '/'])(
    'leaves %s to the pages',
    async (path) => {
      expect((await open(path)).status).toBe(418)
    },
  )

  it('has so many connections from one IP, of one store and in all, and takes more when some have gone', async () => {
    const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
    const streams = [
      await open('/luna/live?age=0', from('10.9.0.1')),
      await open('/luna/live?age=0', from('10.9.0.1')),
      await open('/luna/live?age=0', from('2001:db8::1')),
      await open('/luna/live?age=0', from('2001:db8::2')),
    ]
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const rejected = await open('/norte/live?age=0', from('10.9.0.1'))
    expect([rejected.status, rejected.headers['retry-after']]).toEqual([429, '30'])
    // A network of IPv6 is one client.
    expect((await open('/norte/live?age=0', from('2001:db8::3'))).status).toBe(429)
    expect((await open('/luna/live?age=0')).status).toBe(429)
    const norte = [await open('/norte/live?age=0'), await open('/norte/live?age=0')]
    expect(norte.map(({ status }) => status)).toEqual([200, 200])
    expect((await open('/norte/live?age=0')).status).toBe(429)
    streams[0]?.leave()
    await expect
      .poll(async () => {
        const again = await open('/luna/live?age=0', from('10.9.0.1'))
        if (again.status === 200) streams.push(again)
        return again.status
      })
      .toBe(200)
    for (const { leave } of [...streams, ...norte]) leave()
  })

  it('ends when its store closes, and all end when the process does', async () => {
    const stream = await open('/norte/live?age=0')
    const other = await open('/luna/live?age=0')
    await expect.poll(stream.messages).toHaveLength(1)
    const { db } = database
    // The store has just been read because of another change.
    await app.stores.findByAccount('norte', await leaveStoreChanged(db, { account: 'norte' }))
    await db.update(store).set({ isActive: false }).where(eq(store.account, 'norte'))
    await leaveStoreChanged(db, { account: 'norte' })
    await stream.ended
    expect((await open('/norte/live?age=0')).status).toBe(503)
    await db.update(store).set({ isActive: true }).where(eq(store.account, 'norte'))
    await leaveStoreChanged(db, { account: 'norte' })
    expect(other.messages()).toHaveLength(1)
    other.leave()
  })
})

it('the live endpoint gives no place to a client that leaves before its store is known', async () => {
  const isKnown = Promise.withResolvers<void>()
  let waiting = 0
  const known = { store: { account: 'luna', isActive: true, timeZone: 'America/Mexico_City' } }
  const findByAccount = async () => {
    waiting += 1
    await isKnown.promise
    return known
  }
  const follow = async (_: string, { listener }: { listener: (frame: Buffer) => void }) => {
    listener(Buffer.from('id:1\ndata:{}\n\n'))
    return () => {}
  }
  const endpoint = createLiveEndpoint({
    ready: () => ({ app: { stores: { findByAccount }, hangs: NEVER_HANGS }, live: { follow } }) as never,
    sharedHosts: ['localhost'],
    trustedProxies: [],
    log: { error: () => {} },
    limits: { process: 1, store: 1, ip: 1 },
  })
  let gone = 0
  const server = createServer((incoming, outgoing) => {
    outgoing.once('close', () => {
      gone += 1
    })
    endpoint.serve(incoming, outgoing)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connection = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
    socket.write('GET /luna/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
    return socket
  }
  const leaving = connection()
  await expect.poll(() => waiting).toBe(1)
  leaving.destroy()
  await expect.poll(() => gone).toBe(1)
  isKnown.resolve()
  const [head] = (await once(connection(), 'data')) as [Buffer]
  expect(head.toString()).toMatch(/^HTTP\/1.1 200 /)
  endpoint.close()
  await closeServer(server)
})

/** A stream that is written to faster than a client reads: the stores belong to the test. */
it('the live endpoint cuts off a client that never reads, and no other client', async () => {
  let tell = (_: Buffer) => {}
  let following = 0
  const listeners = new Set<(frame: Buffer) => void>()
  const stores = {
    async follow(_: string, { listener }: { listener: (frame: Buffer) => void }) {
      listeners.add(listener)
      following += 1
      listener(Buffer.from('id:1\ndata:{}\n\n'))
      tell = (frame) => {
        for (const each of listeners) each(frame)
      }
      return () => {
        listeners.delete(listener)
        following -= 1
      }
    },
    async close() {},
  }
  const known = { store: { account: 'luna', isActive: true, timeZone: 'America/Mexico_City' } }
  const app = { stores: { findByAccount: async () => known }, hangs: NEVER_HANGS }
  const endpoint = createLiveEndpoint({
    ready: () => ({ app, live: stores }) as never,
    sharedHosts: ['localhost'],
    trustedProxies: [],
    log: { error: () => {} },
  })
  const server = createServer((incoming, outgoing) => void endpoint.serve(incoming, outgoing))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const request = 'GET /luna/live HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const [deaf, reading] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
  deaf.pause()
  let received = 0
  reading.on('data', (piece) => {
    received += piece.length
  })
  for (const socket of [deaf, reading]) socket.on('error', () => undefined).write(request)
  await expect.poll(() => following).toBe(2)
  const frame = Buffer.from(`id:2\ndata:${'x'.repeat(60_000)}\n\n`)
  let sent = 0
  const before = received
  while (following === 2) {
    tell(frame)
    sent += frame.length
    // A reading client has read it.
    await expect.poll(() => received - before, { interval: 1 }).toBeGreaterThanOrEqual(sent)
  }
  expect(following).toBe(1)
  tell(frame)
  await expect.poll(() => received - before).toBe(sent + frame.length)
  endpoint.close()
  await once(reading, 'close')
  deaf.destroy()
  await closeServer(server)
})
