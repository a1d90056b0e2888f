import type { PickedVariant } from '../cart/cart-line.ts'
import type { Centavos } from '../money/money.ts'
import { baseGarment, type Garment, garmentOf, type NamedColor } from './garment.ts'

/** A product of an outfit, in one colour. */
export interface OutfitProduct {
  productId: number
  name: string
  brand: string | null
  category: string | null
  color: NamedColor | null
  /** Blob key of the image in that colour. */
  image: string | null
  /** The variants in that colour that can be bought, in wearing order. */
  variants: OutfitVariant[]
  /** The variant that is chosen to begin with; null where the shopper has to choose a size. */
  suggested: number | null
}

export interface OutfitVariant {
  /** The size and any further options to choose: `M`, `28 / Largo`. Empty when there is only a colour. */
  label: string
  picked: PickedVariant
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
}

/** The product that an outfit is built around, and up to ten that may complete it. */
export interface OutfitChoice {
  base: OutfitProduct
  candidates: OutfitProduct[]
}

/** The products as the rules see them. */
export function garmentsOf({ base, candidates }: OutfitChoice): { base: Garment; candidates: Garment[] } {
  return {
    base: baseGarment({ ...base, price: lowestPrice(base) }),
    candidates: candidates.flatMap((product) => garmentOf({ ...product, price: lowestPrice(product) }) ?? []),
  }
}

/** The price of the cheapest variant; null where none can be bought. */
export function lowestPrice({ variants }: OutfitProduct): Centavos | null {
  return variants.length === 0 ? null : Math.min(...variants.map(({ picked }) => picked.variant.price))
}

/** The sum of the chosen variants (docs/rules/outfit.md#outfit). */
export function totalPrice(chosen: readonly PickedVariant[]): Centavos {
  return chosen.reduce((sum, { variant }) => sum + variant.price, 0)
}
