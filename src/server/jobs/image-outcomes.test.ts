import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { image } from '#data/schema/image.ts'
import { product } from '#data/schema/product.ts'
import { store } from '#data/schema/store.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { collectOutcomes, type ImageOutcome } from './image-outcomes.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

describeOnEngines('what became of images', (engine) => {
  let database: Database
  let db: Db
  let logged: unknown[]

  beforeAll(async () => {
    database = await engine.open()
    db = database.db
  })
  beforeEach(async () => {
    logged = []
    await emptyTables(db, 'store')
  })

  const collect = (over: Db = db) =>
    collectOutcomes(singleDatabase(over), { now: () => NOW, log: { error: (entry: unknown) => logged.push(entry) } })

  /** A store whose one product has this many images that were claimed. */
  async function addImages(account: string, count: number): Promise<{ id: number; productId: number }[]> {
    const { productIds } = await createStore(db, { account, products: [{ name: 'Prenda' }] })
    const productId = productIds[0] ?? 0
    const values = Array.from({ length: count }, (_, n) => ({
      account,
      productId,
      source: `${n}.jpg`,
      state: 'pending' as const,
      attempts: 1,
      dueAt: NOW,
    }))
    return db.insert(image).values(values).returning({ id: image.id, productId: image.productId })
  }

  const ready = (account: string, id: number, n: number): ImageOutcome => ({
    kind: 'ready',
    account,
    image: { id, source: `${n}.jpg`, blobKey: 'a'.repeat(64), width: 3, height: 4 },
  })
  const failed = (account: string, id: number, n: number): ImageOutcome => ({
    kind: 'failed',
    account,
    image: { id, source: `${n}.jpg`, attempts: 1, failure: 'server-error', retry: true },
  })
  const imagesOf = (account: string) => db.select().from(image).where(eq(image.account, account)).orderBy(image.id)

  // The embedded database has one connection: there are no waits between transactions.
  it.runIf(engine.name === 'postgres')('are written while an import holds the product and its images', async () => {
    const [shown, gone, left] = await addImages('luna', 3)
    const outcomes = collect()
    await outcomes.add([
      failed('luna', gone?.id ?? 0, 1),
      { kind: 'released', account: 'luna', id: left?.id ?? 0 },
      ready('luna', shown?.id ?? 0, 0),
    ])
    let saving: Promise<void> | undefined
    await db.transaction(async (tx) => {
      await tx.select().from(product).where(eq(product.account, 'luna')).for('no key update')
      saving = outcomes.finish()
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      await tx.update(image).set({ alt: 'Nueva' }).where(eq(image.account, 'luna'))
    })
    await saving
    expect(logged).toEqual([])
    expect(await imagesOf('luna')).toMatchObject([
      { state: 'ready', attempts: 1, failure: null },
      { state: 'pending', attempts: 1, failure: 'server-error' },
      { state: 'pending', attempts: 0, failure: null },
    ])
  })

  it('are written for every store though one’s can’t be, which is logged once and tried again', async () => {
    const [broken] = await addImages('luna', 1)
    const [whole] = await addImages('norte', 1)
    await db.execute(sql`alter table ${store} add constraint stuck check (account <> 'luna' or event_seq < 1)`)
    const outcomes = collect()
    await outcomes.add([ready('luna', broken?.id ?? 0, 0), ready('norte', whole?.id ?? 0, 0)])
    await outcomes.finish()
    expect(await imagesOf('norte')).toMatchObject([{ state: 'ready' }])
    expect(await imagesOf('luna')).toMatchObject([{ state: 'pending' }])
    expect([logged.length, outcomes.counts.ready]).toEqual([1, 1])

    await db.execute(sql`alter table ${store} drop constraint stuck`)
    await outcomes.finish()
    expect(await imagesOf('luna')).toMatchObject([{ state: 'ready' }])
    expect([logged.length, outcomes.counts.ready]).toEqual([1, 2])
  })
})
