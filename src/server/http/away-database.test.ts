import { beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const { createApp } = await loadBuiltApp()

const MINUTES = 60_000

describeOnEngines('a store whose database cannot be reached', (engine) => {
  let database: Database
  let isAway: boolean
  let clock: number
  let get: (host: string, path: string) => Promise<{ status: number; mark: string | null; text: string }>
  let id: number
  let stores = 0
  let account: string

  /** The database, whose server takes no connections while it is away. */
  const leaving = (db: Db): Db =>
    new Proxy(db, {
      get(target, name, receiver) {
        if (!isAway) return Reflect.get(target, name, receiver)
        throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
      },
    })

  beforeEach(async () => {
    database ??= await engine.open()
    ;[isAway, clock, account] = [false, 0, `luna-${++stores}`]
    const { productIds } = await createStore(database.db, {
      account,
      domain: `${account}.example`,
      products: [{ name: 'Vestido' }],
    })
    ;[id = 0] = productIds
    const db = leaving(database.db)
    const directory = createStoreDirectory({ db, shards: singleDatabase(db) }, () => clock)
    const pages = createPageCache({ stores: directory, now: () => clock })
    const services = { ...openServices(database.db), db, stores: directory, pages }
    const app = createApp(appServices({ ready: () => services }))
    get = async (host, path) => {
      const response = await app.request(`http://${host}${path}`, { headers: { host } })
      return { status: response.status, mark: response.headers.get('cache-status'), text: await response.text() }
    }
  })

  it('is open for ten minutes as it was, on its own domain, too, and is itself again with its database', async () => {
    const places: [string, string][] = [
      ['localhost', `/${account}`],
      [`${account}.example`, '/'],
    ]
    for (const place of places) expect(await get(...place)).toMatchObject({ status: 200, mark: null })
    isAway = true
    for (const age of [1_000, 4 * MINUTES, 10 * MINUTES]) {
      clock = age
      for (const place of places) {
        const { status, mark, text } = await get(...place)
        expect([status, mark]).toEqual([200, `vitrina; hit; ttl=${-age / 1_000}; detail=database-away`])
        expect(text).toContain('Vestido')
      }
    }
    clock = 10 * MINUTES + 1
    for (const place of places) {
      const { status, text } = await get(...place)
      expect(status).toBe(503)
      expect(text).toContain('No pudimos abrir la tienda')
    }
    await renameProduct(database, { account, id, name: 'Falda' })
    isAway = false
    for (const place of places) {
      const { status, mark, text } = await get(...place)
      expect([status, mark, text.includes('Falda')]).toEqual([200, null, true])
    }
  })

  it('shows no page that had changed before, and is not open to who did not see it', async () => {
    await get('localhost', `/${account}`)
    await get('localhost', `/${account}/product/${id}`)
    await renameProduct(database, { account, id, name: 'Falda' })
    clock = 1_000
    expect((await get('localhost', `/${account}`)).text).toContain('Falda')
    isAway = true
    clock = 2_000
    expect((await get('localhost', `/${account}`)).text).toContain('Falda')
    expect((await get('localhost', `/${account}/product/${id}`)).status).toBe(503)
    expect((await get('localhost', '/nadie')).status).toBe(503)
    expect((await get('nadie.example', '/')).status).toBe(503)
  })

  it('answers a failed rendering as temporarily unavailable', async () => {
    await get('localhost', `/${account}`)
    isAway = true
    // The store was read within the second, and its page cannot be.
    const { status, mark } = await get('localhost', `/${account}/product/${id}`)
    expect([status, mark]).toEqual([503, null])
  })
})
