import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { setLevels } from '#actions/stock/set-levels.ts'
import type { Db } from '#data/database/client.ts'
import { stock } from '#data/schema/stock.ts'
import { readTransferLines, readTransfers } from '#data/transfer/read-transfers.ts'
import type { TransferLine } from '#domain/transfer/transfer.ts'
import { conflictOnce } from '../../../test/conflict-once.ts'
import { type CountStore, minutes, openCountStore } from '../../../test/count-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { propertyRuns } from '../../../test/is-whole-run.ts'
import { withoutInserts } from '../../../test/without-inserts.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { sendTransfer } from './send-transfer.ts'

describeOnEngines('a transfer', (engine) => {
  let db: Db
  let store: CountStore

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openCountStore(db)
  })

  const line = (variantId: number, pieces: number): TransferLine => ({ variantId, pieces })
  const send = (lines: TransferLine[], more: { key?: string; from?: string; to?: string } = {}) =>
    sendTransfer(db, { ...store.by, key: 'k-1', from: 'matriz', to: 'bodega', note: 'Falta en bodega', lines, ...more })
  const sent = async (...lines: TransferLine[]) => {
    const result = await send(lines)
    if (!result.ok) throw new Error(result.code)
    return result.id
  }
  const receive = (transferId: number, ...differing: TransferLine[]) =>
    receiveTransfer(db, { ...store.by, now: minutes(10), transferId, differing })
  const cancel = (transferId: number) => cancelTransfer(db, { ...store.by, now: minutes(10), transferId })
  const onHand = async (variantId: number, warehouseFid = 'matriz') =>
    (await store.placeOf(variantId, warehouseFid))?.onHand
  const everywhere = async (variantId: number) => [await onHand(variantId), await onHand(variantId, 'bodega')]

  it('leaves one warehouse at once and is in the other when it arrives', async () => {
    const { ch, m } = store.ids
    const id = await sent(line(ch, 2), line(m, 3), line(ch, 1))
    expect([await everywhere(ch), await everywhere(m)]).toEqual([
      [2, undefined],
      [5, undefined],
    ])
    expect(await receive(id)).toEqual({ ok: true, isChanged: true })
    expect([await everywhere(ch), await everywhere(m)]).toEqual([
      [2, 3],
      [5, 3],
    ])
    const vestido = await store.productId('Vestido')
    expect(await eventNames(db, store.account)).toEqual([
      `stock-moved ${vestido}`,
      `transfer-changed ${id}`,
      `stock-moved ${vestido}`,
      `transfer-changed ${id}`,
    ])
    // The transfer has its own events.
    const moves = (await eventsOf(db, store.account)).filter(({ kind }) => kind === 'stock-moved')
    expect(moves.every(({ payload }) => 'isConsequence' in payload)).toBe(true)
    const [list] = await readTransfers(db, {
      account: store.account,
      state: null,
      warehouseFid: 'bodega',
      before: null,
      limit: 9,
    })
    expect(list).toMatchObject({ from: 'Matriz', to: 'Bodega', state: 'received', variants: 2, sent: 6, received: 6 })
    expect(await readTransferLines(db, { account: store.account, id })).toMatchObject([
      { variantId: ch, name: 'Vestido', sent: 3, received: 3 },
      { variantId: m, sent: 3, received: 3 },
    ])
  })

  it('is the same when it is sent again, and received or cancelled once', async () => {
    const { ch } = store.ids
    const many = await Promise.all(Array.from({ length: 4 }, () => send([line(ch, 4)])))
    expect(many.filter((each) => each.ok && each.isNew)).toHaveLength(1)
    expect(new Set(many.map((each) => each.ok && each.id)).size).toBe(1)
    expect(await onHand(ch)).toBe(1)
    expect(await send([line(ch, 3)])).toEqual({ ok: false, code: 'key-reused' })
    expect(await send([line(store.ids.m, 1)])).toEqual({ ok: false, code: 'key-reused' })
    const id = many[0]?.ok ? many[0].id : 0
    const ends = await Promise.all([receive(id), receive(id), cancel(id), receive(id)])
    expect(ends.filter((end) => end.ok && end.isChanged)).toHaveLength(1)
    const [here, there = 0] = await everywhere(ch)
    expect((here ?? 0) + there).toBe(5)
    expect(await eventsOf(db, store.account)).toHaveLength(4)
  })

  it('takes only available pieces, and leaves held ones to orders', async () => {
    const { ch, m, bolsa } = store.ids
    await store.order(ch, 3)
    expect(await send([line(ch, 3), line(m, 8), line(bolsa, 1), line(2 ** 40, 1)])).toEqual({
      ok: false,
      code: 'stock-short',
      short: [
        { variantId: ch, left: 2 },
        { variantId: bolsa, left: 0 },
        { variantId: 2 ** 40, left: 0 },
      ],
    })
    expect([await onHand(ch), await onHand(m)]).toEqual([5, 8])
    expect(await send([line(ch, 2)])).toMatchObject({ ok: true, isNew: true })
    expect(await store.placeOf(ch)).toEqual({ onHand: 3, held: 3, oversold: 0 })
  })

  it.each([
    ['to where it is', { to: 'matriz' }, [line(1, 1)], 'same-warehouse'],
    ['to nowhere', { to: 'nadie' }, [line(1, 1)], 'warehouse-unknown'],
    ['of nothing', {}, [], 'nothing-sent'],
    ['of no pieces', {}, [line(1, 0)], 'pieces-invalid'],
    ['of half a piece', {}, [line(1, 0.5)], 'pieces-invalid'],
    ['of far too much', {}, Array.from({ length: 1_001 }, (_, id) => line(id, 1)), 'too-many-lines'],
  ])('is rejected %s', async (_, more, lines, code) => {
    expect(await send(lines, more)).toEqual({ ok: false, code })
    expect(await eventsOf(db, store.account)).toEqual([])
  })

  it('may arrive with more or fewer pieces than were sent', async () => {
    const { ch, m, falda } = store.ids
    const id = await sent(line(ch, 2), line(m, 2), line(falda, 2))
    expect(await receive(id, line(store.ids.bolsa, 1))).toEqual({ ok: false, code: 'variant-not-sent' })
    expect(await receive(id, line(ch, -1))).toEqual({ ok: false, code: 'pieces-invalid' })
    expect(await receive(id, line(ch, 0), line(m, 3))).toEqual({ ok: true, isChanged: true })
    expect([await everywhere(ch), await everywhere(m), await everywhere(falda)]).toEqual([
      [3, undefined],
      [6, 3],
      [1, 2],
    ])
    const lines = await readTransferLines(db, { account: store.account, id })
    expect(lines.map(({ name, sent: pieces, received }) => [name, pieces, received])).toEqual([
      ['Falda', 2, 2],
      ['Vestido', 2, 0],
      ['Vestido', 2, 3],
    ])
  })

  it('goes back when cancelled, also pieces that are uncounted there by now', async () => {
    const { ch, m } = store.ids
    const id = await sent(line(ch, 2), line(m, 8))
    await db.delete(stock).where(eq(stock.account, store.account))
    expect(await cancel(id)).toEqual({ ok: true, isChanged: true })
    expect([await onHand(ch), await onHand(m)]).toEqual([2, 8])
    expect(await cancel(id)).toEqual({ ok: true, isChanged: false })
    expect(await receive(id)).toEqual({ ok: false, code: 'transfer-cancelled' })
    expect(await cancel(2 ** 40)).toEqual({ ok: false, code: 'transfer-unknown' })
    expect(await receive(2 ** 40)).toEqual({ ok: false, code: 'transfer-unknown' })
  })

  it('moves pieces, however far ahead a count’s clock was', async () => {
    const { ch } = store.ids
    const level = { variantId: ch, pieces: 5, eventId: 'c', at: minutes(4), expected: null }
    await setLevels(db, {
      ...store.by,
      levels: ['matriz', 'bodega'].map((warehouseFid) => ({ ...level, warehouseFid })),
    })
    await receiveTransfer(db, { ...store.by, transferId: await sent(line(ch, 2)), differing: [] })
    expect(await everywhere(ch)).toEqual([3, 7])
    // A count of the same time that comes later.
    const late = { ...level, warehouseFid: 'matriz', eventId: 'd', pieces: 9 }
    await setLevels(db, { ...store.by, levels: [late] })
    expect(await onHand(ch)).toBe(7)
  })

  it.each(['transfer_line', 'stock_event', 'event'])('is whole or nothing when %s cannot be written', async (table) => {
    const { ch } = store.ids
    await expect(withoutInserts(db, table, () => sent(line(ch, 2)))).rejects.toThrow('Failed query')
    expect(await onHand(ch)).toBe(5)
    const id = await sent(line(ch, 2))
    if (table === 'transfer_line') return
    await expect(withoutInserts(db, table, () => receive(id))).rejects.toThrow('Failed query')
    await expect(withoutInserts(db, table, () => cancel(id))).rejects.toThrow('Failed query')
    expect(await everywhere(ch)).toEqual([3, undefined])
    expect(await receive(id)).toEqual({ ok: true, isChanged: true })
  })

  it('is sent and received when it is undone for another’s sake', async () => {
    const { ch } = store.ids
    const takeAway = await conflictOnce(db, stock, 'update')
    const id = await sent(line(ch, 2))
    await takeAway()
    expect(await receive(id)).toEqual({ ok: true, isChanged: true })
    expect(await everywhere(ch)).toEqual([3, 2])
  })

  it('never takes what a shopper orders at that moment, nor loses a piece', async () => {
    const quantity = fc.integer({ min: 1, max: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(quantity, { maxLength: 3 }),
        fc.array(quantity, { maxLength: 3 }),
        async (orders, sends) => {
          store = await openCountStore(db)
          const { ch } = store.ids
          const [placed, transfers] = await Promise.all([
            Promise.all(orders.map((pieces) => store.order(ch, pieces))),
            Promise.all(
              sends.map(async (pieces, index) => {
                const result = await send([line(ch, pieces)], { key: `k-${index}` })
                if (result.ok && index % 2 === 0) await cancel(result.id)
                else if (result.ok) await receive(result.id)
                return result.ok && index % 2 === 1 ? pieces : 0
              }),
            ),
          ])
          const held = placed.reduce((sum, result, index) => sum + (result.ok ? (orders[index] ?? 0) : 0), 0)
          const moved = transfers.reduce((sum, pieces) => sum + pieces, 0)
          const [here, there] = [await store.placeOf(ch), await store.placeOf(ch, 'bodega')]
          expect([here?.onHand, there?.onHand ?? 0]).toEqual([5 - moved, moved])
          expect((here?.held ?? 0) + (there?.held ?? 0)).toBe(held)
          for (const place of [here, there]) expect(place?.held ?? 0).toBeLessThanOrEqual(place?.onHand ?? 0)
        },
      ),
      { numRuns: propertyRuns(25) },
    )
  })
})
