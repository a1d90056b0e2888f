import type { Centavos } from '../money/money.ts'
import { isReceived, type OnlineStatus, type ProviderPayment } from '../money/online-payment.ts'
import { allowanceOf, type BalancedOrder } from '../order/order-balance.ts'
import { type NewPaymentRecord, type PaymentRecord, sumPayments, sumRefunds } from './payment-record.ts'
import { NO_SETTLEMENT, type Settlement } from './settlement.ts'

/** Why money went back that the provider took, as the history has it. */
export const CHARGED_BACK = 'El banco devolvió el cargo a quien pagó (contracargo)'
export const REFUNDED_THERE = 'Reembolsado en Mercado Pago'

/**
 * The records by which the money of an order follows a payment at the provider: it came, went back there, or both. None
 * where the records have it all, so that a repeated notice changes nothing. A refund that the provider has not made yet
 * is in the records before it is there.
 * @param records the payments and refunds of the order
 * @param before the status of the payment when it was last read; null where it never was
 */
export function onlineSettlement(
  order: BalancedOrder,
  seen: ProviderPayment,
  { records, before }: { records: readonly PaymentRecord[]; before: OnlineStatus | null },
): Settlement {
  if (!isReceived(seen.status)) return NO_SETTLEMENT
  const known = records.filter(({ method, reference }) => method === 'online' && reference === seen.id)
  const isNew = sumPayments(known) === 0
  const payment: NewPaymentRecord[] = isNew ? [reported(seen, { kind: 'payment', amount: seen.amount })] : []
  const received = isNew ? seen.amount : netOf(known)
  const excess = received - (seen.amount - goneBack(seen))
  if (excess > 0) {
    const isLost = seen.status === 'charged_back'
    const paid = order.paid + (isNew ? seen.amount : 0)
    // Money that a bank took is due again; money that the store gave back is not.
    const allowance = isLost ? 0 : allowanceOf({ ...order, paid }, excess)
    const reason = isLost ? CHARGED_BACK : REFUNDED_THERE
    const refund: NewPaymentRecord = { ...reported(seen, { kind: 'refund', amount: excess }), reason, allowance }
    return { records: [...payment, refund], voided: [], credited: allowance }
  }
  const isRecovered = before === 'charged_back' && seen.status !== 'charged_back' && excess < 0
  const recovered = isRecovered ? [reported(seen, { kind: 'payment', amount: -excess })] : []
  return { records: [...payment, ...recovered], voided: [], credited: 0 }
}

/** The part of a payment that is no longer the store's. */
function goneBack({ status, amount, refunded }: ProviderPayment): Centavos {
  return status === 'refunded' || status === 'charged_back' ? amount : Math.min(refunded, amount)
}

function netOf(records: readonly PaymentRecord[]): Centavos {
  return sumPayments(records) - sumRefunds(records)
}

function reported(
  { id }: ProviderPayment,
  { kind, amount }: Pick<NewPaymentRecord, 'kind' | 'amount'>,
): NewPaymentRecord {
  return { kind, method: 'online', amount, reference: id, reason: '' }
}

/**
 * Divides a refund among the online payments that it gives back, the last first: the provider refunds each by itself.
 * @param records the payments and refunds of the order
 */
export function divideRefund(refund: NewPaymentRecord, records: readonly PaymentRecord[]): NewPaymentRecord[] {
  const online = records.filter(({ method, voidedAt }) => method === 'online' && voidedAt === null)
  const ids = [...new Set(online.filter(({ kind }) => kind === 'payment').map(({ reference }) => reference))]
  let { amount: left, allowance: allowanceLeft = 0 } = refund
  const parts = ids.reverse().flatMap((reference): NewPaymentRecord[] => {
    const amount = Math.min(left, netOf(online.filter((record) => record.reference === reference)))
    if (amount <= 0) return []
    const allowance = Math.min(allowanceLeft, amount)
    left -= amount
    allowanceLeft -= allowance
    return [{ ...refund, amount, allowance, reference }]
  })
  if (left > 0) throw new RangeError('more is refunded online than was paid so')
  return parts
}
