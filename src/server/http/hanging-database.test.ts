import { setImmediate as turn } from 'node:timers/promises'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { type ConnectionWatch, createHangWatch } from '#data/database/hang-watch.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { pagesReadFrom } from '../../../test/pages-read-from.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const { createApp } = await loadBuiltApp()

const account = 'luna'
const MARK = /^vitrina; hit; ttl=-?\d+; detail=database-away$/
/** More ticks than two seconds have. */
const TWO_SECONDS = 9

describeOnEngines('a store whose database takes statements and does not answer', (engine) => {
  let database: Database
  let [home, product] = ['', '']
  let watch: ConnectionWatch
  let tick: () => void
  let clock: number
  /** Reads of the store, and of the pages, wait for these. */
  let gates: { store: Promise<void>; pages: Promise<void> }
  /** The number of statements of pages so far. */
  let statements: number
  let get: (path: string) => Promise<{ status: number; mark: string | null; text: string }>

  const never = () => new Promise<void>(() => {})
  const open = () => Promise.resolve()

  beforeEach(async () => {
    if (!database) {
      database = await engine.open()
      const { productIds } = await createStore(database.db, { account, products: [{ name: 'Vestido' }] })
      ;[home, product] = [`/${account}`, `/${account}/product/${productIds[0]}`]
    }
    ;[clock, statements, gates] = [0, 0, { store: open(), pages: open() }]
    watch = createHangWatch({
      probe: () => ({ settled: never(), cancel() {} }),
      every(onTick) {
        tick = onTick
        return () => {}
      },
    })
    const storesDb = held(database.db, () => gates.store)
    const db = held(database.db, () => {
      statements += 1
      return gates.pages
    })
    const directory = createStoreDirectory({ db: storesDb, shards: singleDatabase(storesDb) }, () => clock)
    const stores = pagesReadFrom(directory, db)
    const pages = createPageCache({ stores, hangs: watch, now: () => clock })
    const mail = { ...openServices(db).mail, isReady: () => true }
    const services = { ...openServices(db), hangs: watch, stores, pages, mail }
    const app = createApp(appServices({ ready: () => services }))
    get = async (path) => {
      const response = await app.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      return { status: response.status, mark: response.headers.get('cache-status'), text: await response.text() }
    }
  })

  /** Lets time pass on the watch's clock. */
  async function pass(ticks: number): Promise<void> {
    for (let n = 0; n < ticks; n++) {
      tick()
      await turn()
    }
  }

  /** Requests a page, and returns when its rendering waits for the database. */
  async function rendering(path: string) {
    const before = statements
    const response = get(path)
    await expect.poll(() => statements).toBeGreaterThan(before)
    return { response }
  }

  /** Lets time pass until the response is there. */
  async function passUntil<Result>(waiting: Promise<Result>): Promise<Result> {
    let isOver = false
    const over = waiting.finally(() => {
      isOver = true
    })
    while (!isOver) await pass(1)
    return over
  }

  /** Has the watch find that the database hangs. */
  async function hang(): Promise<void> {
    gates = { store: never(), pages: never() }
    watch.follow()
    await pass(TWO_SECONDS)
    expect(watch.isHanging).toBe(true)
  }

  it('serves cached pages as they were, and rejects the others at once', async () => {
    const was = await get(home)
    await hang()
    clock = 2_000
    for (let time = 0; time < 3; time++) {
      const { status, mark, text } = await get(home)
      expect([status, text]).toEqual([200, was.text])
      expect(mark).toMatch(MARK)
    }
    expect(await get(product)).toMatchObject({ status: 503, mark: null })
    expect(await get('/nadie')).toMatchObject({ status: 503 })
    clock = 2_000 + 10 * 60_000
    expect(await get(home)).toMatchObject({ status: 503, mark: null })
  })

  it('serves requests that waited for the store before the hang was found, once it is', async () => {
    const was = await get(home)
    clock = 2_000
    gates.store = never()
    const waiting = Array.from({ length: 3 }, () => get(home))
    await hang()
    for (const { status, mark, text } of await Promise.all(waiting)) {
      expect([status, text]).toEqual([200, was.text])
      expect(mark).toMatch(MARK)
    }
  })

  it('gives up a page that is being rendered, and serves it as it was where it can', async () => {
    const was = await get(home)
    // The page is due to be rendered again; the store can still be read.
    clock = 5 * 60_000
    gates.pages = never()
    const old = await rendering(home)
    const fresh = await rendering(product)
    await hang()
    expect(await old.response).toMatchObject({ status: 200, mark: expect.stringMatching(MARK), text: was.text })
    const { status, text } = await fresh.response
    expect(status).toBe(503)
    expect(text).toContain('No pudimos abrir la tienda')
  })

  it('is waited for two seconds where a page is cached, and longer where none is', async () => {
    await get(home)
    clock = 2_000
    const slow = Promise.withResolvers<void>()
    gates.store = slow.promise
    const [cached, other] = [get(home), get(product)]
    await turn()
    // The database answers others.
    watch.follow()(true)
    expect(await passUntil(cached)).toMatchObject({ status: 200, mark: expect.stringMatching(MARK) })
    slow.resolve()
    expect(await other).toMatchObject({ status: 200, mark: null })
  })

  it('is not ready after two seconds, and at once while it hangs', async () => {
    expect(await get('/readyz')).toMatchObject({ status: 200 })
    gates.pages = never()
    const readiness = get('/readyz')
    const notReady = { status: 503, text: '{"status":"no-database"}' }
    expect(await passUntil(readiness)).toMatchObject(notReady)
    await hang()
    expect(await get('/readyz')).toMatchObject(notReady)
    expect(await get('/healthz')).toMatchObject({ status: 200 })
  })
})

/** A database of which each statement waits for a promise before it is run. */
function held<Part extends object>(part: Part, until: () => Promise<void>): Part {
  return new Proxy(part, {
    get(target, name) {
      const found = Reflect.get(target, name, target) as unknown
      if (typeof found !== 'function') return found
      if (name === 'then') {
        return (...callbacks: Parameters<Promise<unknown>['then']>) =>
          until()
            .then(() => target)
            .then(...callbacks)
      }
      return (...parameters: unknown[]) => {
        const returned = found.apply(target, parameters) as unknown
        return typeof returned === 'object' && returned !== null ? held(returned, until) : returned
      }
    },
  })
}
