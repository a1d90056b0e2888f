import type { BranchList, ChosenBranch } from './branch-bits.ts'
import { isLowStock, type Stock } from './stock.ts'

/** The pieces of a branch in words (docs/rules/product.md#branches-with-a-product), by their level. */
export const LEVEL_WORDS = ['Agotado', 'Última pieza', 'Pocas piezas', 'Disponible'] as const

type PiecesLevel = 0 | 1 | 2 | 3

/** The level of a branch's pieces; null is uncounted. */
function levelOf(stock: Stock): PiecesLevel {
  if (stock === 0) return 0
  if (stock === 1) return 1
  return isLowStock(stock) ? 2 : 3
}

/**
 * The levels of variants together at each branch of a list, as text: the list's key, a dot, and a digit for each branch.
 * @param pieces of each variant by branch; null where every branch has it
 */
export function branchLevels(
  pieces: readonly (Readonly<Record<string, number>> | null)[],
  { key, fids }: BranchList,
): string {
  const levels = fids.map((fid) => {
    const counted = pieces.filter((each) => each !== null)
    const isUncounted = counted.length < pieces.length
    return levelOf(isUncounted ? null : counted.reduce((sum, each) => sum + (each[fid] ?? 0), 0))
  })
  return `${key}.${levels.join('')}`
}

/** The level of the branch at a place of the list, in words. */
export function levelWord(levels: string, place: number): string {
  const digit = Number(levels.split('.')[1]?.[place] ?? 0)
  return LEVEL_WORDS[digit] ?? LEVEL_WORDS[0]
}

/** Whether a shopper's branch has none; false where the shopper chose it from another list. */
export function isSoldOutAt(levels: string, { key, own }: Pick<ChosenBranch, 'key' | 'own'>): boolean {
  return levels.startsWith(`${key}.`) && levelWord(levels, own) === LEVEL_WORDS[0]
}
