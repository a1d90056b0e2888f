import { expect, it } from 'vitest'
import { findOrder } from '#data/order/find-order.ts'
import type { TypedTracking } from '#domain/order/carrier.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { DELIVERY_FORM, NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { sendTracked, setTracking } from './set-tracking.ts'

const DELIVERY = { form: DELIVERY_FORM, shipping: 8_000 }
const DHL: TypedTracking = { carrier: 'dhl', trackingNumber: '12 34' }

describeOnEngines('the tracking of an order', (engine) => {
  const { database, placed: place, advance, line, row, mails, by, queueMail } = usePlacedOrders(engine)
  // Sold without stock, so that it does not run out.
  const placed = (request: object = {}) => place({ lines: [line('Encargo 0')], ...request })
  const set = (folio: number, tracking: Partial<TypedTracking>) =>
    setTracking(database(), { ...by, order: { folio }, tracking, queueMail })
  const send = (folio: number, tracking: Partial<TypedTracking>) =>
    sendTracked(database(), {
      ...by,
      order: { folio },
      tracking,
      to: { preparationStatus: 'Enviado' },
      queueMail,
    })
  const newsTo = async (folio: number) => {
    const { id } = await row(folio)
    const kinds = (await mails()).flatMap((job) => ('orderId' in job && job.orderId === id ? [job.kind] : []))
    return kinds.filter((kind) => kind === 'order-ready' || kind === 'order-tracking')
  }
  const lastEvent = async () => (await eventsOf(database(), 'luna')).at(-1)

  it('is written with an event that has no number, and shown with the order', async () => {
    const folio = await placed(DELIVERY)
    expect(await set(folio, DHL)).toMatchObject({ ok: true, isChanged: true })
    const { id, eventSeq } = await row(folio)
    expect(await lastEvent()).toMatchObject({
      seq: eventSeq,
      kind: 'order-tracked',
      subject: String(id),
      payload: { folio, carrier: 'dhl', hasNumber: true },
    })
    expect(JSON.stringify(await lastEvent())).not.toContain('1234')
    const shown = await findOrder(database(), { account: 'luna', folio })
    expect(shown?.tracking).toEqual({ carrier: 'dhl', trackingNumber: '1234' })
    expect(await set(folio, DHL)).toMatchObject({ ok: true, isChanged: false })
    expect((await row(folio)).eventSeq).toBe(eventSeq)
    expect(await newsTo(folio)).toEqual([])
  })

  it('keeps the part that is not named, and goes when it is emptied', async () => {
    const folio = await placed(DELIVERY)
    expect(await set(folio, { trackingNumber: '1' })).toEqual({ ok: false, code: 'carrier-missing' })
    await set(folio, DHL)
    await set(folio, { trackingNumber: '99' })
    expect(await row(folio)).toMatchObject({ carrier: 'dhl', trackingNumber: '99' })
    await set(folio, { carrier: null, trackingNumber: '' })
    expect(await row(folio)).toMatchObject({ carrier: null, trackingNumber: null })
    expect((await lastEvent())?.payload).toEqual({ folio, carrier: null, hasNumber: false })
  })

  it('is in the mail that reports the parcel as sent, when it is known by then', async () => {
    const [before, together] = [await placed(DELIVERY), await placed(DELIVERY)]
    await set(before, DHL)
    await advance(before, { preparationStatus: 'Enviado' })
    expect(await send(together, DHL)).toMatchObject({ ok: true, isChanged: true })
    for (const folio of [before, together]) {
      expect(await row(folio)).toMatchObject({ trackingNumber: '1234', trackingSentAt: NOON })
      expect(await newsTo(folio)).toEqual(['order-ready'])
      // A correction is no news.
      await set(folio, { trackingNumber: '5678' })
      expect(await newsTo(folio)).toEqual(['order-ready'])
    }
  })

  it('is mailed once when it comes after the parcel was sent', async () => {
    const folio = await placed(DELIVERY)
    await advance(folio, { preparationStatus: 'Enviado' })
    await set(folio, { carrier: 'dhl' })
    expect(await newsTo(folio)).toEqual(['order-ready'])
    // The order is sent already, which is no other step.
    expect(await send(folio, DHL)).toMatchObject({ ok: true, isChanged: false })
    expect(await newsTo(folio)).toEqual(['order-ready', 'order-tracking'])
    await set(folio, { trackingNumber: '5678' })
    expect(await newsTo(folio)).toEqual(['order-ready', 'order-tracking'])
  })

  it('is no news of an order that was handed over', async () => {
    const folio = await placed(DELIVERY)
    await advance(folio, { preparationStatus: 'Entregado' })
    await set(folio, DHL)
    expect(await newsTo(folio)).toEqual([])
  })

  it('is not written when the order cannot be sent, nor for a pickup or no order', async () => {
    const folio = await placed(DELIVERY)
    await advance(folio, { status: 'Cancelado' })
    expect(await send(folio, DHL)).toMatchObject({ ok: false, code: 'illegal-step' })
    expect(await row(folio)).toMatchObject({ carrier: null, trackingNumber: null })
    const pickup = await placed()
    expect(await set(pickup, DHL)).toEqual({ ok: false, code: 'not-a-delivery' })
    expect(await send(pickup, DHL)).toEqual({ ok: false, code: 'not-a-delivery' })
    expect((await row(pickup)).preparationStatus).toBe('No preparado')
    expect(await set(9_999, DHL)).toEqual({ ok: false, code: 'order-not-found' })
  })
})
