import { describe, expect, it } from 'vitest'
import type { EventKind, NewEvent } from '#domain/event/event.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { type WebhookBody, webhookMessages } from '#domain/webhook/webhook-message.ts'
import { MESSAGES } from './message-schemas.ts'

const steps = { status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado' } as const
const change = { variantId: 4, warehouseFid: 'matriz', pieces: -2, onHand: 1, held: 2 }

/** An event of each kind, with all of its fields. */
const EVENTS: { [Kind in EventKind]: Extract<NewEvent, { kind: Kind }>['payload'] } = {
  'order-placed': { folio: 7, total: 59_900, customerId: 3, couponId: null, points: 0, productIds: [1] },
  'order-advanced': { folio: 7, ...steps, productIds: [1] },
  'order-cancelled': { folio: 7, productIds: [1], points: 0, couponId: null },
  'online-payment': { folio: 7, status: 'pending', amount: 59_900 },
  'order-payment': { folio: 7, change: 'payment', method: 'cash', amount: 59_900 },
  'order-returned': { folio: 7, pieces: 1, given: 0, productIds: [] },
  'order-changed': { folio: 7, change: 'undone', productIds: [1] },
  'order-noted': { folio: 7 },
  'cash-day-changed': { change: 'closed', amount: 50_000, difference: 0 },
  'order-linked': { folio: 7, fid: 'P-1' },
  'order-tracked': { folio: 7, carrier: 'dhl', hasNumber: true },
  'confirmation-sent': {},
  'notification-read': { upTo: false },
  'staff-notified': {},
  'hold-ended': { productIds: [1] },
  'hold-begun': { until: null, productIds: [1] },
  'hold-moved': { until: null },
  'stock-moved': { moves: [change, { ...change, variantId: 5 }] },
  'stock-adjusted': { variantId: 4, warehouseFid: 'matriz', pieces: -1, reason: 'damaged' },
  'minimums-changed': { products: 1 },
  'count-changed': { change: 'applied' },
  'transfer-changed': { change: 'sent', pieces: 3 },
  'product-changed': { aspects: ['price'] },
  'listing-changed': { aspects: ['card'] },
  'review-left': { orderId: 12, rating: 5 },
  'reviews-changed': {},
  'review-shown': { reviewId: 4 },
  'review-hidden': { reviewId: 4 },
  'review-answered': { reviewId: 4, change: 'added' },
  'customer-changed': {},
  'points-changed': { points: 5 },
  'customer-erased': { orders: 2 },
  'coupon-issued': { discountPercentage: 10 },
  'campaign-changed': { change: 'added' },
  'mailing-changed': { change: 'notices' },
  'synonyms-changed': { added: 1, removed: null },
  'sizes-changed': { change: 'set', productIds: [4], isOfMany: false },
  'store-added': {},
  'key-created': { scopes: ['stock'] },
  'key-revoked': {},
  'webhook-changed': { change: 'added' },
  'member-invited': { role: 'owner' },
  'invitation-revoked': {},
  'member-joined': { role: 'owner' },
  'role-changed': { role: 'seller' },
  'member-limited': { branches: ['Roma'] },
  'password-link-made': {},
  'address-proven': { formerId: 'antes' },
  'member-signed-out': {},
  'member-left': {},
  'sign-ins-rejected': { attempts: 100 },
  'push-changed': { change: 'added' },
  'import-changed': { change: 'begun' },
  'store-changed': {},
  'domain-changed': { change: 'proven', domain: 'luna.mx' },
}

/** All messages that the events lead to, as JSON has them. */
const sent: WebhookBody[] = Object.entries(EVENTS).flatMap(([kind, payload]) => {
  const event = {
    ...({ kind, subject: '12', payload } as NewEvent),
    seq: 31,
    at: Date.UTC(2026, 10, 20),
    actor: 'shopper',
  }
  return webhookMessages({ ...event, actor: 'shopper' }).map(({ body }) => JSON.parse(JSON.stringify(body)))
})

describe.each(MESSAGES)('the documented message $kind', ({ kind, schema, example }) => {
  const bodies = sent.filter(({ type }) => type === kind)

  it('matches the sent message exactly', () => {
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(schema.parse(body)).toEqual(body)
  })

  it('has no member that is never sent', () => {
    const members = (values: readonly WebhookBody[]) => new Set(values.flatMap(({ data }) => Object.keys(data))).size
    const { data } = schema.shape as { data: { shape: object } }
    expect(Object.keys(data.shape)).toHaveLength(members(bodies))
  })

  it('has an example that could have been sent', () => {
    expect(schema.parse(example)).toEqual(example)
  })
})

it('every kind of webhook message is documented', () => {
  expect(MESSAGES.map(({ kind }) => kind)).toEqual([...WEBHOOK_KINDS])
})
