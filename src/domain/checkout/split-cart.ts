import type { CartLine } from '../cart/cart-line.ts'
import { type BranchTerms, branchOffers, piecesAt } from '../pickup/branch-offers.ts'

/** A cart between the order that is made now and a later one. */
export interface SplitCart {
  /** The lines of this order. */
  lines: CartLine[]
  /** The lines that stay in the cart, with the pieces that are not ordered now; empty where all of them are. */
  left: CartLine[]
}

/**
 * Splits a cart by the branch of its pickup (docs/rules/pickup.md#orders-in-parts): this order has the pieces of the
 * branch, the others stay in the cart. Where the whole cart can be ordered there, or nothing of it, nothing is left.
 *
 * @param lines the lines of the cart that can be ordered
 */
export function splitCart(lines: readonly CartLine[], fid: string, terms: BranchTerms): SplitCart {
  const named = lines.map((line) => ({ ...line, name: line.product.name }))
  const [offer] = branchOffers(named, { ...terms, fids: [fid] })
  if (offer?.kind !== 'split') return { lines: [...lines], left: [] }
  const withPieces = (piecesOf: (line: CartLine) => number) =>
    lines.flatMap((line) => {
      const quantity = piecesOf(line)
      if (quantity === line.quantity) return [line]
      return quantity === 0 ? [] : [{ ...line, quantity, quantityWas: null }]
    })
  const here = (line: CartLine) => piecesAt(line, fid, terms.piecesOf)
  return { lines: withPieces(here), left: withPieces((line) => line.quantity - here(line)) }
}

/** The cart after an order of these lines was placed. Lines that are no longer sold leave it, too. */
export function cartAfterOrder(
  cart: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'variantId' | 'quantity'>[],
): CartLine[] {
  const pieces = new Map(ordered.map(({ variantId, quantity }) => [variantId, quantity]))
  return cart.flatMap((line) => {
    const quantity = line.quantity - (pieces.get(line.variantId) ?? 0)
    return line.isGone || quantity <= 0 ? [] : [{ ...line, quantity, quantityWas: null }]
  })
}
