import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { branch, store } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { storeSettings } from './store-settings.ts'

describeOnEngines('the settings that messages of one moment have in common', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await engine.open()
  })
  beforeEach(async () => {
    const { db } = database
    await emptyTables(db, 'store')
    await createStore(db, { account: 'luna', storeName: 'Luna', hasBranch: false, products: [] })
    await createStore(db, { account: 'norte', storeName: 'Norte', hasBranch: false, products: [] })
    await db.insert(branch).values({ account: 'luna', fid: 'matriz', name: 'Luna Roma' })
  })

  it('are each store’s own, and read once', async () => {
    const { db } = database
    const settings = storeSettings(singleDatabase(db))
    const seen = async () => [
      (await settings.store('luna'))?.storeName,
      (await settings.branches('luna'))[0]?.name,
      (await settings.store('norte'))?.storeName,
      (await settings.branches('norte')).length,
      await settings.store('nobody'),
    ]
    const first = ['Luna', 'Luna Roma', 'Norte', 0, null]
    expect(await seen()).toEqual(first)
    await db.update(store).set({ storeName: 'Luna Nueva' }).where(eq(store.account, 'luna'))
    await db.update(branch).set({ name: 'Luna Condesa' })
    expect(await seen()).toEqual(first)
    expect((await storeSettings(singleDatabase(db)).store('luna'))?.storeName).toBe('Luna Nueva')
    expect((await storeSettings(singleDatabase(db)).branches('luna'))[0]?.name).toBe('Luna Condesa')
  })
})
