import { z } from 'zod'
import { MAX_LINES, MOST_PIECES } from '#domain/cart/quantity.ts'
import { REFUND_METHODS, STAFF_METHODS } from '#domain/money/recorded-method.ts'
import { CARRIER_KEYS } from '#domain/order/carrier.ts'
import type { ChangedSeenOrder, MovedOrders, SetTracking } from '#domain/order/order-outcomes.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { type OrderListView, parseOrderView } from '#domain/order/order-view.ts'
import { MOST_CENTAVOS } from '#domain/payment/check-payment.ts'
import type { RecordedPayment, RecordedPayments } from '#domain/payment/payment-outcomes.ts'
import { wholeNumber } from './list-query.ts'

/** More than a board shows are not moved at once. */
const MOST_ORDERS = 100

const folio = z.int().min(1).max(2_147_483_647)
const statuses = z.object({
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  preparationStatus: z.enum(PREPARATION_STATUSES),
})

/** As it was typed: a longer number is rejected with a sentence of its own. */
export const enteredTracking = z.object({
  carrier: z.enum(CARRIER_KEYS).nullable(),
  trackingNumber: z.string().max(200),
})

/** Orders as they were seen, and where they are to be moved. */
export const seenOrders = z.object({
  orders: z
    .array(z.object({ folio, seen: statuses }))
    .min(1)
    .max(MOST_ORDERS),
  to: statuses.omit({ status: true }).partial(),
  tracking: enteredTracking.optional(),
})

const ids = z.array(z.int().positive()).max(1_000)

export const cancelledOrder = z.object({
  seen: statuses,
  reason: z.string().trim().min(1).max(500),
  withheld: ids.optional(),
})

const amount = z.int().min(0).max(MOST_CENTAVOS)
const pieces = z.int().min(0).max(MOST_PIECES)
const text = z.string().max(4_000)
const deliveryForm = z.object({
  name: text,
  phone: text,
  email: text,
  street: text,
  postalCode: text,
  city: text,
  state: text,
  timePreference: text,
  pickupDate: text,
  pickupTime: text,
  notes: text,
})

export const changedDelivery = z.object({ wanted: deliveryForm, seen: deliveryForm })

const line = z.object({ variantId: z.int().positive(), quantity: pieces.min(1) })

export const changedLines = z.object({
  wanted: z.array(line.extend({ position: z.int().min(0).max(32_767) })).max(MAX_LINES),
  seen: z.array(line).max(MAX_LINES),
  total: amount,
})

export const undoneStep = z.object({ seen: statuses, reason: z.string().max(500) })

const key = z.string().min(8).max(100)
const method = z.enum(STAFF_METHODS)
const refundMethod = z.enum(REFUND_METHODS)
const reason = z.string().max(500)

export const collectedPayments = z.object({
  payments: z.array(z.object({ folio, key, amount })).min(1).max(MOST_ORDERS),
  method,
  reference: z.string().trim().max(100),
})

export const refund = z.object({ key, method: refundMethod, amount, reason })

export const voidedPayment = z.object({ paymentId: z.int().positive() })

export const returnedPieces = z.object({
  key,
  wanted: z.object({
    lines: z
      .array(
        z.object({
          position: z.int().min(0).max(32_767),
          quantity: pieces,
          warehouseFid: z.string().min(1).max(200).nullable(),
        }),
      )
      .max(1_000),
    given: z.array(z.object({ variantId: z.int().positive(), quantity: pieces.min(1) })).max(100),
    reason,
    money: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('payment'), method, amount }),
        z.object({ kind: z.literal('refund'), method: refundMethod, amount }),
      ])
      .nullable(),
  }),
})

export const orderNote = z.object({ text: z.string().max(2_000) })

/** Until when pieces are held, ISO 8601; null without an end. */
export const heldUntil = z.object({ until: z.iso.datetime().nullable() })

export const scannedCode = z.object({ scanned: z.string().trim().min(1).max(200) })

/** The view of the list that a URL selects, and where the part begins: after an order's id, null for the first. */
export function listedOrders(request: Request): { view: OrderListView; after: number | null } {
  const { searchParams } = new URL(request.url)
  return { view: parseOrderView(searchParams), after: wholeNumber.parse(searchParams.get('antes') ?? undefined) }
}

/** Sums up payments of several orders. */
export function recordedPayments(outcomes: readonly { folio: number; outcome: RecordedPayment }[]): RecordedPayments {
  const rejected = outcomes.flatMap(({ folio: of, outcome }) => (outcome.ok ? [] : [{ folio: of, code: outcome.code }]))
  const recorded = outcomes.length - rejected.length
  if (recorded > 0) return { ok: true, recorded, rejected }
  return { ok: false, code: rejected[0]?.code ?? 'order-not-found' }
}

/** Sums up what became of orders that were moved together. */
export function movedOrders(
  outcomes: readonly { folio: number; outcome: ChangedSeenOrder | SetTracking }[],
): MovedOrders {
  const rejected = outcomes.flatMap(({ folio: of, outcome }) =>
    outcome.ok ? [] : [{ folio: of, code: outcome.code, ...('order' in outcome && { now: outcome.order }) }],
  )
  const moved = outcomes.length - rejected.length
  if (moved > 0) return { ok: true, moved, rejected }
  return { ok: false, code: rejected[0]?.code ?? 'order-not-found', moved: 0, rejected }
}
