import type { OrderStatuses } from '#domain/order/order-progress.ts'

/** The statuses of an order as the page shows it, by which the server detects that another person was faster. */
export function seenOf({ status, paymentStatus, preparationStatus }: OrderStatuses): OrderStatuses {
  return { status, paymentStatus, preparationStatus }
}
