import { REFUND_METHODS, type RefundMethod } from '#domain/money/recorded-method.ts'
import type { ShownPayment } from './order-book.ts'

type Paid = Pick<ShownPayment, 'kind' | 'method' | 'voidedAt'>

/** The methods by which money of an order can go back: points and online payments only where some came so. */
export function refundMethods(payments: readonly Paid[]): RefundMethod[] {
  return REFUND_METHODS.filter((method) => !isTied(method) || wasPaidBy(payments, method))
}

/** The method by which the last payment came, as far as money can go back by it. */
export function lastMethod(payments: readonly Paid[]): RefundMethod {
  const last = payments.findLast(({ kind, voidedAt }) => kind === 'payment' && voidedAt === null)
  return REFUND_METHODS.find((method) => method === last?.method) ?? 'cash'
}

function isTied(method: RefundMethod): boolean {
  return method === 'points' || method === 'online'
}

function wasPaidBy(payments: readonly Paid[], method: RefundMethod): boolean {
  return payments.some(
    (payment) => payment.method === method && payment.kind === 'payment' && payment.voidedAt === null,
  )
}
