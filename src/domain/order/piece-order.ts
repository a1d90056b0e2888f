/** An order that has left the store with pieces of a scanned code, which could come back. Times are since 1970. */
export interface PieceOrder {
  folio: number
  customerName: string
  variantId: number
  /** The line, as it was ordered. */
  name: string
  /** Pieces that the customer has. */
  pieces: number
  /** When it was handed over; where that is unknown, when it was sent or placed. */
  leftAt: number
  /** Null for a parcel on its way. */
  handedOverAt: number | null
}
