import { expect, it } from 'vitest'
import type { EventKind, NewEvent, StoreEvent } from '../event/event.ts'
import { webhookMessages } from './webhook-message.ts'

const AT = Date.parse('2026-11-20T12:00:00Z')

const eventOf = (event: NewEvent): StoreEvent => ({ ...event, seq: 31, at: AT, actor: 'shopper' })
const messagesOf = (event: NewEvent) => webhookMessages(eventOf(event))
const body = (type: string, data: object) => ({ type, timestamp: '2026-11-20T12:00:00.000Z', data })

const placed: NewEvent = {
  kind: 'order-placed',
  subject: '12',
  payload: { folio: 7, total: 59_900, customerId: 3, couponId: 'fiesta', points: 5, productIds: [1] },
}
const place = { variantId: 4, warehouseFid: 'matriz' }

it('a webhook message reports a new order by its id and folio, and names no person', () => {
  expect(messagesOf(placed)).toEqual([
    { subject: 'order:12', body: body('order.created', { id: 12, folio: 7, seq: 31 }) },
  ])
})

const steps = { status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado' } as const

it.each<[string, NewEvent, object]>([
  [
    'came further',
    { kind: 'order-advanced', subject: '12', payload: { folio: 7, ...steps, productIds: [1] } },
    { folio: 7, status: 'Abierto', statusPago: 'Pagado', statusPreparado: 'Preparado' },
  ],
  [
    'was cancelled',
    { kind: 'order-cancelled', subject: '12', payload: { folio: 7, productIds: [1], points: 5, couponId: 'fiesta' } },
    { folio: 7, status: 'Cancelado' },
  ],
  [
    'was taken over by the point of sale',
    { kind: 'order-linked', subject: '12', payload: { folio: 7, fid: 'P-1' } },
    { folio: 7, fid: 'P-1' },
  ],
  [
    'has a tracking number',
    { kind: 'order-tracked', subject: '12', payload: { folio: 7, carrier: 'dhl', hasNumber: true } },
    { folio: 7 },
  ],
  ['is no longer held', { kind: 'hold-ended', subject: '12', payload: { productIds: [1] } }, {}],
  ['is held once more', { kind: 'hold-begun', subject: '12', payload: { until: null, productIds: [1] } }, {}],
  ['is held until another moment', { kind: 'hold-moved', subject: '12', payload: { until: null } }, {}],
])('a webhook message reports that an order %s', (_, event, known) => {
  expect(messagesOf(event)).toEqual([
    { subject: 'order:12', body: body('order.updated', { id: 12, ...known, seq: 31 }) },
  ])
})

it('a webhook message reports each place with fewer pieces than orders hold, in the sequence of its product', () => {
  const moves = [
    { ...place, pieces: -2, onHand: 1, held: 2 },
    { ...place, warehouseFid: 'norte', pieces: -2, onHand: 2, held: 2 },
    { ...place, variantId: 5, pieces: 1, onHand: 1, held: 3 },
    { ...place, variantId: 6, pieces: -1, onHand: 0, held: 0 },
  ]
  const short = { producto: 9, almacen: 'matriz', seq: 31 }
  expect(messagesOf({ kind: 'stock-moved', subject: '9', payload: { moves } })).toEqual([
    { subject: 'product:9', body: body('stock.short', { ...short, variante: 4, existencia: 1, apartadas: 2 }) },
    { subject: 'product:9', body: body('stock.short', { ...short, variante: 5, existencia: 1, apartadas: 3 }) },
  ])
})

it('a webhook message reports a changed product by its id', () => {
  expect(messagesOf({ kind: 'product-changed', subject: '9', payload: { aspects: ['card', 'price'] } })).toEqual([
    { subject: 'product:9', body: body('product.updated', { id: 9, seq: 31 }) },
  ])
})

const silent: Partial<Record<EventKind, NewEvent>> = {
  'confirmation-sent': { kind: 'confirmation-sent', subject: '12', payload: {} },
  'staff-notified': { kind: 'staff-notified', subject: '12', payload: {} },
  'listing-changed': { kind: 'listing-changed', subject: '9', payload: { aspects: ['card'] } },
  'count-changed': { kind: 'count-changed', subject: '1', payload: { change: 'applied' } },
  'transfer-changed': { kind: 'transfer-changed', subject: '1', payload: { change: 'sent', pieces: 3 } },
  'review-left': { kind: 'review-left', subject: '9', payload: { orderId: 12, rating: 5 } },
  'reviews-changed': { kind: 'reviews-changed', subject: '9', payload: {} },
  'coupon-issued': { kind: 'coupon-issued', subject: 'fiesta', payload: { discountPercentage: 10 } },
  'store-changed': { kind: 'store-changed', subject: '', payload: {} },
  'key-revoked': { kind: 'key-revoked', subject: 'caja', payload: {} },
  'webhook-changed': { kind: 'webhook-changed', subject: '1', payload: { change: 'added' } },
  'import-changed': { kind: 'import-changed', subject: '1', payload: { change: 'begun' } },
}

it.each(Object.entries(silent))('a webhook message reports nothing of %s', (_, event) => {
  expect(messagesOf(event)).toEqual([])
})
