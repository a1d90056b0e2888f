import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import { refreshListing } from '#data/catalogue/refresh-listing.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { listing, listingDue } from '#data/schema/catalogue.ts'
import { event } from '#data/schema/event.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { takeVariantLocks } from '#data/stock/take-variant-locks.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { newMove } from '../../../test/new-move.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { refreshAllListings } from '../../../test/refresh-all-listings.ts'
import { moveStock } from './move-stock.ts'
import { setLevels } from './set-levels.ts'

const PRICE = 10_000

describeOnEngines('moveStock', (engine) => {
  let db: Db
  let account: string
  let productIds: number[]
  /** The vestido in two sizes, the falda, and the uncounted bolsa. */
  let ids: { ch: number; m: number; falda: number; bolsa: number }
  let stores = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  const variantIdsOf = async (of: string) => {
    const found = await db.select().from(variant).where(eq(variant.account, of)).orderBy(asc(variant.id))
    return found.map(({ id }) => id)
  }

  beforeEach(async () => {
    account = `luna-${++stores}`
    const sizes = ['CH', 'M'].map((size) => ({ size, price: PRICE, stock: 20 }))
    const products = [
      { name: 'Vestido', variants: sizes },
      { name: 'Falda', variants: [{ price: PRICE, stock: 2 }] },
      { name: 'Bolsa', variants: [{ price: PRICE, stock: null }] },
    ]
    productIds = (await createStore(db, { account, products })).productIds
    await db.insert(warehouse).values({ account, fid: 'bodega', name: 'Bodega' })
    const [ch = 0, m = 0, falda = 0, bolsa = 0] = await variantIdsOf(account)
    ids = { ch, m, falda, bolsa }
    await db.insert(stock).values({ account, variantId: m, warehouseFid: 'bodega', onHand: 7 })
  })

  const of = (variantId: number, pieces: number, warehouseFid = 'matriz') => ({ variantId, warehouseFid, pieces })
  const move = async (...moves: ReturnType<typeof of>[]) =>
    (await moveStock(db, { account, actor: 'key:1', now: NOON, moves: moves.map(newMove) })).changes
  const count = (variantId: number, pieces: number, warehouseFid: string) =>
    setLevels(db, {
      account,
      actor: 'key:1',
      now: NOON,
      levels: [{ variantId, warehouseFid, pieces, eventId: '', at: null, expected: null }],
    })
  const placeOf = async (variantId: number, warehouseFid = 'matriz') => {
    const isPlace = and(eq(stock.variantId, variantId), eq(stock.warehouseFid, warehouseFid))
    return (await db.select().from(stock).where(isPlace))[0]
  }
  const onHand = async (variantId: number, warehouseFid?: string) => (await placeOf(variantId, warehouseFid))?.onHand
  const refresh = () => refreshAllListings(db, { now: NOON })
  const isListedInStock = async (productId: number) =>
    (await db.select().from(listing).where(eq(listing.productId, productId)))[0]?.inStock

  /** Places an order of one piece of each of these variants. */
  const order = (lines: number[], queueMail = async () => {}) =>
    placeOrder(db, {
      account,
      actor: 'shopper',
      now: NOON,
      openCoupon: () => null,
      queueMail,
      request: orderRequest({ lines: lines.map((variantId) => ({ variantId, quantity: 1, price: PRICE })) }),
    })
  const emptyBodega = () => db.update(stock).set({ onHand: 0 }).where(eq(stock.warehouseFid, 'bodega'))

  it('subtracts sales and adds returns, in its warehouse alone', async () => {
    expect(await move(of(ids.m, -3))).toEqual([{ ...of(ids.m, -3), onHand: 17, held: 0 }])
    expect([await onHand(ids.m), await onHand(ids.m, 'bodega'), await onHand(ids.ch)]).toEqual([17, 7, 20])
    await move(of(ids.m, 1), of(ids.m, 40, 'bodega'), of(ids.ch, -20))
    expect([await onHand(ids.m), await onHand(ids.m, 'bodega'), await onHand(ids.ch)]).toEqual([18, 47, 0])
  })

  it('leaves none where more was sold than was counted, and lets what comes back make up for that first', async () => {
    expect(await move(of(ids.falda, -5))).toEqual([{ ...of(ids.falda, -2), onHand: 0, held: 0 }])
    expect(await move(of(ids.falda, -1))).toEqual([])
    expect(await move(of(ids.falda, 4))).toEqual([])
    expect(await eventNames(db, account)).toHaveLength(1)
    expect(await placeOf(ids.falda)).toMatchObject({ onHand: 0, oversold: 0 })
    await move(of(ids.falda, 1))
    expect(await onHand(ids.falda)).toBe(1)
  })

  it('adds up repeated lines, and leaves no event without a change', async () => {
    await move(of(ids.falda, 3), of(ids.falda, 3))
    expect(await onHand(ids.falda)).toBe(8)
    const before = await eventNames(db, account)
    expect(await move(of(ids.falda, 0), of(ids.m, 2), of(ids.m, -2))).toEqual([])
    expect(await eventNames(db, account)).toEqual(before)
  })

  it('does not touch held pieces', async () => {
    await db.update(stock).set({ held: 2 }).where(eq(stock.variantId, ids.falda))
    expect(await move(of(ids.falda, -2))).toEqual([{ ...of(ids.falda, -2), onHand: 0, held: 2 }])
    expect(await placeOf(ids.falda)).toMatchObject({ onHand: 0, held: 2 })
  })

  it('omits variants that the store lacks, or does not count there', async () => {
    const norte = await createStore(db, { account: `norte-${stores}`, products: [{ name: 'Ajeno' }] })
    const [foreign = 0] = await variantIdsOf(norte.account)
    const left = [
      of(foreign, -1),
      of(ids.bolsa, -1),
      of(ids.falda, -1, 'bodega'),
      of(ids.ch, -1, 'otra'),
      of(2 ** 40, -1),
    ]
    expect(await move(...left, of(ids.falda, -1))).toEqual([{ ...of(ids.falda, -1), onHand: 1, held: 0 }])
    expect([await onHand(foreign), await onHand(ids.bolsa), await onHand(ids.falda, 'bodega')]).toEqual([
      10,
      undefined,
      undefined,
    ])
    expect((await eventsOf(db, account)).map(({ payload }) => payload)).toEqual([
      { moves: [{ ...of(ids.falda, -1), onHand: 1, held: 0 }] },
    ])
    expect(await eventNames(db, norte.account)).toEqual([])
  })

  it('marks a listing as due only where its card can show the change', async () => {
    const dueIds = async () =>
      (await db.select().from(listingDue).where(eq(listingDue.account, account))).map(({ productId }) => productId)
    await move(of(ids.ch, -10))
    expect(await dueIds()).toEqual([])
    await move(of(ids.ch, -1), of(ids.m, -4))
    expect(await dueIds()).toEqual([productIds[0]])
    await refresh()
    await move(of(ids.ch, 2))
    await refresh()
    expect(await order([ids.ch])).toMatchObject({ ok: true })
    expect(await dueIds()).toEqual([])
    expect(await order([ids.ch])).toMatchObject({ ok: true })
    expect(await dueIds()).toEqual([productIds[0]])
  })

  it('leaves no listing behind after any sales, orders and returns', async () => {
    const nth = fc.constantFrom<keyof typeof ids>('ch', 'm', 'falda')
    const step = fc.oneof(
      fc.record({ kind: fc.constant('order' as const), lines: fc.uniqueArray(nth, { minLength: 1 }) }),
      fc.record({
        kind: fc.constantFrom('move' as const, 'count' as const),
        line: fc.constantFrom<keyof typeof ids>('ch', 'm', 'falda', 'bolsa'),
        warehouseFid: fc.constantFrom('matriz', 'bodega'),
        pieces: fc.integer({ min: -12, max: 12 }),
      }),
    )
    const rebuild = () => db.transaction((tx) => refreshListing(tx, { account, productIds }))
    let placed = 0
    await fc.assert(
      fc.asyncProperty(fc.nat(14), fc.array(step, { minLength: 1, maxLength: 6 }), async (pieces, steps) => {
        await db.update(stock).set({ onHand: pieces, held: 0, oversold: 0 }).where(eq(stock.account, account))
        await rebuild()
        for (const each of steps) {
          if (each.kind === 'order') placed += Number((await order(each.lines.map((line) => ids[line]))).ok)
          else if (each.kind === 'move') await move(of(ids[each.line], each.pieces, each.warehouseFid))
          else await count(ids[each.line], Math.abs(each.pieces), each.warehouseFid)
        }
        await refresh()
        expect(await rebuild()).toEqual([])
      }),
      { numRuns: 15 },
    )
    expect(placed).toBeGreaterThan(0)
  })

  it('leaves an event for each product, with its moves, by whom and when', async () => {
    const [vestido = 0, falda = 0] = productIds
    await move(of(ids.ch, -1), of(ids.falda, 2), of(ids.m, -2, 'bodega'))
    const events = (await eventsOf(db, account)).toSorted((left, right) => Number(left.subject) - Number(right.subject))
    expect(events).toMatchObject([
      { kind: 'stock-moved', subject: String(vestido), payload: { moves: expect.any(Array) } },
      {
        kind: 'stock-moved',
        subject: String(falda),
        payload: { moves: [{ ...of(ids.falda, 2), onHand: 4, held: 0 }] },
      },
    ])
    const [ofVestido] = events.flatMap(({ payload }) => ('moves' in payload ? [payload.moves] : []))
    expect(ofVestido).toHaveLength(2)
    expect(ofVestido).toEqual(
      expect.arrayContaining([
        { ...of(ids.ch, -1), onHand: 19, held: 0 },
        { ...of(ids.m, -2, 'bodega'), onHand: 5, held: 0 },
      ]),
    )
    expect(events.map(({ seq }) => seq).sort()).toEqual([1, 2])
    const written = await db.select().from(event).where(eq(event.account, account))
    expect(written.map(({ actor, at }) => [actor, at])).toEqual([
      ['key:1', NOON],
      ['key:1', NOON],
    ])
  })

  it('distinguishes moves whose warehouse and id read the same together', async () => {
    await db.insert(warehouse).values({ account, fid: 'bodega 1', name: 'Bodega 1' })
    await db.insert(stock).values({ account, variantId: ids.ch, warehouseFid: 'bodega 1', onHand: 5 })
    await db.insert(stock).values({ account, variantId: ids.ch, warehouseFid: 'bodega', onHand: 5 })
    const first = { ...newMove(of(ids.ch, -1, 'bodega')), eventId: '1 x' }
    const second = { ...newMove(of(ids.ch, -1, 'bodega 1')), eventId: 'x' }
    const record = async (...moves: (typeof first)[]) =>
      (await moveStock(db, { account, actor: 'key:1', now: NOON, moves })).isRecorded
    expect(await record(first)).toEqual([true])
    expect(await record(first, second)).toEqual([false, true])
  })

  it('is followed by the listings, each of which leaves an event only when it changed', async () => {
    const [vestido = 0, falda = 0] = productIds
    await move(of(ids.falda, -2), of(ids.ch, -1))
    expect(await isListedInStock(falda)).toBe(true)
    await refresh()
    expect([await isListedInStock(falda), await isListedInStock(vestido)]).toEqual([false, true])
    expect((await eventNames(db, account)).slice(2)).toEqual([`listing-changed ${falda}`])
    await move(of(ids.falda, 1))
    await refresh()
    expect(await isListedInStock(falda)).toBe(true)
    expect((await eventNames(db, account)).slice(3)).toEqual([`stock-moved ${falda}`, `listing-changed ${falda}`])
  })

  it('succeeds after a transaction was rolled back once because of another, with one event', async () => {
    const takeAway = await conflictOnce(db, stock, 'update')
    const moved = await move(of(ids.falda, -1)).finally(takeAway)
    expect(moved).toEqual([{ ...of(ids.falda, -1), onHand: 1, held: 0 }])
    expect(await onHand(ids.falda)).toBe(1)
    expect((await eventsOf(db, account)).map(({ seq }) => seq)).toEqual([1])
  })

  it('is tried again with the transaction around it, which a conflict has ended', async () => {
    const takeAway = await conflictOnce(db, stock, 'update')
    const work = (tx: Db) => moveStock(tx, { account, actor: 'key:1', now: NOON, moves: [newMove(of(ids.falda, -1))] })
    const moved = await inTransaction(db, work).finally(takeAway)
    expect(moved.changes).toEqual([{ ...of(ids.falda, -1), onHand: 1, held: 0 }])
    expect((await eventsOf(db, account)).map(({ seq }) => seq)).toEqual([1])
  })

  it('moves nothing where the transaction around it is given up', async () => {
    const before = await db.$count(listingDue)
    const givenUp = db.transaction(async (tx) => {
      await moveStock(tx, { account, actor: 'key:1', now: NOON, moves: [newMove(of(ids.falda, -1))] })
      throw new Error('given up')
    })
    await expect(givenUp).rejects.toThrow('given up')
    expect([await onHand(ids.falda), await db.$count(listingDue)]).toEqual([2, before])
    expect(await eventNames(db, account)).toEqual([])
  })

  it('loses nothing of what several tills sell and take back at once', async () => {
    const sales = Array.from({ length: 24 }, (_, n) => {
      const pair = [of(ids.ch, n % 3 === 0 ? 1 : -1), of(ids.m, n % 4 === 0 ? 2 : -1), of(ids.m, -1, 'bodega')]
      return n % 2 === 0 ? pair : pair.toReversed()
    })
    await Promise.all(sales.map((moves) => move(...moves)))
    // The third place has fewer pieces than were sold.
    expect([await onHand(ids.ch), await onHand(ids.m), await onHand(ids.m, 'bodega')]).toEqual([
      20 + 8 - 16,
      20 + 12 - 18,
      0,
    ])
    expect((await eventsOf(db, account)).map(({ seq }) => seq)).toEqual(sales.map((_, index) => index + 1))
  })

  it('races with orders for the last pieces, of which none takes what a till has sold before', async () => {
    const { ch, m } = ids
    await emptyBodega()
    const results: OrderResult[] = []
    // 20 pieces, of which each round takes six: in the fourth there are too few.
    for (let round = 0; round < 6; round++) {
      const [ordered] = await Promise.all([
        Promise.all([order([ch, m]), order([m, ch]), order([ch, m])]),
        Promise.all([move(of(m, -1), of(ch, -1)), move(of(ch, -1), of(m, -1)), move(of(m, -1), of(ch, -1))]),
      ])
      results.push(...ordered)
    }
    const placed = results.filter(({ ok }) => ok)
    expect(new Set(results.map((result) => (result.ok ? 'placed' : result.code)))).toEqual(
      new Set(['placed', 'stock-short']),
    )
    for (const variantId of [ch, m]) {
      expect(await placeOf(variantId)).toMatchObject({ onHand: 2, held: placed.length })
    }
    // By its events, no order has taken a missing piece.
    const pieces = { onHand: 20, held: 0 }
    for (const { kind } of await eventsOf(db, account)) {
      if (kind === 'stock-moved') pieces.onHand -= 1
      if (kind !== 'order-placed') continue
      expect(pieces.onHand - pieces.held).toBeGreaterThan(0)
      pieces.held += 1
    }
    expect(pieces).toEqual({ onHand: 2, held: placed.length })
  })

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('locks uncounted variants before any stock', async () => {
    let moving: Promise<unknown> | undefined
    await db.transaction(async (tx) => {
      await takeVariantLocks(tx, { account, variantIds: [ids.bolsa] })
      const moves = [of(ids.falda, -1), of(ids.bolsa, -1)].map(newMove)
      moving = inTransaction(db, (own) => moveStock(own, { account, actor: 'key:1', now: NOON, moves }))
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      const places = tx
        .select()
        .from(stock)
        .where(and(eq(stock.account, account), eq(stock.variantId, ids.falda)))
      expect(await places.for('no key update', { noWait: true })).toHaveLength(1)
    })
    expect(await moving).toMatchObject({ isRecorded: [true, true] })
    expect(await onHand(ids.falda)).toBe(1)
  })

  it.runIf(engine.name === 'postgres')('records sales where an import ends the counting', async () => {
    const sale = newMove({ ...of(ids.falda, -1), at: NOON })
    let moving: ReturnType<typeof moveStock> | undefined
    await db.transaction(async (tx) => {
      await tx.delete(stock).where(and(eq(stock.account, account), eq(stock.variantId, ids.falda)))
      moving = inTransaction(db, (own) => moveStock(own, { account, actor: 'key:1', now: NOON, moves: [sale] }))
      await expect.poll(() => countLockWaiters(db)).toBe(1)
    })
    expect(await moving).toEqual({ changes: [], isRecorded: [true] })
    // It applies to a count of the place as of an earlier moment.
    const level = { ...of(ids.falda, 5), eventId: 'conteo', at: new Date(sale.at.getTime() - 1), expected: null }
    await setLevels(db, { account, actor: 'key:1', now: NOON, levels: [level] })
    expect(await onHand(ids.falda)).toBe(4)
  })

  it.runIf(engine.name === 'postgres')('gives to an order that waits for it what it takes back', async () => {
    const { ch, m } = ids
    await emptyBodega()
    await move(of(ch, -19), of(m, -19))
    let returning: Promise<void> | undefined
    // Between reading its lines and taking the pieces, one of them is sold and is being taken back.
    const ordered = await order([ch, m], async () => {
      await move(of(ch, -1))
      const isReturned = Promise.withResolvers<void>()
      returning = db.transaction(async (tx) => {
        await moveStock(tx, { account, actor: 'key:1', now: NOON, moves: [newMove(of(ch, 1))] })
        isReturned.resolve()
        await expect.poll(() => countLockWaiters(db)).toBe(1)
      })
      await Promise.race([isReturned.promise, returning])
    })
    await returning
    expect(ordered).toMatchObject({ ok: true })
    for (const variantId of [ch, m]) expect(await placeOf(variantId)).toMatchObject({ onHand: 1, held: 1 })
  })
})
