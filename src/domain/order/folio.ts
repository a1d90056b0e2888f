import { MAX_INTEGER } from '../limits/limits.ts'

/** The text in the QR of an order (docs/rules/order.md#counter-codes). */
export function folioQrText(folio: number): string {
  return `PEDIDO-${folio}`
}

/** Whether a number can be a folio: an integer from 1 that the database holds. */
export function isFolio(folio: number): boolean {
  return Number.isInteger(folio) && folio >= 1 && folio <= MAX_INTEGER
}

/** A folio as a person writes it, with or without the sign before it: `#1042` → 1042. Null for anything else. */
export function parseFolio(written: string): number | null {
  const folio = Number(/^#?\s?(\d{1,10})$/.exec(written.trim())?.[1])
  return isFolio(folio) ? folio : null
}

/** The folio of a text scanned or typed at the counter: the text of the QR, or the folio by itself. Null otherwise. */
export function parseScannedFolio(scanned: string): number | null {
  return parseFolio(scanned.trim().replace(/^PEDIDO-(?=\d)/i, ''))
}
