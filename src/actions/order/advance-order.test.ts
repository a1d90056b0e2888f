import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { order } from '#data/schema/order.ts'
import { store } from '#data/schema/store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'

const later = new Date(NOON.getTime() + 3_600_000)
const DELIVERY = { form: DELIVERY_FORM, shipping: 8_000 }

describeOnEngines('an order that is advanced', (engine) => {
  const { database, placed, advance, cancel, row, mails, piecesOf, stockEvents, id } = usePlacedOrders(engine)
  const lastEvent = async () => (await eventsOf(database(), 'luna')).at(-1)
  const newsTo = async (folio: number) => {
    const { id: orderId } = await row(folio)
    const news = (await mails()).filter((job) => 'orderId' in job && job.orderId === orderId)
    return news.map(({ kind }) => kind).filter((kind) => kind !== 'order-confirmation' && kind !== 'order-notice')
  }

  it('has its statuses, the time of the first, and the number of its event', async () => {
    const folio = await placed()
    const before = await row(folio)
    expect(await advance(folio, { paymentStatus: 'Pagado', preparationStatus: 'En preparación' })).toEqual({
      ok: true,
      isChanged: true,
      order: {
        id: before.id,
        folio,
        status: 'Abierto',
        paymentStatus: 'Pagado',
        preparationStatus: 'En preparación',
      },
    })
    expect(await advance(folio, { preparationStatus: 'No preparado' }, later)).toMatchObject({ ok: true })
    const event = await lastEvent()
    expect(event).toMatchObject({
      kind: 'order-advanced',
      subject: String(before.id),
      actor: 'key:caja',
      at: later.getTime(),
      payload: {
        folio,
        status: 'Abierto',
        paymentStatus: 'Pagado',
        preparationStatus: 'No preparado',
        productIds: [],
      },
    })
    const [{ eventSeq = 0 } = {}] = await database().select().from(store).where(eq(store.account, 'luna'))
    expect(event?.seq).toBe(eventSeq)
    // The payload, and all else, is as it was stored.
    expect(await row(folio)).toEqual({
      ...before,
      paymentStatus: 'Pagado',
      paid: before.total,
      advancedAt: NOON,
      eventSeq,
    })
  })

  it('has its store known as a store that moves orders along, from the first step of a preparation on', async () => {
    await cancel(await placed())
    const folio = await placed()
    const since = async () => {
      const [found] = await database().select().from(store).where(eq(store.account, 'luna'))
      return found?.advancesOrdersSince ?? null
    }
    expect(await since()).toBeNull()
    await advance(folio, { paymentStatus: 'Pagado' })
    expect(await since()).toBeNull()
    await advance(folio, { preparationStatus: 'En preparación' }, later)
    expect(await since()).toEqual(later)
    await advance(folio, { preparationStatus: 'No preparado' }, new Date(later.getTime() + 1))
    await advance(folio, { preparationStatus: 'Preparado' }, new Date(later.getTime() + 2))
    expect(await since()).toEqual(later)
    const [other] = await database().select().from(store).where(eq(store.account, 'norte'))
    expect(other).toMatchObject({ advancesOrdersSince: null })
  })

  it('is named by its id, its folio or the till’s key, and by nothing else', async () => {
    const folio = await placed()
    const { id: orderId } = await row(folio)
    await database().update(order).set({ fid: 'P-1' }).where(eq(order.id, orderId))
    const to = { preparationStatus: 'En preparación' } as const
    for (const key of [{ folio }, { id: orderId }, { fid: 'P-1' }]) {
      expect(await advance(key, to)).toMatchObject({ ok: true, order: { folio } })
    }
    const nothing = [{ folio: 99 }, { id: 2 ** 40 }, { fid: 'P-2' }, { fid: '' }, { fid: '\0' }, { folio: 1.5 }]
    for (const key of [...nothing, { folio: Number.NaN }, { id: Number.POSITIVE_INFINITY }]) {
      expect(await advance(key, to)).toEqual({ ok: false, code: 'order-not-found' })
    }
  })

  it('changes nothing where it is so already', async () => {
    const folio = await placed()
    await advance(folio, { preparationStatus: 'Preparado' })
    const before = [await row(folio), await lastEvent(), await mails()]
    expect(await advance(folio, { preparationStatus: 'Preparado', status: 'Abierto' }, later)).toMatchObject({
      ok: true,
      isChanged: false,
    })
    expect(await advance(folio, {}, later)).toMatchObject({ ok: true, isChanged: false })
    expect([await row(folio), await lastEvent(), await mails()]).toEqual(before)
  })

  it('rejects an illegal step with those that are legal, and changes nothing', async () => {
    const folio = await placed()
    const before = [await row(folio), await lastEvent(), await mails()]
    expect(await advance(folio, { paymentStatus: 'Pagado', preparationStatus: 'Enviado' })).toEqual({
      ok: false,
      code: 'illegal-step',
      legal: {
        status: ['Cancelado'],
        paymentStatus: ['Pagado'],
        preparationStatus: ['En preparación', 'Preparado', 'Entregado'],
      },
    })
    expect([await row(folio), await lastEvent(), await mails()]).toEqual(before)
  })

  it('informs the customer once that it is ready, despite repeated corrections', async () => {
    const folio = await placed()
    await advance(folio, { preparationStatus: 'Preparado' })
    expect((await row(folio)).readyAt).toEqual(NOON)
    await advance(folio, { preparationStatus: 'En preparación' }, later)
    await advance(folio, { preparationStatus: 'Preparado' }, later)
    expect((await row(folio)).readyAt).toEqual(NOON)
    expect(await newsTo(folio)).toEqual(['order-ready'])
  })

  it('informs the customer of a delivery when it is sent', async () => {
    const sent = await placed(DELIVERY)
    await advance(sent, { preparationStatus: 'Preparado' })
    expect(await newsTo(sent)).toEqual([])
    await advance(sent, { preparationStatus: 'Enviado' }, later)
    expect(await newsTo(sent)).toEqual(['order-ready'])
    expect((await row(sent)).readyAt).toEqual(later)
    await advance(sent, { preparationStatus: 'Entregado' }, later)
    expect(await newsTo(sent)).toEqual(['order-ready'])
  })

  it('takes the pieces out of the store once, when it is sent', async () => {
    const folio = await placed(DELIVERY)
    const { id: orderId } = await row(folio)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 2, oversold: 0 })
    await advance(folio, { preparationStatus: 'Enviado' })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await row(folio)).toMatchObject({ handedOverAt: null })
    await advance(folio, { preparationStatus: 'Entregado' }, later)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 1, held: 0, oversold: 0 })
    expect(await row(folio)).toMatchObject({ handedOverAt: later, status: 'Abierto' })
    expect(await stockEvents()).toMatchObject([
      { eventId: `pedido:${orderId}`, variantId: id('Vestido 0'), pieces: -2, at: NOON },
    ])
  })

  it('has nothing of it where its message cannot be queued', async () => {
    const folio = await placed()
    const before = await row(folio)
    await database().execute('alter table queued rename to queued_elsewhere')
    const advancing = advance(folio, { preparationStatus: 'Preparado' })
    await expect(
      advancing.finally(() => database().execute('alter table queued_elsewhere rename to queued')),
    ).rejects.toThrow('queued')
    expect(await row(folio)).toEqual(before)
  })
})
