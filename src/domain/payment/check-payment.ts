import { CENTAVOS_PER_POINT } from '../checkout/order-amounts.ts'
import type { Centavos } from '../money/money.ts'
import type { RecordedMethod } from '../money/recorded-method.ts'
import { amountDue, type BalancedOrder } from '../order/order-balance.ts'
import { type PaymentRecord, paidBy } from './payment-record.ts'

/** The highest amount of one payment, as of an order: ten million pesos. */
export const MOST_CENTAVOS = 1_000_000_000

/** A payment or a refund as it is wanted. */
export interface WantedAmount {
  method: RecordedMethod
  amount: Centavos
}

/** Why a payment is not recorded. */
export type PaymentRejection = 'amount-invalid' | 'nothing-due' | 'more-than-due' | 'no-whole-points'

/** Why a refund is not recorded. */
export type RefundRejection =
  | 'amount-invalid'
  | 'nothing-paid'
  | 'more-than-paid'
  | 'more-than-method'
  | 'no-whole-points'

/** Why a payment is rejected; null where it can be recorded (docs/rules/payment.md#payments). */
export function checkPayment(order: BalancedOrder, wanted: WantedAmount): PaymentRejection | null {
  if (!isAmount(wanted.amount)) return 'amount-invalid'
  const due = amountDue(order)
  if (due === 0) return 'nothing-due'
  if (wanted.amount > due) return 'more-than-due'
  return isWholePoints(wanted) ? null : 'no-whole-points'
}

/**
 * Why a refund is rejected; null where it can be recorded. Points only go back as points. Online refunds are at most the
 * amount paid online; that money can go back in another way, where the provider does not refund it.
 * @param records the payments and refunds of the order
 */
export function checkRefund(
  order: BalancedOrder,
  wanted: WantedAmount,
  records: readonly PaymentRecord[],
): RefundRejection | null {
  if (!isAmount(wanted.amount)) return 'amount-invalid'
  if (order.paid <= 0) return 'nothing-paid'
  if (wanted.amount > order.paid) return 'more-than-paid'
  if (wanted.amount > mostBy(wanted.method, order, records)) return 'more-than-method'
  return isWholePoints(wanted) ? null : 'no-whole-points'
}

/** The most that can go back by a method. */
function mostBy(method: RecordedMethod, { paid }: BalancedOrder, records: readonly PaymentRecord[]): Centavos {
  if (method === 'points' || method === 'online') return paidBy(records, method)
  return paid - Math.max(paidBy(records, 'points'), 0)
}

function isAmount(amount: Centavos): boolean {
  return Number.isSafeInteger(amount) && amount > 0 && amount <= MOST_CENTAVOS
}

function isWholePoints({ method, amount }: WantedAmount): boolean {
  return method !== 'points' || amount % CENTAVOS_PER_POINT === 0
}
