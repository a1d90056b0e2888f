import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { listing } from '#data/schema/catalogue.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { openSubscriptions, parseChannelMessage } from '../readers/event-subscriptions.ts'
import { createStoreDirectory, type StoreDirectory } from './store-directory.ts'

describeOnEngines('the stores in memory', (engine) => {
  let database: Database
  let db: Db
  let clock: number
  let stores: StoreDirectory
  /** Reads of stores so far. */
  let reads: number

  beforeAll(async () => {
    database = await engine.open()
    const { db } = database
    await createStore(db, { account: 'luna', storeName: 'Luna', domain: 'luna.mx', products: [{ name: 'Falda' }] })
    await createStore(db, { account: 'norte', storeName: 'Norte' })
  })

  beforeEach(() => {
    clock = 0
    reads = 0
    // The database itself, with its reads counted.
    db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (name === 'select') reads++
        return Reflect.get(target, name, receiver)
      },
    })
    stores = createStoreDirectory({ db, shards: singleDatabase(db) }, () => clock)
  })

  /** A change with its notification, which has not reached the directory yet. */
  const change = async (storeName: string) => {
    await database.db.update(store).set({ storeName }).where(eq(store.account, 'luna'))
    return { account: 'luna', seq: await leaveStoreChanged(database.db, { account: 'luna' }) }
  }
  const name = async () => (await stores.findByAccount('luna'))?.store.storeName

  it('reads a store once for all requests, by account and by domain, and again after a second', async () => {
    await Promise.all(Array.from({ length: 20 }, () => stores.findByAccount('luna')))
    await stores.findByAccount('luna')
    expect(reads).toBe(1)
    expect((await stores.findByDomain('luna.mx'))?.store.account).toBe('luna')
    await stores.findByDomain('luna.mx')
    expect(reads).toBe(2)
    clock = 1_000
    await Promise.all([stores.findByDomain('luna.mx'), stores.findByAccount('luna')])
    expect(reads).toBe(3)
  })

  it('does not cache missing stores', async () => {
    expect(await stores.findByAccount('nadie')).toBeNull()
    expect(await stores.findByDomain('nadie.mx')).toBeNull()
    await database.db.insert(store).values({ account: 'nueva', accountName: 'nueva', storeName: 'Nueva' })
    expect(await stores.findByAccount('nueva')).not.toBeNull()
    await database.db.delete(store).where(eq(store.account, 'nueva'))
    clock = 1_000
    expect(await stores.findByAccount('nueva')).toBeNull()
    expect(stores.current('nueva')).toBeUndefined()
  })

  it('knows a change as soon as it is notified', async () => {
    await name()
    const notified = await change('Primera')
    expect(await name()).not.toBe('Primera')
    stores.notify(notified)
    expect(stores.current('luna')).toBeUndefined()
    expect(await name()).toBe('Primera')
    expect(stores.current('luna')?.store.storeName).toBe('Primera')
  })

  it('knows a change within a second without being notified', async () => {
    await name()
    await change('Callada')
    clock = 999
    expect(await name()).not.toBe('Callada')
    clock = 1_000
    expect(await name()).toBe('Callada')
  })

  it('moves a store once a second in a burst, and ends at its last change', async () => {
    await name()
    stores.notify(await change('Una'))
    expect(await name()).toBe('Una')
    for (const each of ['Dos', 'Tres']) {
      clock += 300
      stores.notify(await change(each))
      expect(await name()).toBe('Una')
    }
    expect(stores.current('luna')).toBeDefined()
    clock = 999
    expect(await name()).toBe('Una')
    clock = 1_000
    expect(stores.current('luna')).toBeUndefined()
    expect(await name()).toBe('Tres')
    const before = reads
    expect(await name()).toBe('Tres')
    expect(reads).toBe(before)
  })

  it('takes up a named event at once, also in a burst, and reads no more than once for a missing one', async () => {
    await name()
    stores.notify(await change('Una'))
    expect(await name()).toBe('Una')
    clock += 300
    // It was not notified.
    const { seq } = await change('Dos')
    expect(await name()).toBe('Una')
    expect((await stores.findByDomain('luna.mx', seq))?.store.storeName).toBe('Dos')
    expect(await name()).toBe('Dos')
    const before = reads
    await stores.findByAccount('luna', seq)
    expect(reads).toBe(before)
    expect((await stores.findByAccount('luna', 10 ** 14))?.seq).toBe(seq)
    expect(reads).toBe(before + 1)
  })

  it('reads everything again when notifications may have been missed', async () => {
    await stores.findByAccount('norte')
    await name()
    await change('Perdida')
    stores.notify(null)
    expect(stores.current('norte')).toBeUndefined()
    expect(await name()).toBe('Perdida')
  })

  it('reads again what happened while it was being read', async () => {
    await name()
    clock = 1_000
    const early = name()
    const notified = await change('Tardía')
    stores.notify(notified)
    expect(await name()).toBe('Tardía')
    await early
    expect(await name()).toBe('Tardía')
  })

  it('is notified of a store that it is reading for the first time', async () => {
    const first = name()
    stores.notify(await change('Temprana'))
    await first
    expect(await name()).toBe('Temprana')
  })

  it('is notified by the database', async () => {
    const events = await openSubscriptions(database)
    events.subscribe(stores.notify)
    await name()
    await change('Anunciada')
    // The clock is stopped: only the notification can have led to this.
    await expect.poll(name).toBe('Anunciada')
    await events.close()
  })

  it('follows a domain to its new store', async () => {
    await stores.findByDomain('luna.mx')
    await database.db.update(store).set({ domain: null }).where(eq(store.account, 'luna'))
    await database.db.update(store).set({ domain: 'luna.mx' }).where(eq(store.account, 'norte'))
    clock = 1_000
    expect((await stores.findByDomain('luna.mx'))?.store.account).toBe('norte')
    await database.db.update(store).set({ domain: null }).where(eq(store.account, 'norte'))
    await database.db.update(store).set({ domain: 'luna.mx' }).where(eq(store.account, 'luna'))
  })

  it('reads what its URLs can name once a version', async () => {
    const prices = async () => (await (await stores.findByAccount('luna'))?.dictionary())?.prices
    expect(await prices()).toEqual({ min: 10_000, max: 10_000 })
    await database.db.update(listing).set({ price: 500 }).where(eq(listing.account, 'luna'))
    expect(await prices()).toEqual({ min: 10_000, max: 10_000 })
    stores.notify(await change('Con descuento'))
    expect(await prices()).toEqual({ min: 500, max: 500 })
  })

  it.each(['nadie', 'nadie:3'])('reads nothing again for %j, which is another store', async (payload) => {
    await name()
    stores.notify(parseChannelMessage(payload))
    await name()
    expect(reads).toBe(1)
  })

  it.each(['luna', 'luna:7', '', ':'])('reads again for %j, once', async (payload) => {
    await name()
    stores.notify(parseChannelMessage(payload))
    await name()
    await name()
    expect(reads).toBe(2)
  })
})

describeOnEngines('the stores in memory without their database', (engine) => {
  it('are not there, from a second after it was last read', async () => {
    let clock = 0
    const database = await engine.open()
    await database.db.insert(store).values({ account: 'luna', accountName: 'luna', storeName: 'Luna' })
    const stores = createStoreDirectory(database, () => clock)
    await stores.findByAccount('luna')
    await database.close()
    expect(await stores.findByAccount('luna')).not.toBeNull()
    clock = 600
    expect(stores.current('luna')).toBeDefined()
    clock = 1_000
    expect(stores.current('luna')).toBeUndefined()
    await Promise.all([0, 1].map(() => expect(stores.findByAccount('luna')).rejects.toThrow()))
    await expect(stores.findByAccount('nadie')).rejects.toThrow()
  })
})
