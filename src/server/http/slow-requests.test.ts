import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { order } from '#data/schema/order.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { closeServer } from '../../../test/close-server.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { startMail } from '../../../test/mail.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { createHttpServer, listen } from './listen.ts'

/** In place of thirty seconds. */
const WITHIN_MS = 1_000
const DRIP_MS = 20

describeOnEngines('a request that drips', (engine) => {
  let db: Db
  let mail: Awaited<ReturnType<typeof startMail>>
  let server: Server
  let port = 0
  const logged: string[] = []
  const sockets: Socket[] = []

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    await createStore(db, { account: 'luna', products: [{ name: 'Vestido', variants: [{ price: 45_000 }] }] })
    mail = await startMail(database, { now: () => NOON })
    const { createApp } = await loadBuiltApp()
    const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
    const services = { ...openServices(db), mail: mail.jobs.mail }
    const app = createApp(appServices({ ready: () => services, log, now: () => NOON }))
    server = createHttpServer({ receivedWithinMs: WITHIN_MS })
    server.on('request', getRequestListener(app.fetch))
    port = await listen(server, { port: 0, setting: 'PORT' })
  })
  afterAll(async () => {
    for (const socket of sockets) socket.destroy()
    await closeServer(server)
    await mail.jobs.stop()
  })
  beforeEach(() => {
    return () => expect(logged).toEqual([])
  })

  /** Sends the pieces of a request, one after the other, and returns all that comes back until the connection ends. */
  async function drip(pieces: Iterable<string>, everyMs = DRIP_MS): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    const received = text(socket).catch(() => 'cut')
    await once(socket, 'connect')
    const rest = pieces[Symbol.iterator]()
    const timer = setInterval(() => {
      const { value, done } = rest.next()
      if (!done && socket.writable) socket.write(value)
    }, everyMs)
    return received.finally(() => clearInterval(timer))
  }
  const headOf = (length: number, more = '') =>
    `POST /luna/orders HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`
  const bodyOf = () => JSON.stringify(orderRequest({ lines: [{ variantId: 1, quantity: 1, price: 45_000 }] }))

  function* endless(start: string) {
    yield start
    for (;;) yield 'x'
  }

  it('is cut with its body, which places nothing', async () => {
    const began = performance.now()
    const response = await drip(endless(headOf(10_000)))
    expect(response).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(response).toContain('La petición tardó demasiado en llegar. Inténtalo de nuevo.')
    expect(performance.now() - began).toBeGreaterThanOrEqual(WITHIN_MS)
    expect(await db.$count(order)).toBe(0)
  })

  it('is cut with its chunks, and with its head', async () => {
    const chunks = function* () {
      yield headOf(0, 'Transfer-Encoding: chunked\r\n').replace(/Content-Length.*\r\n/, '')
      for (;;) yield '1\r\n{\r\n'
    }
    const responses = await Promise.all([
      drip(chunks()),
      drip(endless('GET /luna HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')),
    ])
    for (const response of responses) expect(response).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is cut though it never sends anything', async () => {
    expect(await drip([])).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is taken when all of it comes in time, and its connection serves the next one', async () => {
    const body = bodyOf()
    const head = headOf(Buffer.byteLength(body))
    const sent = [head.slice(0, 30), head.slice(30), body.slice(0, 200), body.slice(200)]
    const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
    const response = await drip([...sent, last], 1)
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 201', 'HTTP/1.1 200'])
    expect(await db.$count(order)).toBe(1)
  })
})
