import type { Centavos } from '../money/money.ts'
import type { RecordedMethod } from '../money/recorded-method.ts'
import type { Carrier } from './carrier.ts'
import type { OrderStatuses } from './order-progress.ts'

/** Something that happened to an order, as its history has it. */
export type OrderEntry =
  | { kind: 'advanced'; from: OrderStatuses; to: OrderStatuses }
  /** `isRestocked`: whether its pieces went back on sale. */
  | { kind: 'cancelled'; from: OrderStatuses; to: OrderStatuses; reason: string; isRestocked: boolean }
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
  /** `pieces` came back, worth `credit`; `given` went out in exchange, worth `charge`. */
  | { kind: 'returned'; pieces: number; credit: Centavos; given: number; charge: Centavos; reason: string }

/** An entry as it was recorded. */
export interface RecordedEntry {
  id: number
  /** Milliseconds since 1970. */
  at: number
  actor: string
  entry: OrderEntry
}
