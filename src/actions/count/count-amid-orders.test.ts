import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import { changeLevel } from '#actions/stock/change-level.ts'
import type { Db } from '#data/database/client.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import type { OrderResult } from '#domain/checkout/order-result.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { addPickupBranch } from '../../../test/pickup-branch.ts'
import { applyCount } from './apply-count.ts'
import { recordCount } from './record-count.ts'
import { startCount } from './start-count.ts'

const PRICE = 10_000
/** The pieces that each branch has at first, and that a count finds in one of them. */
const [PIECES, COUNTED] = [12, 9]
const account = 'luna'
const by = { account, actor: 'staff:ana' as const, now: NOON }

describeOnEngines('orders for a branch that the staff counts and adjusts', (engine) => {
  let db: Db
  let variantId = 0

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      account,
      hasBranch: false,
      defaultBranch: 'centro',
      defaultWarehouse: 'matriz',
      products: [{ name: 'Blusa', variants: [{ stock: PIECES }] }],
    })
    for (const fid of ['centro', 'roma']) await addPickupBranch(db, { account, fid, name: `Luna ${fid}` })
    await db.insert(warehouse).values({ account, fid: 'piso', name: 'Piso Roma', branchFid: 'roma' })
    variantId = (await db.select().from(variant))[0]?.id ?? 0
    await db.insert(stock).values({ account, variantId, warehouseFid: 'piso', onHand: PIECES })
  })

  const place = () =>
    placeOrder(db, {
      account,
      actor: 'shopper',
      request: orderRequest({ lines: [{ variantId, quantity: 1, price: PRICE }], form: { pickupBranch: 'roma' } }),
      now: NOON,
      queueMail: () => Promise.resolve(),
      openCoupon: () => null,
    })

  it('take no piece that it no longer has; rejections name the branch that has one', async () => {
    const count = await startCount(db, { ...by, warehouseFid: 'piso', categoryId: null, note: '' })
    if (!count.ok) throw new Error(count.code)
    const countId = count.id
    const scan = { id: 'scan', mode: 'set' as const, pieces: COUNTED, at: NOON, variantId }
    const adjust = (round: number) =>
      changeLevel(db, {
        ...by,
        id: `lost-${round}`,
        variantId,
        warehouseFid: 'piso',
        pieces: -1,
        reason: 'lost',
        note: '',
      })
    await recordCount(db, { ...by, countId, scans: [scan] })
    const orders: OrderResult[] = []
    for (let round = 0; round < 4; round++) {
      const placed = Promise.all(Array.from({ length: 4 }, place))
      const adjusted = adjust(round)
      if (round === 1) {
        expect(await applyCount(db, { ...by, countId, unscanned: 'leave' })).toEqual({ ok: true, isChanged: true })
      }
      expect(await adjusted).toMatchObject({ ok: true })
      orders.push(...(await placed))
    }
    const rejected = orders.filter(({ ok }) => !ok)
    expect(rejected.length).toBeGreaterThan(0)
    // Each names the branch that still has the variant.
    for (const result of rejected) {
      expect(result).toMatchObject({ code: 'branch-short', check: { offers: [{ byBranch: { centro: PIECES } }] } })
    }
    const piso = { onHand: PIECES, held: 0 }
    for (const event of await eventsOf(db, account)) {
      if (event.kind === 'order-placed') {
        expect(piso.onHand - piso.held).toBeGreaterThan(0)
        piso.held += 1
      } else if (event.kind === 'stock-adjusted') {
        piso.onHand += event.payload.pieces
      } else if (event.kind === 'count-changed' && event.payload.change === 'applied') {
        piso.onHand = COUNTED
      }
      expect(piso.onHand).toBeGreaterThanOrEqual(0)
    }
    const isVariant = and(eq(stock.account, account), eq(stock.variantId, variantId))
    expect(
      await db
        .select()
        .from(stock)
        .where(and(isVariant, eq(stock.warehouseFid, 'piso'))),
    ).toMatchObject([piso])
    expect(piso.held).toBe(orders.length - rejected.length)
  })
})
