import type { CartLine } from './cart-line.ts'

/** Whatever was found in the browser's storage, as lines of a cart; what makes no sense is repaired or left out. */
export function readCart(found: unknown): readonly CartLine[] {
  return Array.isArray(found) ? (found as CartLine[]) : []
}
