import type { Centavos } from '../money/money.ts'

/** An order as the staff picks and packs it. */
export interface PickList {
  folio: number
  /** `yyyy-MM-dd` and `HH:mm:ss`, by the clock of the store. */
  placed: { day: string; time: string }
  customer: { name: string; phone: string }
  /** A pickup with its day (`yyyy-MM-dd`) and time (`HH:mm`), or where a delivery goes to, a line each. */
  destination: { method: 'pickup'; branch: string; day: string; time: string } | { method: 'delivery'; lines: string[] }
  /** As the customer wrote them; empty where they wrote none. */
  notes: string
  total: Centavos
  lines: PickLine[]
}

export interface PickLine {
  /** With the values of its options. */
  name: string
  sku: string
  barcode: string
  quantity: number
  /** Where its pieces hang; empty where none are held. */
  places: { warehouse: string; pieces: number }[]
}

/** How many pieces are to be picked. */
export function pickedPieces({ lines }: Pick<PickList, 'lines'>): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
