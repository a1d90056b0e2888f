import type { Centavos } from '../money/money.ts'
import type { OnlineStatus } from '../money/online-payment.ts'
import type { RecordedMethod } from '../money/recorded-method.ts'
import type { Carrier } from './carrier.ts'
import type { OrderStatuses } from './order-progress.ts'

/** One thing that changed in an order, in words: `Hora`, from `11:00` to `12:00`. '' is nothing. */
export interface OrderAmendment {
  what: string
  from: string
  to: string
}

/** The pieces of one variant that came back, or were given in exchange. */
export interface ReturnedLine {
  name: string
  quantity: number
}

/** Something that happened to an order, as its history has it. */
export type OrderEntry =
  | { kind: 'advanced'; from: OrderStatuses; to: OrderStatuses }
  /**
   * `isRestocked`: whether its pieces went back on sale. `couponId`: the coupon that was given back; absent in entries
   * from before orders could be reopened.
   */
  | {
      kind: 'cancelled'
      from: OrderStatuses
      to: OrderStatuses
      reason: string
      isRestocked: boolean
      couponId?: string | null
    }
  /** The staff changed whom the order reaches, or how. */
  | { kind: 'changed'; changes: OrderAmendment[] }
  /** A cancelled order is open again. */
  | { kind: 'reopened'; from: OrderStatuses; to: OrderStatuses }
  /** A step was taken back as an error. */
  | { kind: 'undone'; from: OrderStatuses; to: OrderStatuses; reason: string }
  /** The staff wrote a note that the customer does not see. */
  | { kind: 'note'; text: string }
  /** The carrier or the tracking number was entered, changed or removed. */
  | { kind: 'tracked'; carrier: Carrier | null; hasNumber: boolean }
  | { kind: 'payment'; method: RecordedMethod; amount: Centavos; reference: string }
  | { kind: 'refund'; method: RecordedMethod; amount: Centavos; reason: string }
  /** A payment was taken back as an error. */
  | { kind: 'payment-voided'; method: RecordedMethod; amount: Centavos }
  /** The provider reported a payment that is no money yet, or never will be; `type`: its name of the way it is paid. */
  | { kind: 'online-payment'; status: OnlineStatus; type: string; amount: Centavos }
  /** The provider did not make a refund: the money is still to be given back. */
  | { kind: 'refund-rejected'; amount: Centavos; detail: string }
  /** It was paid online after its pieces had gone back on sale, and not all of them are left. */
  | { kind: 'pieces-short' }
  /**
   * `pieces` came back, worth `credit`; `given` went out in exchange, worth `charge`. `lines`: the same pieces by name;
   * absent in entries from before mails named them. `refund`: the money that went back in the same step.
   */
  | {
      kind: 'returned'
      pieces: number
      credit: Centavos
      given: number
      charge: Centavos
      reason: string
      lines?: { back: ReturnedLine[]; given: ReturnedLine[] }
      refund?: { method: RecordedMethod; amount: Centavos }
    }

/** An entry as it was recorded. */
export interface RecordedEntry {
  id: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  entry: OrderEntry
}
