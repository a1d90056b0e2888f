import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deleteBranch } from '#actions/store/delete-branch.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { hold } from '#data/schema/hold.ts'
import { order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { store, warehouse } from '#data/schema/store.ts'
import { moveOnHand } from '#data/stock/move-on-hand.ts'
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'
import { DELIVERY_FORM, NOON, orderRequest } from '../../../test/order-request.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import { placeOrder } from './place-order.ts'

const PRICE = 10_000
const account = 'luna'

describeOnEngines('orders for a branch', (engine) => {
  let db: Db
  let variantIds: number[]

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  /** A store whose warehouse `matriz` supplies `centro`, and `piso` the branch `roma`. */
  beforeEach(async () => {
    await emptyTables(db, 'store')
    await createStore(db, {
      account,
      plan: 'premium',
      hasBranch: false,
      defaultBranch: 'centro',
      defaultWarehouse: 'matriz',
      products: [
        {
          name: 'Blusa',
          variants: [
            { size: 'CH', stock: 3 },
            { size: 'M', stock: 1 },
          ],
        },
      ],
    })
    for (const fid of ['centro', 'roma', 'sur']) await addPickupBranch(db, { account, fid, name: `Luna ${fid}` })
    await db.insert(warehouse).values([
      { account, fid: 'piso', name: 'Piso Roma', branchFid: 'roma' },
      { account, fid: 'vitrina', name: 'Vitrina Roma', branchFid: 'roma', servesOnline: false },
    ])
    variantIds = (await db.select({ id: variant.id }).from(variant).orderBy(variant.position)).map(({ id }) => id)
    await db.insert(stock).values(
      variantIds.flatMap((variantId, index) => [
        { account, variantId, warehouseFid: 'piso', onHand: 2 - index },
        { account, variantId, warehouseFid: 'vitrina', onHand: 9 },
      ]),
    )
  })

  const place = (lines: [index: number, quantity: number][], form: Partial<CheckoutForm> = {}, shipping = 0) =>
    placeOrder(db, {
      account,
      actor: 'shopper',
      request: orderRequest({
        lines: lines.map(([index, quantity]) => ({ variantId: variantIds[index] ?? 0, quantity, price: PRICE })),
        form,
        shipping,
      }),
      now: NOON,
      queueMail: () => Promise.resolve(),
      openCoupon: () => null,
    })
  const heldIn = async () =>
    Object.fromEntries(
      (
        await db
          .select({ warehouseFid: hold.warehouseFid, pieces: sql<number>`sum(${hold.quantity})::int` })
          .from(hold)
          .groupBy(hold.warehouseFid)
      ).map(({ warehouseFid, pieces }) => [warehouseFid, pieces]),
    )
  const allowTransfers = (transferDays: number) =>
    db.update(store).set({ transferDays }).where(eq(store.account, account))

  describe('take the pieces of that branch', () => {
    it('and carry its keys and names in their payload', async () => {
      const placed = await place([[0, 2]], { pickupBranch: 'roma' })
      expect(placed).toMatchObject({ ok: true })
      expect(await heldIn()).toEqual({ piso: 2 })
      const [row] = await db.select().from(order)
      expect(row?.branchFid).toBe('roma')
      expect(row?.payload.header).toMatchObject({
        sucursal: 'roma',
        sucursalnombre: 'Luna roma',
        almacen: 'piso',
        almacennombre: 'Piso Roma',
      })
    })

    it('of the default one where the shopper chose none', async () => {
      expect(await place([[0, 3]])).toMatchObject({ ok: true })
      expect(await heldIn()).toEqual({ matriz: 3 })
    })

    it('and of no other: the rejection has the branches that have them', async () => {
      expect(await place([[0, 3]], { pickupBranch: 'roma' })).toMatchObject({
        ok: false,
        code: 'branch-short',
        short: [{ variantId: variantIds[0], left: 2 }],
        check: { offers: [{ stock: 5, byBranch: { centro: 3, roma: 2 } }] },
      })
      expect(await heldIn()).toEqual({})
      expect(await place([[0, 3]], { pickupBranch: 'centro' })).toMatchObject({ ok: true })
    })

    it('while pieces that are not counted are in every branch', async () => {
      await db.delete(stock).where(and(eq(stock.account, account), eq(stock.variantId, variantIds[1] ?? 0)))
      expect(await place([[1, 4]], { pickupBranch: 'roma' })).toMatchObject({ ok: true })
      expect(await heldIn()).toEqual({})
    })
  })

  it('deliveries take pieces of all branches', async () => {
    const shipped = { ...DELIVERY_FORM, pickupBranch: 'roma' }
    expect(await place([[0, 5]], shipped, 8_000)).toMatchObject({ ok: true })
    expect(await heldIn()).toEqual({ matriz: 3, piso: 2 })
    const [row] = await db.select().from(order)
    expect(row?.branchFid).toBe('centro')
  })

  describe('take pieces of others where the store brings them', () => {
    beforeEach(() => allowTransfers(2))

    it('from the day on which they are there', async () => {
      const early = { pickupBranch: 'roma', pickupDate: '2026-11-19' }
      expect(await place([[0, 3]], early)).toMatchObject({
        code: 'invalid',
        errors: { pickupDate: 'pickup-before-transfer' },
      })
      expect(await heldIn()).toEqual({})
      expect(await place([[0, 3]], { ...early, pickupDate: '2026-11-20' })).toMatchObject({ ok: true })
      expect(await heldIn()).toEqual({ matriz: 1, piso: 2 })
    })

    it('and its own on any day', async () => {
      const soon = { pickupBranch: 'roma', pickupDate: '2026-11-19' }
      expect(await place([[0, 2]], soon)).toMatchObject({ ok: true })
      expect(await heldIn()).toEqual({ piso: 2 })
    })
  })

  it.each(['sur', 'otra', "'; drop table branch"])(
    'are rejected for the branch %s, which offers no pickups',
    async (fid) => {
      expect(await place([[0, 1]], { pickupBranch: fid })).toMatchObject({
        ok: false,
        code: 'invalid',
        errors: { pickupBranch: 'pickup-branch-gone' },
      })
    },
  )

  it('are rejected once the branch was deleted, which a warehouse with online sale prevents', async () => {
    const remove = () => deleteBranch(db, { account, actor: 'shopper', now: NOON, fid: 'roma' })
    expect(await remove()).toEqual({ ok: false, code: 'branch-supplied' })
    await db.update(warehouse).set({ servesOnline: false }).where(eq(warehouse.fid, 'piso'))
    expect(await remove()).toEqual({ ok: true })
    expect(await db.$count(warehouse, eq(warehouse.branchFid, 'roma'))).toBe(0)
    expect(await place([[0, 1]], { pickupBranch: 'roma' })).toMatchObject({
      errors: { pickupBranch: 'pickup-branch-gone' },
    })
  })

  it.runIf(engine.name === 'postgres')('are rejected without a wait for the pieces of another branch', async () => {
    const placeOf = (warehouseFid: string) =>
      and(eq(stock.account, account), eq(stock.variantId, variantIds[0] ?? 0), eq(stock.warehouseFid, warehouseFid))
    let placed: ReturnType<typeof place> | undefined
    await db.transaction(async (elsewhere) => {
      await elsewhere.select().from(stock).where(placeOf('matriz')).for('update')
      await db.transaction(async (till) => {
        await till.select().from(stock).where(placeOf('piso')).for('update')
        placed = place([[0, 2]], { pickupBranch: 'roma' })
        await Promise.race([placed, expect.poll(() => countLockWaiters(db)).toBe(1)])
        await till.update(stock).set({ onHand: 1 }).where(placeOf('piso'))
      })
      expect(await placed).toMatchObject({ code: 'branch-short', short: [{ left: 1 }] })
    })
  })

  it('of two branches race with tills for the last pieces: each has exactly one taker', async () => {
    await db.update(stock).set({ onHand: 8 }).where(eq(stock.warehouseFid, 'matriz'))
    await db.update(stock).set({ onHand: 8 }).where(eq(stock.warehouseFid, 'piso'))
    const orders: OrderResult[] = []
    let sold = 0
    for (let round = 0; round < 3; round++) {
      const placed = Promise.all(
        Array.from({ length: 8 }, (_, index) => place([[0, 1]], { pickupBranch: index % 2 === 0 ? 'roma' : 'centro' })),
      )
      const tills = Promise.all(
        ['piso', 'matriz'].map((warehouseFid, index) =>
          inTransaction(db, (tx) =>
            moveOnHand(tx, {
              account,
              actor: 'shopper',
              at: NOON,
              moves: [
                { eventId: `${round}-${index}`, variantId: variantIds[0] ?? 0, warehouseFid, pieces: -1, at: NOON },
              ],
            }),
          ),
        ),
      )
      orders.push(...(await placed))
      sold += (await tills).length
    }
    const won = orders.filter(({ ok }) => ok).length
    const codes = new Set(orders.flatMap((result) => (result.ok ? [] : [result.code])))
    // Once no branch has any, it is sold out.
    expect([...codes].filter((code) => code !== 'branch-short' && code !== 'stock-short')).toEqual([])
    expect(codes.size).toBeGreaterThan(0)
    const rows = await db
      .select()
      .from(stock)
      .where(eq(stock.variantId, variantIds[0] ?? 0))
    const held = Object.fromEntries(rows.map((row) => [row.warehouseFid, row.held]))
    const branches = new Map((await db.select().from(order)).map(({ id, branchFid }) => [String(id), branchFid]))
    const ofBranch = (fid: string) => [...branches.values()].filter((each) => each === fid).length
    expect(held).toMatchObject({ piso: ofBranch('roma'), matriz: ofBranch('centro') })
    expect(ofBranch('roma') + ofBranch('centro')).toBe(won)
    // By its events, no order has taken a piece that its branch no longer had.
    const left = { piso: 8, matriz: 8 }
    for (const event of await eventsOf(db, account)) {
      if (event.kind === 'stock-moved') left[event.payload.moves[0]?.warehouseFid === 'piso' ? 'piso' : 'matriz'] -= 1
      if (event.kind !== 'order-placed') continue
      const place = branches.get(event.subject) === 'roma' ? 'piso' : 'matriz'
      expect(left[place]).toBeGreaterThan(0)
      left[place] -= 1
    }
    // A till may sell a held piece: then one more has left than there was for orders.
    expect(won + sold).toBeGreaterThanOrEqual(16)
  })
})
