import { type Centavos, formatPrice } from '../money/money.ts'
import { amountDue } from '../order/order-balance.ts'
import type { OrderRecord } from '../order/order-record.ts'
import { heldUntilSentence } from '../pickup/hold.ts'
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
>

/** The payment of an order by the terms that the store has now: a bank account that has changed is the one to use. */
export function orderPayment(order: PaidOrder, terms: PaymentTerms, reading: PaymentReading): OrderPayment {
  const settled = settledSentence(order)
  if (settled !== null) return { due: 0, sentence: settled, transfer: null }
  const occasion = orderOccasion(order)
  const { transfer } = terms
  const isByTransfer = transfer !== null && terms.methods[occasion].includes('transfer')
  return {
    due: amountDue(order),
    sentence: paymentSentence(terms, occasion),
    transfer: isByTransfer ? orderTransfer(order, transfer, reading) : null,
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
function settledSentence({ status, paymentStatus, preparationStatus, total }: PaidOrder): string | null {
  if (paymentStatus === 'Reembolsado') return 'Tu pago ya fue reembolsado.'
  if (status === 'Cancelado') {
    return paymentStatus === 'Pagado'
      ? 'La tienda se pondrá en contacto contigo para devolverte lo que pagaste.'
      : NOTHING_TO_PAY
  }
  if (paymentStatus === 'Pagado') return 'Tu pedido está pagado.'
  if (total === 0) return NOTHING_TO_PAY
  // It was handed over: many stores record the payment later, or never.
  return preparationStatus === 'Entregado' ? `La tienda no ha registrado tu pago de ${formatPrice(total)}.` : null
}
