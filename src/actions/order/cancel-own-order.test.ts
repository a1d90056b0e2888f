import { expect, it } from 'vitest'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { SHOPPERS_REASON } from '#domain/order/own-cancellation.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'
import { usePlacedOrders } from '../../../test/placed-orders.ts'
import { cancelOwnOrder } from './cancel-own-order.ts'

const later = new Date(NOON.getTime() + 60_000)
const monthLater = new Date(NOON.getTime() + 30 * 86_400_000)
const times = (count: number) => Array.from({ length: count })

describeOnEngines('an order that its shopper cancels', (engine) => {
  const { database, placed, advance, cancel, row, mails, piecesOf, queueMail } = usePlacedOrders(engine)
  const cancelOwn = (folio: number, now = later) =>
    cancelOwnOrder(database(), { account: 'luna', folio, now, timeZone: 'America/Mexico_City', queueMail })
  const newsOf = async () => (await mails()).map(({ kind }) => kind).filter((kind) => /cancell|ready/.test(kind))
  async function withPoints(): Promise<number> {
    const known = { account: 'luna', name: 'Ana', email: 'ana@correo.mx', loyaltyActive: true, loyaltyPoints: 250 }
    await database().insert(customer).values(known)
    return placed({ points: 100 })
  }

  it('gives back its pieces and points, and informs the shopper and the store', async () => {
    const folio = await withPoints()
    expect(await cancelOwn(folio)).toEqual({ ok: true, isChanged: true })
    expect(await row(folio)).toMatchObject({ status: 'Cancelado', cancelReason: SHOPPERS_REASON, cancelledAt: later })
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: 0, oversold: 0 })
    expect((await database().select().from(loyaltyEntry)).map(({ points }) => points)).toEqual([-100, 100])
    expect(await newsOf()).toEqual(['order-cancelled', 'cancellation-notice'])
    expect((await eventsOf(database(), 'luna')).at(-1)).toMatchObject({
      kind: 'order-cancelled',
      actor: 'shopper',
      payload: { folio, points: 100 },
    })
  })

  it('is cancelled once', async () => {
    const folio = await placed()
    await cancelOwn(folio)
    expect(await cancelOwn(folio, monthLater)).toEqual({ ok: true, isChanged: false })
    expect(await row(folio)).toMatchObject({ cancelledAt: later })
    expect(await newsOf()).toEqual(['order-cancelled', 'cancellation-notice'])
  })

  it.each([
    ['in-preparation', { preparationStatus: 'En preparación' }],
    ['prepared', { preparationStatus: 'Preparado' }],
    ['left-store', { preparationStatus: 'Entregado' }],
    ['paid', { paymentStatus: 'Pagado' }],
  ] as const)('is %s after %j, and stays as it is', async (code, to) => {
    const folio = await placed()
    await advance(folio, to)
    const before = await row(folio)
    expect(await cancelOwn(folio)).toEqual({ ok: false, code })
    expect(await row(folio)).toEqual(before)
    expect(await newsOf()).not.toContain('cancellation-notice')
  })

  it('may have been handed over where a store never reports and its hour has come', async () => {
    const folio = await placed()
    expect(await cancelOwn(folio, monthLater)).toEqual({ ok: false, code: 'prepared' })
  })

  it('must exist', async () => {
    expect(await cancelOwn(99)).toEqual({ ok: false, code: 'order-not-found' })
  })

  it('leaves the notice to the store out where the store itself cancels', async () => {
    const folio = await placed()
    await cancel(folio, 'Sin tela')
    expect(await newsOf()).toEqual(['order-cancelled'])
    expect(await cancelOwn(folio)).toEqual({ ok: true, isChanged: false })
    expect(await row(folio)).toMatchObject({ cancelReason: 'Sin tela' })
  })

  it('is either cancelled or prepared, however both come at once', async () => {
    const folio = await withPoints()
    const results = await Promise.all(
      times(6).map((_, n) => (n % 2 ? cancelOwn(folio) : advance(folio, { preparationStatus: 'En preparación' }))),
    )
    const { status, preparationStatus } = await row(folio)
    const isCancelled = status === 'Cancelado'
    expect(preparationStatus).toBe(isCancelled ? 'No preparado' : 'En preparación')
    expect(results.filter(({ ok }) => ok)).toHaveLength(3)
    expect(results.filter((result) => result.ok && result.isChanged)).toHaveLength(1)
    expect(await piecesOf('Vestido 0')).toEqual({ onHand: 3, held: isCancelled ? 0 : 2, oversold: 0 })
    expect(await database().$count(loyaltyEntry)).toBe(isCancelled ? 2 : 1)
    expect(await newsOf()).toEqual(isCancelled ? ['order-cancelled', 'cancellation-notice'] : [])
  })
})
