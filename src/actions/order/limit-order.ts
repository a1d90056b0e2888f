import { countOrder } from '#data/attempt/count-order.ts'
import type { Db } from '#data/database/client.ts'
import { isConflict, isLockTimeout } from '#data/database/retry-on-conflict.ts'
import {
  CONFIRMATION_LIMIT,
  ORDER_LIMITS,
  type OrderLimited,
  type OrderLimitName,
  timesFactor,
  waitOf,
} from '#domain/checkout/order-limits.ts'
import type { OrderTooLarge } from '#domain/checkout/order-result.ts'
import { mailboxOf } from '#domain/customer/mailbox-of.ts'

/** Whom an order is counted under. */
export interface OrderedBy {
  /** The visitor's IP, as it is counted. */
  visitor: string
  /** By how much the operator raises every limit. */
  factor: number
  /** Logs that orders cannot be counted. */
  report: (err: unknown) => void
}

/** Thrown when an order could not be counted, which rolls its transaction back: it is placed without, in another one. */
export class NotCounted extends Error {
  override name = 'NotCounted'
}

interface LimitedOrder {
  account: string
  now: Date
  by: OrderedBy
  contact: { email: string; phone: string }
  pieces: number
}

const HOUR = 60 * 60_000

/**
 * Counts an order against the limits, in its transaction (decision 048).
 * @returns why it is rejected, and the transaction is to be rolled back; else whether a confirmation may be sent
 */
export async function limitOrder(
  tx: Db,
  { account, now, by: { visitor, factor }, contact, pieces }: LimitedOrder,
): Promise<{ ok: true; mayConfirm: boolean } | ({ ok: false } & (OrderLimited | OrderTooLarge))> {
  const most = ORDER_LIMITS.pieces.hour * factor
  if (pieces > most) return { ok: false, code: 'too-many-pieces', most }
  const mailbox = mailboxOf(contact.email)
  const counts: Record<Exclude<OrderLimitName, 'store'>, { who: string; weight: number }> = {
    visitor: { who: visitor, weight: 1 },
    pieces: { who: visitor, weight: pieces },
    email: { who: `${visitor} ${mailbox}`, weight: 1 },
    phone: { who: `${visitor} ${contact.phone}`, weight: 1 },
  }
  const limits = Object.entries(counts).map(([name, count]) => ({ name: `order-${name}`, ...count }))
  const confirmations = { name: 'order-confirmation', who: mailbox, weight: 1 }
  const bounded = { ...confirmations, ...timesFactor(CONFIRMATION_LIMIT, factor) }
  const store = timesFactor(ORDER_LIMITS.store, factor)
  const after = [store.hour, store.day]
  const counting = countOrder(tx, { account, at: now, counts: limits, bounded, after })
  const counted = await counting.catch((cause: unknown) => {
    // Who makes a lock wait is not let through for it.
    if (isLockTimeout(cause) || isConflict(cause)) throw cause
    throw new NotCounted('an order could not be counted', { cause })
  })
  const waits = (Object.keys(counts) as (keyof typeof counts)[]).map((name): [OrderLimitName, number] => [
    name,
    waitOf(counted.times.get(`order-${name}`) ?? [], timesFactor(ORDER_LIMITS[name], factor), now.getTime()),
  ])
  const [inHour, inDay] = counted.placedBefore
  for (const [placedAt, withinMs] of [[inHour, HOUR] as const, [inDay, 24 * HOUR] as const])
    waits.push(['store', (placedAt ?? 0) + withinMs - now.getTime()])
  const [by, waitMs] = waits.reduce((longest, each) => (each[1] > longest[1] ? each : longest))
  if (waitMs > 0) return { ok: false, code: 'too-many-orders', by, waitSeconds: Math.ceil(waitMs / 1_000) }
  return { ok: true, mayConfirm: counted.isBoundedCounted }
}
