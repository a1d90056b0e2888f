/** The facts that the counter has of an order beyond its record. Times are milliseconds since 1970. */
export interface CounterOrder {
  /** Until when it holds pieces, null without an end; null where it holds none. */
  held: { until: number | null } | null
  /** The loyalty points that the customer can spend; null where that person was erased. */
  points: number | null
  /** Whose it is; null where that person was erased. */
  customerId: number | null
  /** How many orders the e-mail had placed before. */
  earlierOrders: number
  /** The number of the store's last event. */
  seq: number
}

/** Where the pieces of a line of an order hang, and what they are recognised by. */
export interface HeldLine {
  variantId: number
  sku: string
  barcode: string
  /** The warehouses in which pieces are held for the order. */
  places: { warehouse: string; pieces: number }[]
}
