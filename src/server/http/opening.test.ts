import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import type { OrderRequest } from '#domain/checkout/order-request.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { startMail } from '../../../test/mail.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { createOpening, type Opening } from './opening.ts'
import type { OpenServices } from './services.ts'

const { createApp } = await loadBuiltApp()

/** A stopped clock: its timers are run out by the test. */
function stoppedClock() {
  const timers = new Map<() => void, number>()
  const schedule = (callback: () => void, milliseconds: number) => {
    timers.set(callback, milliseconds)
    return () => void timers.delete(callback)
  }
  const runOut = () => {
    for (const callback of [...timers.keys()]) callback()
  }
  return { schedule, runOut, times: () => [...timers.values()] }
}

const HERE = new AbortController().signal
let clock: ReturnType<typeof stoppedClock>
let opening: Opening
beforeEach(() => {
  clock = stoppedClock()
  opening = createOpening(clock.schedule)
})

describe('a wait', () => {
  it('is skipped when nothing is pending', async () => {
    await opening.until(() => true, HERE)
    expect(clock.times()).toEqual([])
  })

  it('ends when what it is for has opened, and not with anything else', async () => {
    let [isOpen, isOver] = [false, false]
    const wait = opening.until(() => isOpen, HERE).then(() => (isOver = true))
    opening.advance()
    await Promise.resolve()
    expect([isOver, clock.times()]).toEqual([false, [5_000]])
    isOpen = true
    opening.advance()
    await wait
    expect(clock.times()).toEqual([])
  })

  it('is skipped for requests beyond a thousand waiting ones', async () => {
    const waits = Array.from({ length: 1_000 }, () => opening.until(() => false, HERE))
    await opening.until(() => false, HERE)
    expect(clock.times()).toHaveLength(1_000)
    opening.end()
    await Promise.all(waits)
  })

  it('ends when its time is over', async () => {
    const wait = opening.until(() => false, HERE)
    clock.runOut()
    await wait
    expect(clock.times()).toEqual([])
  })

  it('ends with its visitor', async () => {
    const visitor = new AbortController()
    const wait = opening.until(() => false, visitor.signal)
    visitor.abort()
    await wait
    await opening.until(() => false, visitor.signal)
    expect(clock.times()).toEqual([])
  })

  it('ends when nothing more will open, and then none begins', async () => {
    const wait = opening.until(() => false, HERE)
    opening.end()
    await wait
    await opening.until(() => false, HERE)
    expect(clock.times()).toEqual([])
  })
})

describeOnEngines('a request that comes while the process opens', (engine) => {
  let database: Database
  let services: OpenServices
  let jobs: Awaited<ReturnType<typeof startMail>>['jobs']
  let order: () => OrderRequest
  /** The parts of the process that are open. */
  let ready: OpenServices | null
  let isMailReady: boolean
  let request: (path: string, init?: RequestInit) => Promise<Response>

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    await createStore(db, {
      account: 'luna',
      products: [{ name: 'Vestido', variants: [{ price: 45_000, stock: 99 }] }],
    })
    const [sold] = await db.select().from(variant)
    order = () => orderRequest({ lines: [{ variantId: sold?.id ?? 0, quantity: 1, price: 45_000 }] })
    jobs = (await startMail(database, { now: () => NOON })).jobs
    const { mail } = jobs
    const images = new Hono().get('/img/*', (context) => context.text('drawn'))
    services = { ...openServices(db), images, mail: { ...mail, isReady: () => isMailReady } }
  })
  // Before the engine closes its database, which the function that `beforeAll` returns would not be.
  afterAll(() => jobs.stop())
  beforeEach(() => {
    ;[ready, isMailReady] = [null, false]
    const app = createApp(appServices({ ready: () => ready, opening, now: () => NOON }))
    request = async (path, init = {}) =>
      app.request(`http://localhost${path}`, { ...init, headers: { host: 'localhost', ...init.headers } })
  })
  const sendOrder = () =>
    request('/luna/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(order()),
    })
  const readiness = async () => {
    const response = await request('/readyz')
    return [response.status, ((await response.json()) as { status: string }).status]
  }
  const openDatabase = () => {
    ready = services
    opening.advance()
  }
  const openMail = () => {
    isMailReady = true
    opening.advance()
  }

  it.each(['/', '/luna', '/luna.data', '/luna/product/1', '/luna/robots.txt', '/robots.txt', '/img/luna/x/320'])(
    'at %s waits for the database, and is served',
    async (path) => {
      const waiting = request(path)
      await expect.poll(clock.times).toEqual([5_000])
      openDatabase()
      expect((await waiting).status).toBe(200)
      expect(clock.times()).toEqual([])
    },
  )

  it("gets 'Cargando tienda...' or a problem when its time is over", async () => {
    const waiting = ['/luna', '/img/luna/x/320'].map((path) => request(path))
    waiting.push(sendOrder())
    await expect.poll(clock.times).toEqual([5_000, 5_000, 5_000])
    clock.runOut()
    const [page, image, placing] = await Promise.all(waiting)
    for (const response of [page, image, placing]) {
      expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '1'])
    }
    expect(await page?.text()).toContain('Cargando tienda...')
    expect(await image?.json()).toMatchObject({ code: 'starting' })
    expect(await placing?.json()).toMatchObject({ code: 'unavailable' })
  })

  it('with an order waits for the mail queue as well, and is taken', async () => {
    const waiting = sendOrder()
    await expect.poll(clock.times).toEqual([5_000])
    openDatabase()
    expect(clock.times()).toEqual([5_000])
    openMail()
    expect((await waiting).status).toBe(201)
  })

  it('with an order waits where only the mail queue is missing, and no longer than its time', async () => {
    openDatabase()
    expect((await request('/luna')).status).toBe(200)
    const waiting = sendOrder()
    await expect.poll(clock.times).toEqual([5_000])
    clock.runOut()
    expect((await waiting).status).toBe(503)
  })

  it('finds the process ready once an order would be taken, and waits for that nowhere', async () => {
    expect(await readiness()).toEqual([503, 'starting'])
    openDatabase()
    expect(await readiness()).toEqual([503, 'starting'])
    openMail()
    expect(await readiness()).toEqual([200, 'ready'])
    expect((await sendOrder()).status).toBe(201)
    expect((await request('/healthz')).status).toBe(200)
  })

  it('leaves nothing behind when its visitor goes', async () => {
    const app = createApp(appServices({ ready: () => ready, opening, now: () => NOON }))
    const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write('POST /luna/orders HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{"key":')
    await expect.poll(clock.times).toEqual([5_000])
    socket.destroy()
    await expect.poll(clock.times).toEqual([])
  })
})
