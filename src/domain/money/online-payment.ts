import type { Centavos } from './money.ts'

/** The states of a payment at the provider (docs/rules/payment.md#online-payments). */
export const ONLINE_STATUSES = [
  'pending',
  'authorized',
  'in_process',
  'approved',
  'in_mediation',
  'rejected',
  'cancelled',
  'refunded',
  'charged_back',
] as const

export type OnlineStatus = (typeof ONLINE_STATUSES)[number]

/** A payment as the provider describes it. */
export interface ProviderPayment {
  id: string
  status: OnlineStatus
  /** The provider's reason for the status. */
  statusDetail: string
  /** The provider's name of the way it is paid: `ticket`, `bank_transfer`, `credit_card` … */
  type: string
  amount: Centavos
  refunded: Centavos
  /** Names the order, by {@link onlineReference}; '' without one. */
  reference: string
  /** Where the shopper finds what to pay with; null without one. */
  ticketUrl: string | null
  /** Until when it can be paid, milliseconds since 1970; null where it has no such end. */
  expiresAt: number | null
}

/** An online payment of an order, as its pages show it. */
export interface OnlinePayment
  extends Pick<ProviderPayment, 'status' | 'statusDetail' | 'type' | 'amount' | 'ticketUrl' | 'expiresAt'> {
  id: string
}

/** Whether the money came to the store, also where it went back since. */
export function isReceived(status: OnlineStatus): boolean {
  return status === 'approved' || status === 'in_mediation' || status === 'refunded' || status === 'charged_back'
}

/** The states in which the money may still come. */
export const AWAITED_STATUSES = ['pending', 'in_process', 'authorized'] as const satisfies readonly OnlineStatus[]

/** Whether the money may still come. */
export function isAwaited(status: OnlineStatus): boolean {
  return AWAITED_STATUSES.some((awaited) => awaited === status)
}

/** Names an order for the provider: `luna_1042`. An account has no `_`. */
export function onlineReference(account: string, folio: number): string {
  return `${account}_${folio}`
}

/** The folio that a reference of the store names; null for the reference of another store, or of no order. */
export function folioOfReference(reference: string, account: string): number | null {
  const [owner, folio = '', ...more] = reference.split('_')
  return owner === account && more.length === 0 && /^[1-9]\d{0,8}$/.test(folio) ? Number(folio) : null
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hours after which an unpaid order is cancelled, until a store sets others, and the most that it can set. */
export const USUAL_UNPAID_HOURS = 48
export const MOST_UNPAID_HOURS = 720

/** Milliseconds for which a page of the provider has to be open at least: its shopper takes some time. */
export const LEAST_OPEN_MS = 10 * 60_000

/** How long an unpaid order stays after its time, in milliseconds: a notice of the provider takes some time. */
export const UNPAID_GRACE_MS = 15 * 60_000

/** How long a ticket can be paid, in milliseconds. */
export const TICKET_MS = 3 * DAY_MS
/** How long after its end the payment of a ticket may still be reported: banks report on working days. */
export const REPORT_MS = 2 * DAY_MS

/**
 * Until when the pieces of an order are held for a payment that may still come, in milliseconds since 1970; null where
 * none may.
 * @param noticedAt when the payment was first noticed
 */
export function awaitedUntil(
  { status, expiresAt }: Pick<ProviderPayment, 'status' | 'expiresAt'>,
  noticedAt: number,
): number | null {
  return isAwaited(status) ? (expiresAt ?? noticedAt) + REPORT_MS : null
}

const MINUTE_MS = 60_000

/**
 * When the payments of an order are next searched for, in case that their notices are lost: often at first, as most are
 * made at once. Null once no payment can come any more.
 * @param page its times, milliseconds since 1970; `isSettled`: the order needs no payment any more
 */
export function nextSearchAt(
  { createdAt, expiresAt, isSettled }: { createdAt: number; expiresAt: number; isSettled: boolean },
  now: number,
): number | null {
  // A ticket that was made before the page ended can be paid for some days.
  if (isSettled || now > expiresAt + TICKET_MS + REPORT_MS) return null
  const age = now - createdAt
  if (age < 30 * MINUTE_MS) return now + 2 * MINUTE_MS
  return now + (age < 3 * HOUR_MS ? 10 * MINUTE_MS : HOUR_MS)
}
