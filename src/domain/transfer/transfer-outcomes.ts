import type { CancelRejection, ReceiveRejection, SendRejection } from './transfer.ts'

/** A variant with fewer available pieces than were to be sent: `left` is 0 where it was never counted. */
export interface ShortLine {
  variantId: number
  left: number
}

/** The outcome of sending a transfer. */
export type SentTransfer =
  /** `isNew` is false where it was sent before. */
  | { ok: true; id: number; isNew: boolean }
  | { ok: false; code: Exclude<SendRejection, 'stock-short'> }
  | { ok: false; code: 'stock-short'; short: ShortLine[] }

/** The outcome of receiving a transfer. */
export type ReceivedTransfer =
  /** `isChanged` is false where it was received before, with any number of pieces. */
  { ok: true; isChanged: boolean } | { ok: false; code: ReceiveRejection }

/** The outcome of cancelling a transfer. */
export type CancelledTransfer =
  /** `isChanged` is false where it was cancelled before. */
  { ok: true; isChanged: boolean } | { ok: false; code: CancelRejection }
