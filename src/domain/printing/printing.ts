import type { LabelFlaw, LabelFormatCode } from '../barcode/label-format.ts'
import type { Centavos } from '../money/money.ts'
import type { PickList } from '../order/pick-list.ts'

/** A label of a variant. */
export interface Label {
  name: string
  /** Its options, as `Arena / M`; empty where it has none. */
  options: string
  /** Null is not printed. */
  price: Centavos | null
  barcode: string | null
  sku: string | null
  copies: number
}

export type LabelSheet =
  /** `withoutBars` are the places of the labels, from 0, whose code is missing or too long for bars of this size. */
  { ok: true; pdf: Uint8Array; withoutBars: number[] } | { ok: false; code: LabelFlaw }

export interface SheetOptions {
  format: LabelFormatCode
  /** How many labels of the first sheet are gone already. */
  start?: number
}

export interface PrintedOrders {
  storeName: string
  orders: readonly PickList[]
}

/** Makes the counter's prints, as PDF. */
export interface Printing {
  labels(labels: readonly Label[], options: SheetOptions): Promise<LabelSheet>
  /** The lists by which orders are picked: each begins a page. `photos`: small JPEGs by blob key. */
  pickLists(orders: PrintedOrders & { photos: ReadonlyMap<string, Uint8Array> }): Promise<Uint8Array>
  /** A label for the bag or box of each order. */
  packingLabels(orders: PrintedOrders): Promise<Uint8Array>
}
