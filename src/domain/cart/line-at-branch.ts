import type { CartLine } from './cart-line.ts'

/**
 * Whether a branch has the pieces of a line, in words: 'Disponible en Roma', 'Queda 1 pieza en Roma', 'Agotado en Roma'.
 * @param pieces the variant's pieces by the key of a branch; null where every branch has it
 */
export function lineAtBranch(
  { quantity }: Pick<CartLine, 'quantity'>,
  pieces: Readonly<Record<string, number>> | null,
  { fid, label }: { fid: string; label: string },
): string {
  const there = pieces === null ? quantity : (pieces[fid] ?? 0)
  if (there >= quantity) return `Disponible en ${label}`
  if (there === 0) return `Agotado en ${label}`
  return there === 1 ? `Queda 1 pieza en ${label}` : `Quedan ${there} piezas en ${label}`
}
