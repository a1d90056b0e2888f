import { asc, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import { findRecord } from '#data/import/read-import-records.ts'
import { beginRecord } from '#data/import/record-import.ts'
import { stock } from '#data/schema/stock.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { newMove } from '../../../test/new-move.ts'
import { NOON, orderRequest } from '../../../test/order-request.ts'
import { parsedSimple } from '../../../test/parsed-simple.ts'
import { applyImport } from './apply-import.ts'
import { beginUndo } from './begin-undo.ts'
import { continueUndo } from './continue-undo.ts'

const PRODUCTS = 150
const BEFORE = 3
const WRITTEN = 9
const luna = { account: 'luna', actor: 'staff:ana' as const }

describeOnBothEngines('an undo while the store sells', (engine) => {
  it('loses no piece and lets no order hold more than there is', async () => {
    const { db } = await engine.open()
    await createStore(db, { account: 'luna', plan: 'premium' })
    const of = (pieces: number) => Array.from({ length: PRODUCTS }, (_, at) => parsedSimple(`P-${at}`, { pieces }))
    await applyImport(db, { ...luna, now: new Date(NOON.getTime() - 2_000), products: of(BEFORE) })
    const now = new Date(NOON.getTime() - 1_000)
    const recordId = await beginRecord(db, { ...luna, now, runId: null, fileName: 'a.csv' })
    await applyImport(db, { ...luna, now, products: of(WRITTEN), recordId })
    const places = () => db.select().from(stock).where(eq(stock.account, 'luna')).orderBy(asc(stock.variantId))
    const variantIds = (await places()).map(({ variantId }) => variantId)
    const sold = new Map<number, number>()
    const held = new Map<number, number>()

    const sell = async (variantId: number) => {
      const moves = [newMove({ variantId, warehouseFid: 'matriz', pieces: -1, at: NOON })]
      await moveStock(db, { account: 'luna', actor: 'key:caja', now: NOON, moves })
      sold.set(variantId, (sold.get(variantId) ?? 0) + 1)
    }
    const order = async (variantId: number, quantity: number) => {
      const result = await placeOrder(db, {
        account: 'luna',
        actor: 'shopper',
        request: orderRequest({ lines: [{ variantId, quantity, price: 10_000 }] }),
        now: NOON,
        queueMail: () => Promise.resolve(),
        openCoupon: () => null,
      })
      if (result.ok) held.set(variantId, (held.get(variantId) ?? 0) + quantity)
      else expect(result.code).toBe('stock-short')
    }
    expect(await beginUndo(db, { ...luna, now: NOON, recordId })).toEqual({ ok: true })
    const selling = (async () => {
      // From both ends: the undo goes through the products in sequence.
      for (const [at, variantId] of variantIds.entries()) {
        if (at % 3 === 0) await sell(variantId)
        if (at % 3 === 1) await order(variantId, BEFORE + (at % 4))
        if (at % 5 === 2) await order(variantIds.at(-at) ?? 0, 1)
      }
    })()
    const signal = new AbortController().signal
    await Promise.all([selling, continueUndo(db, { account: 'luna', recordId, now: () => NOON, signal })])

    for (const { variantId, onHand, held: pieces } of await places()) {
      expect([BEFORE, WRITTEN]).toContain(onHand + (sold.get(variantId) ?? 0))
      expect(pieces).toBe(held.get(variantId) ?? 0)
      expect(pieces).toBeLessThanOrEqual(onHand)
    }
    const counts = (await findRecord(db, { account: 'luna', recordId }))?.counts
    expect((counts?.returned ?? 0) + (counts?.partly ?? 0) + (counts?.left ?? 0)).toBe(PRODUCTS)
    expect(counts?.returned).toBeGreaterThan(0)
  })
})
