import { type Centavos, formatPrice } from '../money/money.ts'
import { amountDue, amountToRefund } from '../order/order-balance.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { heldUntilSentence } from '../pickup/hold.ts'
import { type OrderOnline, orderOnline } from './order-online.ts'
import { NOTHING_TO_PAY, paymentSentence } from './payment-sentences.ts'
import { orderOccasion, type PaymentTerms, type TransferAccount } from './payment-terms.ts'
import { type ReceiptLink, type ReceiptPlace, receiptLinks } from './receipt.ts'

/** The payment of an order as its pages and mails show it. */
export interface OrderPayment {
  /** The amount that the shopper has to pay, in centavos; 0 once it is settled or the order was handed over. */
  due: Centavos
  /** How it is paid, or why there is nothing to pay. */
  sentence: string
  /** The account and the reference of a transfer; null where the order is not paid by one, or nothing is due. */
  transfer: OrderTransfer | null
  /** The payment on the provider's page; null without any, where the store offers no such payment. */
  online: OrderOnline | null
}

export interface OrderTransfer extends TransferAccount {
  reference: string
  /** Until when the pieces are held; '' where that has no end before the order leaves the store. */
  held: string
  /** Where the receipt goes; empty where the store has no place for it. */
  receipt: ReceiptLink[]
}

/** Where and when the payment of an order is read. */
export interface PaymentReading {
  timeZone: string
  /** Milliseconds since 1970. */
  now: number
  receipts: ReceiptPlace
  /** Whether the shopper comes back from the provider's page. */
  isReturning?: boolean
}

type PaidOrder = Pick<
  OrderRecord,
  | 'folio'
  | 'status'
  | 'paymentStatus'
  | 'preparationStatus'
  | 'deliveryMethod'
  | 'total'
  | 'credited'
  | 'paid'
  | 'header'
  | 'heldUntil'
  | 'isReleased'
  | 'payBy'
  | 'onlinePayments'
>

/** The payment of an order by the terms that the store has now: a bank account that has changed is the one to use. */
export function orderPayment(order: PaidOrder, terms: PaymentTerms, reading: PaymentReading): OrderPayment {
  const settled = settledSentence(order)
  const { timeZone, now, isReturning = false } = reading
  const online = { timeZone, now, isReturning, due: 0, isOffered: false }
  if (settled !== null) return { due: 0, sentence: settled, transfer: null, online: orderOnline(order, online) }
  const occasion = orderOccasion(order)
  const due = amountDue(order)
  const { transfer } = terms
  const isByTransfer = transfer !== null && terms.methods[occasion].includes('transfer')
  return {
    due,
    sentence: `${earlierSentence(order)}${paymentSentence(terms, occasion)}`,
    transfer: isByTransfer ? orderTransfer(order, transfer, reading) : null,
    online: orderOnline(order, { ...online, due, isOffered: terms.methods[occasion].includes('online') }),
  }
}

function orderTransfer(order: PaidOrder, account: TransferAccount, reading: PaymentReading): OrderTransfer {
  return {
    ...account,
    reference: String(order.folio),
    held: heldUntilSentence(order, reading),
    receipt: receiptLinks(reading.receipts, order.folio),
  }
}

/** Why the shopper has nothing to do to pay; null when there is something to do. */
function settledSentence(order: PaidOrder): string | null {
  const { status, paymentStatus, preparationStatus, total } = order
  if (paymentStatus === 'Reembolsado') return 'Tu pago ya fue reembolsado.'
  const toRefund = amountToRefund(order)
  if (status === 'Cancelado') {
    return toRefund > 0 ? 'La tienda se pondrá en contacto contigo para devolverte lo que pagaste.' : NOTHING_TO_PAY
  }
  if (toRefund > 0) return `La tienda te devolverá ${formatPrice(toRefund)}.`
  if (paymentStatus === 'Pagado') return 'Tu pedido está pagado.'
  if (total === 0) return NOTHING_TO_PAY
  const due = amountDue(order)
  if (due === 0) return NOTHING_TO_PAY
  // It was handed over: many stores record the payment later, or never.
  return preparationStatus === 'Entregado' ? `La tienda no ha registrado tu pago de ${formatPrice(due)}.` : null
}

/** The parts of an order that were paid or returned: `Ya pagaste $500.00.`; '' without any. */
function earlierSentence({ paid, credited }: PaidOrder): string {
  const returned = credited > 0 ? `Devolviste piezas o se te descontaron ${formatPrice(credited)}. ` : ''
  const part = paid > 0 ? `Ya pagaste ${formatPrice(paid)}. ` : ''
  return `${returned}${part}`
}
