import { z } from 'zod'
import { CARRIER_KEYS } from '#domain/order/carrier.ts'
import type { ChangedSeenOrder, MovedOrders, SetTracking } from '#domain/order/order-outcomes.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES, PREPARATION_STATUSES } from '#domain/order/order-progress.ts'
import { type OrderListView, parseOrderView } from '#domain/order/order-view.ts'
import { wholeNumber } from './list-query.ts'

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

/** More than a board shows are not moved at once. */
const MOST_ORDERS = 100

/** Orders as they were seen, and where they are to be moved. */
export const seenOrders = z.object({
  orders: z
    .array(z.object({ folio, seen: statuses }))
    .min(1)
    .max(MOST_ORDERS),
  to: statuses.omit({ status: true }).partial(),
  tracking: enteredTracking.optional(),
})

export const cancelledOrder = z.object({ seen: statuses, reason: z.string().trim().min(1).max(500) })

/** Until when pieces are held, ISO 8601; null without an end. */
export const heldUntil = z.object({ until: z.iso.datetime().nullable() })

export const scannedCode = z.object({ scanned: z.string().trim().min(1).max(200) })

/** The view of the list that a URL selects, and where the part begins: after an order's id, null for the first. */
export function listedOrders(request: Request): { view: OrderListView; after: number | null } {
  const { searchParams } = new URL(request.url)
  return { view: parseOrderView(searchParams), after: wholeNumber.parse(searchParams.get('antes') ?? undefined) }
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
