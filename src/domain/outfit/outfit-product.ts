import type { PickedVariant } from '../cart/cart-line.ts'
import { compareSizes, isOneSize, isSameSize } from '../catalogue/size-order.ts'
import type { Centavos } from '../money/money.ts'
import { chooseImages } from '../product/choose-images.ts'
import { unitPrice } from '../product/price.ts'
import type { ChoosableVariant } from '../product/selection.ts'
import { canBeBought } from '../stock/stock.ts'
import type { NamedColor } from './garment.ts'
import type { OutfitProduct } from './outfit.ts'

type Labelled = Pick<ChoosableVariant, 'options'>

/** A product with all of its variants and images. */
export interface ProductSource {
  productId: number
  name: string
  brand: string | null
  category: string | null
  basePrice: Centavos
  variants: readonly (ChoosableVariant & { price: Centavos })[]
  images: readonly { blobKey: string; variantId: number | null }[]
  /** Writes the branches that have a variant, as `branchBits` does; absent in a store that does not count by branch. */
  bitsOf?: ((variant: { id: number }) => string) | null
}

/**
 * A product as an outfit has it, in one colour.
 * @param size the shopper's, which is chosen to begin with; null where none is known
 */
export function outfitProduct(source: ProductSource, color: NamedColor | null, size: string | null): OutfitProduct {
  const { productId, name, brand, category, images } = source
  const ofColor = source.variants.filter((variant) => namedColorOf(variant)?.label === color?.label)
  const [image] = chooseImages(images, source.variants, ofColor[0] ?? null)
  const shown = image?.blobKey ?? null
  const variants = ofColor.flatMap((variant) => {
    const picked = pickedOf(source, variant, shown)
    return picked && canBeBought(variant) ? [{ variant, picked }] : []
  })
  const suits = (variant: Labelled) => {
    const own = sizeOf(variant)
    return own === null ? labelOf(variant) === '' : isOneSize(own) || (size !== null && isSameSize(own, size))
  }
  return {
    productId,
    name,
    brand,
    category,
    color,
    image: shown,
    variants: variants
      .map(({ variant, picked }) => ({
        label: labelOf(variant),
        picked,
        ...(source.bitsOf && { at: source.bitsOf(variant) }),
      }))
      .toSorted((one, other) => compareSizes(one.label, other.label)),
    suggested: variants.find(({ variant }) => suits(variant))?.picked.variantId ?? null,
  }
}

function pickedOf(
  { productId, name, brand, basePrice }: ProductSource,
  variant: ProductSource['variants'][number],
  image: string | null,
): PickedVariant | null {
  const price = unitPrice({ basePrice }, variant)
  const options = variant.options.map(({ role, typeLabel, label }) => ({ role, label: typeLabel, value: label }))
  if (price === null) return null
  return {
    productId,
    variantId: variant.id,
    product: { name, brand, image },
    variant: { price, stock: variant.stock, options },
  }
}

/** The options besides the colour: `M`, `28 / Largo`. */
function labelOf({ options }: Labelled): string {
  return options.flatMap(({ role, label }) => (role === 'color' ? [] : [label])).join(' / ')
}

export function namedColorOf({ options }: Labelled): NamedColor | null {
  const option = options.find(({ role }) => role === 'color')
  return option ? { label: option.label, swatch: option.swatch } : null
}

export function sizeOf({ options }: Labelled): string | null {
  return options.find(({ role }) => role === 'size')?.label ?? null
}
