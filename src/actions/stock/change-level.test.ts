import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { stockAdjustment } from '#data/schema/stock.ts'
import { readAdjustments } from '#data/stock/read-adjustments.ts'
import type { AdjustmentReason } from '#domain/stock/adjustment.ts'
import { type CountStore, minutes, openCountStore } from '../../../test/count-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { withoutInserts } from '../../../test/without-inserts.ts'
import { changeLevel } from './change-level.ts'
import { setLevels } from './set-levels.ts'

describeOnEngines('a level that is changed', (engine) => {
  let db: Db
  let store: CountStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
  })

  const change = (pieces: number, more: Partial<Parameters<typeof changeLevel>[1]> = {}) =>
    changeLevel(db, {
      ...store.by,
      id: 'a-1',
      variantId: store.ids.ch,
      warehouseFid: 'matriz',
      pieces,
      reason: 'correction',
      note: '',
      ...more,
    })
  const onHand = async () => (await store.placeOf(store.ids.ch))?.onHand

  it('has the reason, and is reported like a move', async () => {
    expect(await change(-2, { reason: 'damaged', note: 'Costura abierta' })).toEqual({
      ok: true,
      isNew: true,
      onHand: 3,
    })
    const vestido = String(await store.productId('Vestido'))
    const place = { variantId: store.ids.ch, warehouseFid: 'matriz', pieces: -2 }
    expect(await eventsOf(db, store.account)).toMatchObject([
      { kind: 'stock-moved', subject: vestido, actor: 'staff:ana', payload: { moves: [{ ...place, onHand: 3 }] } },
      { kind: 'stock-adjusted', subject: vestido, payload: { ...place, reason: 'damaged' } },
    ])
    await change(1, { id: 'a-2', reason: 'recovered', now: minutes(1) })
    await change(1, { id: 'a-3', variantId: store.ids.m, reason: 'recovered' })
    const own = { account: store.account, variantId: store.ids.ch }
    const list = await readAdjustments(db, { ...own, limit: 9 })
    expect(list).toMatchObject([
      { id: 'a-2', pieces: 1, reason: 'recovered', at: minutes(1) },
      { id: 'a-1', pieces: -2, reason: 'damaged', note: 'Costura abierta', adjustedBy: 'staff:ana' },
    ])
    expect(await readAdjustments(db, { ...own, limit: 1 })).toEqual(list.slice(0, 1))
  })

  it('is changed once, however often that is sent', async () => {
    const many = await Promise.all(Array.from({ length: 4 }, () => change(-2)))
    expect(many.filter((each) => each.ok && each.isNew)).toHaveLength(1)
    expect([many.every(({ ok }) => ok), await onHand()]).toEqual([true, 3])
    expect(await change(-1)).toEqual({ ok: false, code: 'key-reused' })
    expect(await change(-2, { variantId: store.ids.m })).toEqual({ ok: false, code: 'key-reused' })
    expect(await eventsOf(db, store.account)).toHaveLength(2)
  })

  it('has no fewer pieces than none, but may have fewer than orders hold', async () => {
    await store.order(store.ids.ch, 4)
    expect(await change(-6)).toEqual({ ok: false, code: 'stock-short', left: 5 })
    expect(await change(-3)).toEqual({ ok: true, isNew: true, onHand: 2 })
    expect(await store.placeOf(store.ids.ch)).toEqual({ onHand: 2, held: 4, oversold: 0 })
    const results = await Promise.all([1, 2, 3, 4].map((n) => change(-1, { id: `b-${n}` })))
    expect([results.filter(({ ok }) => ok).length, await onHand()]).toEqual([2, 0])
  })

  it.each<[string, number, AdjustmentReason, string]>([
    ['nothing', 0, 'correction', 'pieces-invalid'],
    ['half a piece', 0.5, 'correction', 'pieces-invalid'],
    ['far too much', 1e6, 'correction', 'pieces-invalid'],
    ['damaged pieces that come', 1, 'damaged', 'reason-direction'],
    ['recovered pieces that go', -1, 'recovered', 'reason-direction'],
  ])('is not changed by %s', async (_, pieces, reason, code) => {
    expect(await change(pieces, { reason })).toEqual({ ok: false, code })
    expect([await onHand(), await db.$count(stockAdjustment, eq(stockAdjustment.account, store.account))]).toEqual([
      5, 0,
    ])
  })

  it('must have been counted: an uncounted place has no level', async () => {
    const notCounted = { ok: false, code: 'not-counted' }
    expect(await change(1, { variantId: store.ids.bolsa })).toEqual(notCounted)
    expect(await change(1, { warehouseFid: 'bodega' })).toEqual(notCounted)
    expect(await change(1, { warehouseFid: 'nadie' })).toEqual(notCounted)
    expect(await change(1, { note: 'x'.repeat(501) })).toEqual({ ok: false, code: 'note-too-long' })
  })

  it('changes, however far ahead the last count’s clock was', async () => {
    const place = { variantId: store.ids.ch, warehouseFid: 'matriz' }
    const level = { ...place, pieces: 5, eventId: 'c', at: minutes(4), expected: null }
    await setLevels(db, { ...store.by, levels: [level] })
    expect(await change(-2)).toMatchObject({ onHand: 3 })
  })

  it.each(['stock_adjustment', 'stock_event', 'event'])(
    'is whole or nothing when %s cannot be written',
    async (table) => {
      await expect(withoutInserts(db, table, () => change(-2))).rejects.toThrow('Failed query')
      expect(await onHand()).toBe(5)
      expect(await change(-2)).toEqual({ ok: true, isNew: true, onHand: 3 })
    },
  )
})
