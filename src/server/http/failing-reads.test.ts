import { asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { addStore } from '#actions/store/add-store.ts'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { deleteExpiredEvents } from '#data/event/delete-expired-events.ts'
import { product } from '#data/schema/product.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { pagesReadFrom } from '../../../test/pages-read-from.ts'
import { changer, type StatedProduct } from '../../../test/random-changes.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'
import type { StoreChange } from './store-entry.ts'

const { createApp } = await loadBuiltApp()

/** The reads after which a change of a store is taken up, in their order. */
const READS = [
  ['events', 1],
  ['store', 2],
  ['dictionary', 3],
] as const

const stated = (key: number, price: number): StatedProduct => ({
  key,
  name: `Vestido ${key}`,
  category: 'Vestidos',
  brand: null,
  price,
  isOnSale: false,
  published: true,
  description: '',
  pieces: [30],
  hasImage: false,
})

describeOnEngines('a change of a store', (engine) => {
  let database: Database
  let account: string
  let clock: number
  /** The number of the read of the directory, from now on, that fails; 0 for none. */
  let failsIn: number
  let app: ReturnType<typeof openApp>
  let make: ReturnType<typeof changer>['make']
  let [first, paths]: [number, string[]] = [0, []]
  let stores = 0

  /** The built app, of which only the directory has a database that fails. */
  function openApp(directoryDb: Db, isCaching: boolean) {
    const directory = createStoreDirectory({ db: directoryDb, shards: singleDatabase(directoryDb) }, () => clock)
    const changes: StoreChange[] = []
    directory.subscribe((change) => changes.push(change))
    const stores = pagesReadFrom(directory, database.db)
    const pages = isCaching ? createPageCache({ stores, now: () => clock }) : null
    const services = { ...openServices(database.db), stores, pages }
    const served = createApp(appServices({ ready: () => services, now: () => NOON }))
    const get = async (path: string) => {
      const response = await served.request(`http://localhost${path}`, { headers: { host: 'localhost' } })
      return { status: response.status, etag: response.headers.get('etag'), text: await response.text() }
    }
    return { directory, changes, get }
  }
  const failing = (db: Db): Db =>
    new Proxy(db, {
      get(target, name, receiver) {
        if ((name === 'execute' || name === 'select') && failsIn > 0 && --failsIn === 0) throw new Error('away')
        return Reflect.get(target, name, receiver)
      },
    })

  beforeAll(async () => {
    database = await engine.open()
  })
  beforeEach(async () => {
    const { db } = database
    account = `luna-${++stores}`
    ;[clock, failsIn] = [0, 0]
    await addStore(db, { account, actor: 'command:import', now: NOON, name: 'Luna' })
    const changes = changer(db, { account, now: () => NOON })
    make = changes.make
    await changes.importAll([stated(0, 10_000), stated(1, 20_000), stated(2, 30_000)])
    const ids = await db.select().from(product).where(eq(product.account, account)).orderBy(asc(product.id))
    first = ids[0]?.id ?? 0
    paths = ['', '.data?category=vestidos', '.data?min=150', `/product/${first}.data`].map(
      (path) => `/${account}${path}`,
    )
    app = openApp(failing(db), true)
    for (const path of paths) expect(await app.get(path)).toMatchObject({ status: 200, etag: expect.any(String) })
    app.changes.length = 0
  })

  const dearer = () => make({ kind: 'alter', nth: 0, change: { price: 90_000 } })
  const renamed = () => make({ kind: 'alter', nth: 0, change: { name: 'Vestido renombrado' } })

  /** Checks that every page is what would be rendered now. */
  async function expectFresh(): Promise<void> {
    const fresh = openApp(database.db, false)
    for (const path of paths) {
      const { status, text } = await app.get(path)
      expect({ status, text }, path).toEqual({ status: 200, text: (await fresh.get(path)).text })
    }
  }

  it.each(READS)('is not lost when the read of the %s after it fails', async (_, nth) => {
    await dearer()
    clock = 1_000
    failsIn = nth
    expect((await app.get(paths[0] ?? '')).status).toBe(503)
    expect([failsIn, app.changes]).toEqual([0, []])
    // More happens before there is an answer again.
    await renamed()
    await expectFresh()
    expect(app.changes).toHaveLength(1)
    const [{ tags } = { tags: 'all' as const }] = app.changes
    expect([...tags]).toEqual(
      expect.arrayContaining([`product:${first}`, `card:${first}`, 'listings:price', 'listings:name', 'dictionary']),
    )
  })

  it.each(READS)('is not lost when the %s could not be read in the background', async (_, nth) => {
    await dearer()
    clock = 600
    failsIn = nth
    expect(app.directory.current(account)).toBeDefined()
    await expect.poll(() => failsIn).toBe(0)
    // The read that failed is over once another one can begin.
    clock = 1_000
    await expectFresh()
    expect(app.changes).toHaveLength(1)
  })

  it.each(READS)('is not lost when the %s cannot be read again and again', async (_, nth) => {
    await dearer()
    clock = 1_000
    for (let time = 0; time < 4; time++) {
      failsIn = nth
      await expect(app.directory.findByAccount(account)).rejects.toThrow('away')
      if (time === 2) await renamed()
    }
    await expectFresh()
  })

  it('that was forgotten before it was read drops every page, even when the next read fails', async () => {
    await dearer()
    await deleteExpiredEvents(singleDatabase(database.db), { before: new Date(NOON.getTime() + 1) })
    clock = 1_000
    failsIn = 2
    await expect(app.directory.findByAccount(account)).rejects.toThrow('away')
    await expectFresh()
    expect(app.changes).toMatchObject([{ tags: 'all' }])
  })
})
