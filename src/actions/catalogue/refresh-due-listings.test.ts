import { eq, inArray, sql } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Database, Db } from '#data/database/client.ts'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'
import { listing, listingDue } from '#data/schema/catalogue.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { refreshAllListings } from '../../../test/refresh-all-listings.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'

describeOnEngines('refreshDueListings', (engine) => {
  let database: Database
  let db: Db
  let stores = 0

  beforeEach(async () => {
    database ??= await engine.open()
    db = database.db
    await db.delete(listingDue)
  })

  const newStore = () =>
    createStore(db, {
      account: `luna-${++stores}`,
      products: [{ name: 'Vestido' }, { name: 'Falda' }, { name: 'Blusa' }],
    })

  /** Sells all pieces of the products, as orders do: their listings are due. */
  const sellOut = (account: string, productIds: readonly number[], times = 1) =>
    db.transaction(async (tx) => {
      const sold = await tx
        .select({ id: variant.id })
        .from(variant)
        .where(inArray(variant.productId, [...productIds]))
      const ids = sold.map(({ id }) => id)
      await tx.update(stock).set({ held: stock.onHand }).where(inArray(stock.variantId, ids))
      for (let time = 0; time < times; time++) {
        await tx.insert(listingDue).values(productIds.map((productId) => ({ account, productId })))
      }
    })

  const soldOutOf = async (account: string) => {
    const found = await db.select().from(listing).where(eq(listing.account, account))
    return found.filter(({ inStock }) => !inStock).map(({ productId }) => productId)
  }
  /** Refreshes the due listings of all stores, as the job does. */
  const refreshAll = (over = db) => refreshAllListings(over, { now: new Date() })

  it('refreshes the due listings of every store, each once, with an event for each that changed', async () => {
    const [luna, norte, other] = [await newStore(), await newStore(), await newStore()]
    const [vestido = 0, falda = 0] = luna.productIds
    await sellOut(luna.account, [vestido, falda], 40)
    await sellOut(norte.account, norte.productIds)
    expect(await refreshAll()).toBe(5)
    expect((await soldOutOf(luna.account)).sort((a, b) => a - b)).toEqual([vestido, falda])
    expect(await soldOutOf(norte.account)).toHaveLength(3)
    expect(await soldOutOf(other.account)).toEqual([])
    expect((await eventNames(db, luna.account)).sort()).toEqual([
      `listing-changed ${vestido}`,
      `listing-changed ${falda}`,
    ])
    expect((await eventsOf(db, luna.account))[0]?.payload).toEqual({ aspects: ['stock', 'card'] })
    expect(await eventNames(db, norte.account)).toHaveLength(3)
    expect(await eventNames(db, other.account)).toEqual([])
    expect(await db.$count(listingDue)).toBe(0)
    expect(await refreshAll()).toBe(0)
    expect(await eventNames(db, luna.account)).toHaveLength(2)
  })

  it('leaves no event of a listing that a sale does not change', async () => {
    const { account, productIds } = await newStore()
    await db.update(stock).set({ onHand: 40 }).where(eq(stock.account, account))
    await db.insert(listingDue).values(productIds.map((productId) => ({ account, productId })))
    await refreshAll()
    const before = await eventNames(db, account)
    await db.update(stock).set({ held: 7 }).where(eq(stock.account, account))
    await db.insert(listingDue).values(productIds.map((productId) => ({ account, productId })))
    expect(await refreshAll()).toBe(3)
    expect(await eventNames(db, account)).toEqual(before)
  })

  it('is announced', async () => {
    const { account, productIds } = await newStore()
    await sellOut(account, productIds)
    const payloads: string[] = []
    const unlisten = await database.listen(EVENT_CHANNEL, (payload) => payloads.push(payload))
    await refreshAll()
    await expect.poll(() => payloads).toEqual([account])
    await unlisten()
  })

  it('leaves nothing behind while several run and much is sold at the same time', async () => {
    const { account, productIds } = await newStore()
    const norte = await newStore()
    await sellOut(account, productIds.slice(0, 1), 600)
    await sellOut(norte.account, norte.productIds, 300)
    await Promise.all([
      ...Array.from({ length: 4 }, () => refreshAll()),
      ...productIds.map((productId) => sellOut(account, [productId], 2)),
      leaveStoreChanged(db, { account }),
    ])
    await refreshAll()
    expect(await db.$count(listingDue)).toBe(0)
    expect(await soldOutOf(account)).toHaveLength(3)
    expect(await soldOutOf(norte.account)).toHaveLength(3)
  })

  // A trigger on a shard of Citus cannot write a distributed table.
  it.skipIf(process.env.CITUS_URL)(
    'leaves sales during a run to the next one, and leaves their events once',
    async () => {
      const { account, productIds } = await newStore()
      await sellOut(account, productIds)
      // Every refreshed product is sold again at once, a hundred times.
      await db.execute(sql`create sequence sold`)
      await db.execute(sql`
      create function sell_again() returns trigger language plpgsql as $$ begin
        if nextval('sold') <= 100 then
          insert into listing_due (account, product_id) values (old.account, old.product_id);
        end if;
        return null;
      end $$`)
      await db.execute(sql`
      create trigger sell_again after delete on listing_due for each row execute function sell_again()`)
      expect(await refreshAll()).toBe(3)
      expect(await db.$count(listingDue)).toBe(3)
      expect(await eventNames(db, account)).toHaveLength(3)
      expect(await soldOutOf(account)).toHaveLength(3)
      await db.execute(sql`drop trigger sell_again on listing_due`)
      expect(await refreshAll()).toBe(3)
      expect(await db.$count(listingDue)).toBe(0)
    },
  )

  it('succeeds after a transaction was rolled back once because of another', async () => {
    const { account, productIds } = await newStore()
    await sellOut(account, productIds)
    const takeAway = await conflictOnce(db, listingDue, 'delete')
    const refreshed = await refreshAll()
    await takeAway()
    expect(refreshed).toBe(3)
    expect(await soldOutOf(account)).toHaveLength(3)
  })

  // The embedded engine has one connection, so no other process can have locked anything.
  it.runIf(engine.name === 'postgres')('leaves to another process what that has in hand', async () => {
    const [luna, norte] = [await newStore(), await newStore()]
    for (const { account, productIds } of [luna, norte]) await sellOut(account, productIds)
    await db.transaction(async (tx) => {
      await tx.select().from(listingDue).where(eq(listingDue.account, luna.account)).for('update')
      expect(await refreshAll()).toBe(3)
    })
    expect(await soldOutOf(norte.account)).toHaveLength(3)
    expect(await soldOutOf(luna.account)).toEqual([])
  })

  it('changes nothing when it is rolled back', async () => {
    const { account, productIds } = await newStore()
    await sellOut(account, productIds)
    const givenUp = db.transaction(async (tx) => {
      expect(await refreshAll(tx)).toBe(3)
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect(await db.$count(listingDue)).toBe(3)
    expect(await soldOutOf(account)).toEqual([])
  })
})
