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
   * - `split`: it has some, and the others may be ordered apart
   * - `part`: it lacks some, and the cart cannot be ordered there
   */
  kind: 'whole' | 'transfer' | 'split' | 'part'
  /** The names of the lines of which it lacks pieces. */
  missing: string[]
}

/** The pieces of a variant by branch; null where every branch has it, undefined where nothing is known. */
export type PiecesOf = (variantId: number) => Readonly<Record<string, number>> | null | undefined

/** The pieces of a store by branch, and how an order may have pieces of several branches. */
export interface BranchTerms {
  piecesOf: PiecesOf
  /** Whether the store brings pieces of other branches. */
  allowsTransfers: boolean
  /** Whether the store lets shoppers order a part of the cart at a branch, and the rest apart. */
  allowsSplits: boolean
}

interface OfferConditions extends BranchTerms {
  /** Keys of the branches in the sequence in which they are preferred. */
  fids: readonly string[]
}

const KINDS: readonly BranchOffer['kind'][] = ['whole', 'transfer', 'split', 'part']

/**
 * Which branches have a cart (docs/rules/pickup.md#choice-of-the-branch): first those that have all of it, then those to
 * which the rest is brought, then those where a part can be ordered, then the others, each group in the given sequence.
 * Lines of which nothing is known count as there, since the server decides.
 */
export function branchOffers(
  lines: readonly LineToOffer[],
  { fids, piecesOf, allowsTransfers, allowsSplits }: OfferConditions,
): BranchOffer[] {
  const isAnywhere = lines.every(({ variantId, quantity }) => {
    const pieces = piecesOf(variantId)
    return !pieces || sumOf(pieces) >= quantity
  })
  const offers = fids.map((fid): BranchOffer => {
    const missing = lines.filter((line) => piecesAt(line, fid, piecesOf) < line.quantity).map(({ name }) => name)
    if (missing.length === 0) return { fid, kind: 'whole', missing }
    if (allowsTransfers && isAnywhere) return { fid, kind: 'transfer', missing }
    const isSplit = allowsSplits && lines.some((line) => piecesAt(line, fid, piecesOf) > 0)
    return { fid, kind: isSplit ? 'split' : 'part', missing }
  })
  return KINDS.flatMap((kind) => offers.filter((offer) => offer.kind === kind))
}

/** The pieces of a line that a branch has, as many as the line needs at most. */
export function piecesAt({ variantId, quantity }: Omit<LineToOffer, 'name'>, fid: string, piecesOf: PiecesOf): number {
  const pieces = piecesOf(variantId)
  return pieces ? Math.min(quantity, pieces[fid] ?? 0) : quantity
}

function sumOf(pieces: Readonly<Record<string, number>>): number {
  return Object.values(pieces).reduce((sum, each) => sum + each, 0)
}
