import type { OrderEntry, RecordedEntry } from './order-entry.ts'
import type { OrderStatuses } from './order-progress.ts'

/** How long a step can be taken back, in milliseconds. */
export const UNDO_MS = 600_000

/** The last step of an order's preparation, as long as it can be taken back. */
export interface UndoableStep {
  from: OrderStatuses
  to: OrderStatuses
  /** When it was taken, milliseconds since 1970. */
  at: number
}

/** Entries after which a step can still be taken back: they follow from nothing that the step did. */
const PASSED_OVER: ReadonlySet<OrderEntry['kind']> = new Set(['note', 'payment', 'payment-voided'])

/**
 * The step that can be taken back (docs/rules/order.md#taking-a-step-back): the last one, within ten minutes, unless
 * a return, a refund or anything else followed.
 * @param entries its history, the newest first
 * @param now milliseconds since 1970
 */
export function undoableStep(
  order: OrderStatuses,
  entries: readonly Pick<RecordedEntry, 'at' | 'entry'>[],
  now: number,
): UndoableStep | null {
  const last = entries.find(({ entry }) => !PASSED_OVER.has(entry.kind))
  if (last?.entry.kind !== 'advanced' || now - last.at > UNDO_MS) return null
  const { from, to } = last.entry
  const isStep = from.preparationStatus !== to.preparationStatus && to.preparationStatus === order.preparationStatus
  return isStep ? { from, to, at: last.at } : null
}

/** The statuses of an order once its step is taken back; its payments stay. */
export function undone(order: OrderStatuses, { from }: UndoableStep): OrderStatuses {
  return { status: from.status, paymentStatus: order.paymentStatus, preparationStatus: from.preparationStatus }
}
