const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** The most of something in any hour, and in any day. */
export interface HourAndDay {
  hour: number
  day: number
}

/** A limit, which rejects an order that exceeds it (docs/rules/checkout.md#order-limits). */
export type OrderLimitName = 'visitor' | 'email' | 'phone' | 'pieces' | 'store'

/**
 * The limits of orders in one store. `email` and `phone` count for one visitor each: using another person's e-mail from
 * elsewhere does not block that person (decision 048).
 */
export const ORDER_LIMITS: Readonly<Record<OrderLimitName, HourAndDay>> = {
  visitor: { hour: 30, day: 100 },
  email: { hour: 5, day: 10 },
  phone: { hour: 10, day: 20 },
  pieces: { hour: 100, day: 300 },
  store: { hour: 2_000, day: 10_000 },
}

/** An IPv6 network around a visitor, by its bits. */
export type NetworkBits = 56 | 48

/**
 * How many times the limits of a visitor a network around it has: who owns a /48 has 65,536 networks that each count as
 * a visitor. A provider may put a household in a /56, and many phones in a /48.
 */
export const NETWORK_FACTORS: Readonly<Record<NetworkBits, number>> = { 56: 4, 48: 8 }

/** Confirmations to one mailbox, over all visitors. Further orders are placed, without a mail to it. */
export const CONFIRMATION_LIMIT: HourAndDay = { hour: 8, day: 20 }

/** An order that comes too soon after others. Nothing has changed, and nothing is wrong with it. */
export interface OrderLimited {
  code: 'too-many-orders'
  by: OrderLimitName
  waitSeconds: number
}

/**
 * Milliseconds until the latest count would be within the limit; 0 when it is.
 * @param times of all that counts, the last among them, in milliseconds
 */
export function waitOf(times: readonly number[], limit: HourAndDay, now: number): number {
  return Math.max(waitWithin(times, limit.hour, HOUR, now), waitWithin(times, limit.day, DAY, now))
}

function waitWithin(times: readonly number[], most: number, withinMs: number, now: number): number {
  const recent = times.filter((time) => time > now - withinMs).sort((a, b) => a - b)
  const last = recent[recent.length - most - 1]
  return last === undefined ? 0 : last + withinMs - now
}

/** For an operator's big day: every limit times a factor. */
export function timesFactor({ hour, day }: HourAndDay, factor: number): HourAndDay {
  return { hour: hour * factor, day: day * factor }
}
