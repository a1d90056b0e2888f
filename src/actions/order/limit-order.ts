import { countOrder, type OrderCount } from '#data/attempt/count-order.ts'
import type { Db } from '#data/database/client.ts'
import { isConflict, isLockTimeout } from '#data/database/retry-on-conflict.ts'
import {
  CONFIRMATION_LIMIT,
  type HourAndDay,
  NETWORK_FACTORS,
  type NetworkBits,
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
  /** The IPv6 networks around it, by their bits; empty for an IPv4. */
  networks: Partial<Record<NetworkBits, string>>
  /** By how much the operator raises every limit. */
  factor: number
  /** Logs that orders cannot be counted. */
  report: (err: unknown) => void
}

/**
 * Thrown when an order could not be counted, which rolls its transaction back: it is placed without, in another one.
 */
export class NotCounted extends Error {
  override name = 'NotCounted'
}

interface LimitedOrder {
  account: string
  now: Date
  by: OrderedBy
  contact: { email: string; phone: string }
  pieces: number
  /** The store's next folio. */
  nextFolio: number
}

const HOUR = 60 * 60_000

/**
 * Counts an order against the limits, in its transaction (decision 048).
 * @returns why it is rejected, and the transaction is to be rolled back; else whether a confirmation may be sent
 */
export async function limitOrder(
  tx: Db,
  { account, now, by, contact, pieces, nextFolio }: LimitedOrder,
): Promise<{ ok: true; mayConfirm: boolean } | ({ ok: false } & (OrderLimited | OrderTooLarge))> {
  const { factor } = by
  const most = ORDER_LIMITS.pieces.hour * factor
  if (pieces > most) return { ok: false, code: 'too-many-pieces', most }
  const mailbox = mailboxOf(contact.email)
  const limits = limitsOf(by, { mailbox, phone: contact.phone, pieces })
  const confirmations = { name: 'order-confirmation', who: mailbox, weight: 1 }
  const bounded = { ...confirmations, ...timesFactor(CONFIRMATION_LIMIT, factor) }
  const store = timesFactor(ORDER_LIMITS.store, factor)
  const after = [store.hour, store.day]
  const counting = countOrder(tx, { account, at: now, counts: limits, bounded, nextFolio, after })
  const counted = await counting.catch((cause: unknown) => {
    // Who makes a lock wait is not let through for it.
    if (isLockTimeout(cause) || isConflict(cause)) throw cause
    throw new NotCounted('an order could not be counted', { cause })
  })
  const waits = limits.map(({ name, limit, most }): [OrderLimitName, number] => [
    limit,
    waitOf(counted.times.get(name) ?? [], most, now.getTime()),
  ])
  const [inHour, inDay] = counted.placedBefore
  for (const [placedAt, withinMs] of [[inHour, HOUR] as const, [inDay, 24 * HOUR] as const])
    waits.push(['store', (placedAt ?? 0) + withinMs - now.getTime()])
  const [limit, waitMs] = waits.reduce((longest, each) => (each[1] > longest[1] ? each : longest))
  if (waitMs > 0) return { ok: false, code: 'too-many-orders', by: limit, waitSeconds: Math.ceil(waitMs / 1_000) }
  return { ok: true, mayConfirm: counted.isBoundedCounted }
}

interface Limit extends OrderCount {
  limit: OrderLimitName
  most: HourAndDay
}

/** Returns the limits that an order counts against, except its store's. */
function limitsOf(
  { visitor, networks, factor }: OrderedBy,
  { mailbox, phone, pieces }: { mailbox: string; phone: string; pieces: number },
): Limit[] {
  const limitOf = (limit: Exclude<OrderLimitName, 'store'>, who: string, weight = 1): Limit => ({
    name: `order-${limit}`,
    who,
    weight,
    limit,
    most: timesFactor(ORDER_LIMITS[limit], factor),
  })
  const ofVisitor = (who: string) => [limitOf('visitor', who), limitOf('pieces', who, pieces)]
  const around = Object.entries(NETWORK_FACTORS).flatMap(([bits, wider]) => {
    const network = networks[Number(bits) as NetworkBits]
    if (network === undefined) return []
    return ofVisitor(network).map((each) => ({
      ...each,
      name: `${each.name}-${bits}`,
      most: timesFactor(each.most, wider),
    }))
  })
  return [
    ...ofVisitor(visitor),
    limitOf('email', `${visitor} ${mailbox}`),
    limitOf('phone', `${visitor} ${phone}`),
    ...around,
  ]
}
