import { chooseImages } from '../product/choose-images.ts'
import { type ChoosableVariant, selectionQuery, variantSelection } from '../product/selection.ts'
import { canBeBought } from '../stock/stock.ts'
import type { ListedValues } from './wanted-values.ts'

/** How a card shows its product in a list that is narrowed to a colour or a size. */
export interface CardChoice {
  /** The query of the product's URL that chooses the same; empty where there is nothing to choose. */
  query: string
  /** Blob keys, as the card's own. */
  images: string[]
  imageAlt: string | null
  /** 'Agotado en M', where the product can be bought in other sizes alone; null elsewhere. */
  soldOutIn: string | null
}

interface ChoosableProduct {
  variants: readonly ChoosableVariant[]
  images: readonly { blobKey: string; alt: string; variantId: number | null }[]
}

/** The image that is shown, and the one under the pointer. */
const CARD_IMAGES = 2

/**
 * Chooses the variant of a product that a list is about, a buyable one if there is any. Its colour is chosen, and its
 * size where the list is about one size alone. Null where the product has none of the wanted values.
 */
export function cardChoice({ variants, images }: ChoosableProduct, wanted: ListedValues): CardChoice | null {
  const best = wantedVariants(variants, wanted)
  const shown = best.find(canBeBought) ?? best[0]
  if (!shown) return null
  const sizes = sizesOf(best, wanted)
  const chosen = shown.options.filter(
    ({ valueId }) => wanted.weights.has(valueId) && (sizes.size === 1 || !wanted.sizeIds.has(valueId)),
  )
  const selection = variantSelection(variants, shown, new Set(chosen.map(({ valueId }) => valueId)))
  const own = chooseImages(images, variants, shown)
  const isMissed = sizes.size > 0 && !best.some(canBeBought) && variants.some(canBeBought)
  return {
    query: selectionQuery(selection),
    images: own.slice(0, CARD_IMAGES).map(({ blobKey }) => blobKey),
    imageAlt: own[0]?.alt || null,
    soldOutIn: isMissed ? `Agotado en ${[...sizes.values()].join(' y ')}` : null,
  }
}

/** The variants that have most of the wanted values; none where no variant has any. */
export function wantedVariants<V extends ChoosableVariant>(variants: readonly V[], { weights }: ListedValues): V[] {
  const weightOf = ({ options }: V) => options.reduce((sum, { valueId }) => sum + (weights.get(valueId) ?? 0), 0)
  const most = Math.max(0, ...variants.map(weightOf))
  return most === 0 ? [] : variants.filter((variant) => weightOf(variant) === most)
}

/** The labels of the wanted sizes that these variants have, by value. */
function sizesOf(variants: readonly ChoosableVariant[], { sizeIds }: ListedValues): Map<number, string> {
  const options = variants.flatMap((variant) => variant.options)
  return new Map(options.filter(({ valueId }) => sizeIds.has(valueId)).map(({ valueId, label }) => [valueId, label]))
}
