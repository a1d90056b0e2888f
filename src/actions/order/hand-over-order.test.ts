import { inArray } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { listingDue } from '#data/schema/catalogue.ts'
import { hold } from '#data/schema/hold.ts'
import { product } from '#data/schema/product.ts'
import { stock, stockEvent } from '#data/schema/stock.ts'
import { warehouse } from '#data/schema/store.ts'
import { webhookMessages } from '#domain/webhook/webhook-message.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const HOUR = 3_600_000
const after = (hours: number) => new Date(NOON.getTime() + hours * HOUR)
/** Past the hold of every order. */
const MONTHS_LATER = after(2_000)

describeOnEngines('an order that is handed over', (engine) => {
  const orders = usePlacedOrders(engine)
  const { database, placed, advance, cancel, handOver, sell, count, endHolds } = orders
  const { row, mails, piecesOf, stockEvents, id, line } = orders
  const lastEvent = async () => (await eventsOf(database(), 'luna')).at(-1)

  it('leaves the store with its pieces, by the text of its code', async () => {
    const folio = await placed()
    const { id: orderId } = await row(folio)
    await database().delete(listingDue)
    expect(await handOver(`PEDIDO-${folio}`, after(1))).toMatchObject({
      ok: true,
      isChanged: true,
      order: { folio, status: 'Abierto', preparationStatus: 'Entregado' },
    })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await row(folio)).toMatchObject({ handedOverAt: after(1), advancedAt: after(1), readyAt: null })
    expect(await database().select().from(hold)).toMatchObject([{ endedAt: after(1) }])
    const place = { account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'matriz' }
    expect(await stockEvents()).toMatchObject([
      { ...place, eventId: `pedido:${orderId}`, pieces: -2, at: after(1), createdAt: after(1) },
    ])
    // As many can be bought as before: the pieces were held.
    expect(await lastEvent()).toMatchObject({ kind: 'order-advanced', payload: { productIds: [] } })
    expect(await database().$count(listingDue)).toBe(0)
    expect((await mails()).map(({ kind }) => kind).sort()).toEqual(['order-confirmation', 'order-notice'])
  })

  it('leaves it once, though it is scanned again', async () => {
    const folio = await placed()
    await handOver(folio)
    const before = [await row(folio), await lastEvent(), await stockEvents()]
    expect(await handOver(` #${folio} `, after(1))).toMatchObject({ ok: true, isChanged: false })
    expect(await advance(folio, { preparationStatus: 'Entregado' })).toMatchObject({ ok: true, isChanged: false })
    expect([await row(folio), await lastEvent(), await stockEvents()]).toEqual(before)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
  })

  it('is closed where it is paid', async () => {
    const [first, second] = [await placed({ lines: [line('Vestido 0')] }), await placed({ lines: [line('Vestido 0')] })]
    await advance(first, { paymentStatus: 'Pagado' })
    expect(await handOver(first)).toMatchObject({ order: { status: 'Cerrado' } })
    expect(await handOver(second)).toMatchObject({ order: { status: 'Abierto' } })
    expect(await advance(second, { paymentStatus: 'Pagado' })).toMatchObject({ order: { status: 'Cerrado' } })
  })

  it('is not there under a code of something else, and not handed over once cancelled', async () => {
    for (const scanned of ['', 'VALE-1', 'PEDIDO-', 'PEDIDO-99', '7501234567890', '\0']) {
      expect(await handOver(scanned)).toEqual({ ok: false, code: 'order-not-found' })
    }
    const folio = await placed()
    await cancel(folio)
    expect(await handOver(folio)).toMatchObject({ ok: false, code: 'illegal-step' })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
  })

  it('takes pieces off the stock on hand alone when its hold was over', async () => {
    const folio = await placed()
    await endHolds(MONTHS_LATER)
    await database().delete(listingDue)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    // Less can be bought since.
    expect((await eventsOf(database(), 'luna')).slice(-2)).toMatchObject([
      {
        kind: 'stock-moved',
        payload: {
          moves: [{ variantId: id('Vestido 0'), warehouseFid: 'matriz', pieces: -2, onHand: 1, held: 0 }],
        },
      },
      { kind: 'order-advanced', payload: { productIds: [expect.any(Number)] } },
    ])
    expect(await database().select().from(listingDue)).toHaveLength(1)
    // The end time of the hold does not change.
    expect(await database().select().from(hold)).toMatchObject([{ endedAt: MONTHS_LATER }])
  })

  it('takes off pieces that were uncounted when ordered and are counted by then', async () => {
    const folio = await placed({ lines: [line('Blusa 0', 2, 30_000)] })
    await count('Blusa 0', 5, after(1), 'conteo')
    await database().delete(listingDue)
    await handOver(folio, after(2))
    expect(await piecesOf('Blusa 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect((await eventsOf(database(), 'luna')).slice(-2)).toMatchObject([
      { kind: 'stock-moved', payload: { moves: [{ variantId: id('Blusa 0'), pieces: -2, onHand: 3, held: 0 }] } },
      { kind: 'order-advanced', payload: { productIds: [expect.any(Number)] } },
    ])
    expect(await database().select().from(listingDue)).toHaveLength(1)
  })

  it('does not change the stock of a product without stock control', async () => {
    await count('Blusa 0', 5, NOON, 'conteo')
    const uncontrolled = await database().update(product).set({ withoutStock: true }).returning({ id: product.id })
    expect(uncontrolled.length).toBeGreaterThan(0)
    const folio = await placed({ lines: [line('Blusa 0', 2, 30_000)] })
    await handOver(folio, after(2))
    expect(await piecesOf('Blusa 0')).toEqual({ onHand: 5, held: 0, oversold: 0 })
  })

  it('is accounted for by a first count of an earlier moment, and seen by one of a later', async () => {
    const folio = await placed({ lines: [line('Blusa 0', 2, 30_000)] })
    await handOver(folio, after(2))
    expect(await piecesOf('Blusa 0')).toBeUndefined()
    await count('Blusa 0', 5, after(1), 'antes')
    expect(await piecesOf('Blusa 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    await count('Blusa 0', 5, after(3), 'después')
    expect(await piecesOf('Blusa 0')).toEqual({ onHand: 5, held: 0, oversold: 0 })
  })

  it('is reported as short where its pieces are held for another order by then', async () => {
    const folio = await placed()
    await endHolds(MONTHS_LATER)
    await placed({ lines: [line('Vestido 0', 3)] })
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 3, oversold: 0 })
    const told = (await eventsOf(database(), 'luna')).flatMap(webhookMessages).map(({ body }) => body)
    const short = told.filter(({ type }) => type === 'stock.short')
    expect(short).toMatchObject([{ data: { existencia: 1, apartadas: 3 } }])
  })

  it('is oversold where the till has sold its pieces since', async () => {
    const folio = await placed()
    await sell('Vestido 0', 2)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 2, oversold: 0 })
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 0, held: 0, oversold: 1 })
    await sell('Vestido 0', -3)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 2, held: 0, oversold: 0 })
  })

  it('is accounted for by a count of an earlier moment, and seen by one of a later', async () => {
    await handOver(await placed(), after(2))
    await count('Vestido 0', 20, after(1), 'late')
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 18, held: 0, oversold: 0 })
    await count('Vestido 0', 20, after(3), 'later')
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 20, held: 0, oversold: 0 })
  })

  it('follows the last count though the till’s clock is ahead', async () => {
    const folio = await placed()
    await count('Vestido 0', 9, after(0.05), 'ahead')
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 7, held: 0, oversold: 0 })
    await count('Vestido 0', 9, after(0.04), 'before that')
    await count('Vestido 0', 9, after(0.05), 'ahead')
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 7, held: 0, oversold: 0 })
  })

  it('is subtracted from a count of a clock that had jumped ahead, but not from a later one', async () => {
    const folio = await placed()
    await count('Vestido 0', 9, after(24), 'ahead')
    await handOver(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 7, held: 0, oversold: 0 })
    expect(await stockEvents()).toMatchObject([{ at: NOON }])
    await count('Vestido 0', 7, after(1), 'right')
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 7, held: 0, oversold: 0 })
  })

  it('leaves the store although a till has used its id for a move of its own', async () => {
    const folio = await placed()
    const { id: orderId } = await row(folio)
    const place = { account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'matriz' }
    await database()
      .insert(stockEvent)
      .values({ ...place, eventId: `pedido:${orderId}`, pieces: 1, at: NOON })
    expect(await handOver(folio)).toMatchObject({ ok: true, isChanged: true })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
  })

  it('is taken from each of the places that hold it', async () => {
    await database().insert(warehouse).values({ account: 'luna', fid: 'bodega', name: 'Bodega' })
    const place = { account: 'luna', variantId: id('Vestido 0'), warehouseFid: 'bodega' }
    await database()
      .insert(stock)
      .values({ ...place, onHand: 4 })
    const folio = await placed({ lines: [line('Vestido 0', 5), line('Vestido 1'), line('Blusa 0', 1, 30_000)] })
    await handOver(folio)
    const ofVestido = inArray(stock.variantId, [id('Vestido 0'), id('Vestido 1')])
    const left = await database().select().from(stock).where(ofVestido).orderBy(stock.variantId, stock.warehouseFid)
    expect(left.map(({ warehouseFid, onHand, held }) => `${warehouseFid} ${onHand} ${held}`)).toEqual([
      'bodega 2 0',
      'matriz 0 0',
      'matriz 4 0',
    ])
    // The last is of the blouse, which is uncounted.
    const events = (await stockEvents()).map(({ variantId, pieces }) => `${variantId} ${pieces}`)
    const [first, second, blouse] = ['Vestido 0', 'Vestido 1', 'Blusa 0'].map((name) => id(name))
    expect(events.sort()).toEqual([`${first} -2`, `${first} -3`, `${second} -1`, `${blouse} -1`].sort())
  })
})
