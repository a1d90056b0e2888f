/** A line of a cart, as far as it decides which branches have it. */
export interface LineToOffer {
  variantId: number
  quantity: number
  /** The name of its product with its options. */
  name: string
}

/** A branch as the checkout offers it. */
export interface BranchOffer {
  fid: string
  /**
   * - `whole`: it has all pieces
   * - `transfer`: the others are brought there
   * - `part`: it lacks some, and none are brought
   */
  kind: 'whole' | 'transfer' | 'part'
  /** The names of the lines of which it lacks pieces. */
  missing: string[]
}

/** The pieces of a variant by branch; null where every branch has it, undefined where nothing is known. */
export type PiecesOf = (variantId: number) => Readonly<Record<string, number>> | null | undefined

interface OfferConditions {
  /** Keys of the branches in the sequence in which they are preferred. */
  fids: readonly string[]
  piecesOf: PiecesOf
  /** Whether the store brings pieces of other branches. */
  allowsTransfers: boolean
}

const KINDS: readonly BranchOffer['kind'][] = ['whole', 'transfer', 'part']

/**
 * Which branches have a cart (docs/rules/pickup.md#choice-of-the-branch): first those that have all of it, then those to
 * which the rest is brought, then the others, each group in the given sequence. Lines of which nothing is known count as
 * there, since the server decides.
 */
export function branchOffers(
  lines: readonly LineToOffer[],
  { fids, piecesOf, allowsTransfers }: OfferConditions,
): BranchOffer[] {
  const isAnywhere = lines.every(({ variantId, quantity }) => {
    const pieces = piecesOf(variantId)
    return !pieces || sumOf(pieces) >= quantity
  })
  const offers = fids.map((fid): BranchOffer => {
    const missing = lines
      .filter(({ variantId, quantity }) => {
        const pieces = piecesOf(variantId)
        return pieces && (pieces[fid] ?? 0) < quantity
      })
      .map(({ name }) => name)
    if (missing.length === 0) return { fid, kind: 'whole', missing }
    return { fid, kind: allowsTransfers && isAnywhere ? 'transfer' : 'part', missing }
  })
  return KINDS.flatMap((kind) => offers.filter((offer) => offer.kind === kind))
}

function sumOf(pieces: Readonly<Record<string, number>>): number {
  return Object.values(pieces).reduce((sum, each) => sum + each, 0)
}
