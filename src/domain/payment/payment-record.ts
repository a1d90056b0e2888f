import type { Centavos } from '../money/money.ts'
import type { RecordedMethod } from '../money/recorded-method.ts'

/** A payment of an order, or a refund. Times are milliseconds since 1970. */
export interface PaymentRecord {
  id: number
  kind: 'payment' | 'refund'
  method: RecordedMethod
  /** Above 0, for a refund too. */
  amount: Centavos
  at: number
  actor: string
  /** Such as the number of a transfer; '' without one. */
  reference: string
  /** Why it was refunded; '' for a payment. */
  reason: string
  /** When it was taken back as an error; it counts no more since. Null: it counts. */
  voidedAt: number | null
  /** Whether a closed day of the cash drawer has it. */
  isClosed: boolean
}

/** A record that is not written yet. */
export interface NewPaymentRecord extends Pick<PaymentRecord, 'kind' | 'method' | 'amount' | 'reference' | 'reason'> {
  /** The part of a refund that is an allowance. */
  allowance?: Centavos
}

/** Whether a refund is to be made by the provider: it names no payment there yet. */
export function isSentToProvider({ kind, method, reference }: NewPaymentRecord): boolean {
  return kind === 'refund' && method === 'online' && reference === ''
}

/** How long a payment can be taken back as an error, in milliseconds; afterwards it is refunded. */
export const VOIDABLE_MS = 10 * 60_000

/**
 * Whether a payment can be taken back as an error: it is recent, no closed day of the cash drawer has it, and the
 * provider did not report it.
 * @param now milliseconds since 1970
 */
export function isVoidable(
  { kind, method, at, voidedAt, isClosed }: Omit<PaymentRecord, 'id' | 'amount' | 'actor' | 'reference' | 'reason'>,
  now: number,
): boolean {
  return kind === 'payment' && method !== 'online' && voidedAt === null && !isClosed && now - at < VOIDABLE_MS
}

/** The sum of the payments that count. */
export function sumPayments(records: readonly Pick<PaymentRecord, 'kind' | 'amount' | 'voidedAt'>[]): Centavos {
  return sumOf(records, 'payment')
}

/** The sum of the refunds that count. */
export function sumRefunds(records: readonly Pick<PaymentRecord, 'kind' | 'amount' | 'voidedAt'>[]): Centavos {
  return sumOf(records, 'refund')
}

function sumOf(
  records: readonly Pick<PaymentRecord, 'kind' | 'amount' | 'voidedAt'>[],
  kind: PaymentRecord['kind'],
): Centavos {
  const counted = records.filter((record) => record.kind === kind && record.voidedAt === null)
  return counted.reduce((sum, { amount }) => sum + amount, 0)
}

/** The amount that came by a method and was not refunded by it. */
export function paidBy(
  records: readonly Pick<PaymentRecord, 'kind' | 'method' | 'amount' | 'voidedAt'>[],
  method: RecordedMethod,
): Centavos {
  const ofMethod = records.filter((record) => record.method === method)
  return sumPayments(ofMethod) - sumRefunds(ofMethod)
}
