import { and, asc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { readStoresWithDueHolds } from '#data/hold/read-stores-with-due-holds.ts'
import { listingDue } from '#data/schema/catalogue.ts'
import { hold } from '#data/schema/hold.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { addOrder } from '../../../test/order.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { endHolds } from './end-holds.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date(now.getTime() + 1)

describeOnEngines('endHolds', (engine) => {
  let db: Db
  let folio = 0
  let stores = 0
  let luna: { account: string; variantIds: number[]; productIds: number[] }

  beforeEach(async () => {
    db ??= (await engine.open()).db
    luna = await newStore()
    // Holds left by other tests would be ended, too.
    await db.delete(listingDue)
    await db.delete(hold)
  })

  /** A store with two products and two warehouses, with ten pieces of each product in each warehouse. */
  async function newStore() {
    const account = `luna-${++stores}`
    const { productIds } = await createStore(db, { account, products: [{ name: 'Vestido' }, { name: 'Falda' }] })
    const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
    await db.insert(warehouse).values({ account, fid: 'norte', name: 'Norte' })
    await db
      .insert(stock)
      .values(variants.map(({ id }) => ({ account, variantId: id, warehouseFid: 'norte', onHand: 10 })))
    return { account, productIds, variantIds: variants.map(({ id }) => id) }
  }

  /** Holds pieces for a new order, `[variant, pieces, warehouse]`, until a moment. */
  async function holdFor(
    { account, variantIds, productIds }: typeof luna,
    expiresAt: Date,
    ...pieces: [number, number, string?][]
  ): Promise<number> {
    folio += 1
    const { orderId } = await addOrder(db, { account, productIds, folio, email: `${folio}@correo.mx` })
    for (const [at, quantity, warehouseFid = 'matriz'] of pieces) {
      const variantId = variantIds[at] ?? 0
      await db.insert(hold).values({ account, orderId, variantId, warehouseFid, quantity, expiresAt })
      const place = and(
        eq(stock.account, account),
        eq(stock.variantId, variantId),
        eq(stock.warehouseFid, warehouseFid),
      )
      const [{ held } = { held: 0 }] = await db.select().from(stock).where(place)
      await db
        .update(stock)
        .set({ held: held + quantity })
        .where(place)
    }
    return orderId
  }

  /** Pieces held of each variant, in each warehouse. */
  const heldOf = async ({ account }: { account: string }) => {
    const places = await db
      .select()
      .from(stock)
      .where(eq(stock.account, account))
      .orderBy(asc(stock.variantId), asc(stock.warehouseFid))
    expect(places.every(({ onHand }) => onHand === 10)).toBe(true)
    return places.map(({ held }) => held)
  }
  const dueOf = async ({ account }: { account: string }) => {
    const due = await db.select().from(listingDue).where(eq(listingDue.account, account))
    return due.map(({ productId }) => productId).sort((a, b) => a - b)
  }

  /** Ends the holds of all stores, as the job does. */
  const endAll = async (at = now) => {
    let all = 0
    for (const account of await readStoresWithDueHolds(singleDatabase(db), { now: at })) {
      all += await endHolds(db, { account, actor: 'job:end-holds', now: at })
    }
    return all
  }

  it('gives back what has expired, of every store, and leaves the rest', async () => {
    const norte = await newStore()
    const orderId = await holdFor(luna, now, [0, 2], [0, 3, 'norte'], [1, 1])
    await holdFor(luna, now, [0, 4])
    await holdFor(luna, later, [0, 1], [1, 5, 'norte'])
    await holdFor(norte, now, [1, 7])
    expect(await heldOf(luna)).toEqual([7, 3, 1, 5])
    expect(await endAll()).toBe(5)
    expect(await heldOf(luna)).toEqual([1, 0, 0, 5])
    expect(await heldOf(norte)).toEqual([0, 0, 0, 0])
    // A hold that ended has the time of its end.
    const ended = await db.select().from(hold).where(eq(hold.orderId, orderId))
    expect(ended.map(({ endedAt }) => endedAt)).toEqual([now, now, now])
    expect(await dueOf(luna)).toEqual(luna.productIds)
    expect(await dueOf(norte)).toEqual([norte.productIds[1]])
    const events = await eventsOf(db, luna.account)
    expect(events.map(({ kind }) => kind)).toEqual(['hold-ended', 'hold-ended'])
    expect(events.find(({ subject }) => subject === String(orderId))?.payload).toEqual({ productIds: luna.productIds })
    expect(await eventsOf(db, norte.account)).toHaveLength(1)
  })

  it('gives back once, however often it runs', async () => {
    await holdFor(luna, now, [0, 2])
    await holdFor(luna, later, [0, 3])
    expect(await endAll()).toBe(1)
    expect(await endAll()).toBe(0)
    expect(await heldOf(luna)).toEqual([3, 0, 0, 0])
    expect(await endAll(later)).toBe(1)
    expect(await heldOf(luna)).toEqual([0, 0, 0, 0])
  })

  it('gives back once while several run at the same time, with more holds than one batch', async () => {
    const norte = await newStore()
    // With one more hold before all others, an order's two holds are in two batches: one is the last of the first.
    await holdFor(luna, new Date(now.getTime() - 1), [1, 1])
    for (const each of [luna, norte]) {
      const orderId = await holdFor(each, later, [0, 1])
      await db
        .update(stock)
        .set({ onHand: 10, held: 451 })
        .where(eq(stock.variantId, each.variantIds[0] ?? 0))
      const [placed] = await db.select().from(hold).where(eq(hold.orderId, orderId))
      if (!placed) throw new Error('nothing is held')
      const orders = await Promise.all(Array.from({ length: 225 }, () => holdFor(each, now)))
      const place = { ...placed, expiresAt: now, quantity: 1 }
      await db
        .insert(hold)
        .values(orders.flatMap((id) => ['matriz', 'norte'].map((at) => ({ ...place, orderId: id, warehouseFid: at }))))
    }
    expect((await heldOf(luna)).slice(0, 2)).toEqual([451, 451])
    const ended = await Promise.all(Array.from({ length: 3 }, () => endAll()))
    const left = await endAll()
    expect(ended.reduce((sum, count) => sum + count, left)).toBe(901)
    expect((await heldOf(luna)).slice(0, 2)).toEqual([226, 226])
    expect((await heldOf(norte)).slice(0, 2)).toEqual([226, 226])
  })

  it('gives back once when a transaction was rolled back once because of another', async () => {
    await holdFor(luna, now, [0, 2])
    const takeAway = await conflictOnce(db, hold, 'update')
    const ended = await endAll()
    await takeAway()
    expect(ended).toBe(1)
    expect(await heldOf(luna)).toEqual([0, 0, 0, 0])
  })

  // The embedded engine has one connection, so no other process can have locked anything.
  it.runIf(engine.name === 'postgres')('leaves to another process what that has in hand', async () => {
    const elsewhere = await holdFor(luna, now, [0, 2])
    await holdFor(luna, now, [1, 3])
    await db.transaction(async (tx) => {
      const ofOrder = and(eq(hold.account, luna.account), eq(hold.orderId, elsewhere))
      await tx.select().from(hold).where(ofOrder).for('update')
      expect(await endAll()).toBe(1)
    })
    expect(await heldOf(luna)).toEqual([2, 0, 0, 0])
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('waits for an order of the same things, and the order for it', async () => {
    for (const [at, quantity] of [
      [0, 2],
      [1, 3],
      [0, 1],
    ] as const) {
      await holdFor(luna, now, [at, quantity], [1 - at, quantity])
    }
    const { account, variantIds } = luna
    // In the opposite of the order in which both lock.
    const order = (quantity: number) =>
      placeOrder(db, {
        account,
        actor: 'shopper',
        now: NOON,
        openCoupon: () => null,
        queueMail: () => Promise.resolve(),
        request: orderRequest({
          lines: variantIds.toReversed().map((variantId) => ({ variantId, quantity, price: 10_000 })),
        }),
      })
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holding = db.transaction(async (tx) => {
      await tx.select().from(stock).where(eq(stock.account, account)).for('update')
      held.resolve()
      await done.promise
    })
    await Promise.race([held.promise, holding])
    const all = Promise.all([order(1), endAll(), order(2), endAll(), order(1)])
    // Three orders; each job leaves to the other what that has locked.
    await expect.poll(() => countLockWaiters(db)).toBeGreaterThanOrEqual(4)
    done.resolve()
    await holding
    expect((await all).filter((result) => typeof result === 'object' && result.ok)).toHaveLength(3)
    await endAll()
    // One piece of each of the two products, in either of the two warehouses.
    const pieces = await heldOf(luna)
    expect([pieces.slice(0, 2), pieces.slice(2)].map(([one = 0, other = 0]) => one + other)).toEqual([4, 4])
  })
})
