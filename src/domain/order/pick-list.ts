import { type Centavos, formatPrice } from '../money/money.ts'
import type { PaymentStatus } from './order-progress.ts'
import { PAYMENT_NAMES } from './state-names.ts'

/** An order as the staff picks and packs it. */
export interface PickList {
  folio: number
  /** `yyyy-MM-dd` and `HH:mm:ss`, by the clock of the store. */
  placed: { day: string; time: string }
  customer: { name: string; phone: string }
  /** A pickup with its day (`yyyy-MM-dd`) and time (`HH:mm`), or a delivery. */
  destination: { method: 'pickup'; branch: string; day: string; time: string } | PickedDelivery
  /** As the customer wrote them; empty where they wrote none. */
  notes: string
  total: Centavos
  payment: { status: PaymentStatus; due: Centavos }
  lines: PickLine[]
}

/** How a parcel travels, and where it goes to. Texts are '' where nothing is known. */
export interface PickedDelivery {
  method: 'delivery'
  shippingType: string
  /** The hours that the shopper prefers. */
  hours: string
  /** The address, a line each. */
  lines: string[]
  /** Its carrier and number, in words. */
  tracking: string
}

export interface PickLine {
  /** With the values of its options. */
  name: string
  sku: string
  barcode: string
  quantity: number
  /** Blob key. */
  image: string | null
  /** Where its pieces hang; empty where none are held. */
  places: { warehouse: string; pieces: number }[]
}

/** How many pieces are to be picked: `1 pieza`, `2 piezas`. */
export function pickedPieces({ lines }: Pick<PickList, 'lines'>): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return pieces === 1 ? '1 pieza' : `${pieces} piezas`
}

/** The shipping type and the hours that the shopper chose, in one line: `Envío nacional exprés · Por la mañana`. */
export function shippingLine({ shippingType, hours }: Pick<PickedDelivery, 'shippingType' | 'hours'>): string {
  return [shippingType || 'Envío a domicilio', hours].filter((part) => part !== '').join(' · ')
}

/** The payment as a person handing the order over has to know it: `Pagado`, `Por cobrar $899.00`. */
export function paymentNote({ payment: { status, due } }: Pick<PickList, 'payment'>): string {
  return due === 0 ? PAYMENT_NAMES[status] : `${PAYMENT_NAMES.Pendiente} ${formatPrice(due)}`
}
