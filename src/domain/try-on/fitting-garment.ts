import type { PickedVariant } from '../cart/cart-line.ts'
import type { Layer } from '../image/layer.ts'
import type { Centavos } from '../money/money.ts'
import type { Slot } from '../outfit/slot.ts'
import { chooseImages } from '../product/choose-images.ts'
import { unitPrice } from '../product/price.ts'
import type { ChoosableVariant } from '../product/selection.ts'
import { canBeBought } from '../stock/stock.ts'
import { slotOf } from './clothing-category.ts'
import { layerOf } from './worn-layer.ts'

/** A product that can be tried on. */
export interface FittingGarment {
  productId: number
  name: string
  brand: string | null
  category: string | null
  layer: Layer
  slot: Slot
  /** Blob keys of its images, the first of which the list shows, and the second under the pointer. */
  images: string[]
  variants: FittingVariant[]
}

/** One colour in one size. */
export interface FittingVariant {
  variantId: number
  /** Its name in the list: `Azul / M`; '' for a product without a choice. */
  label: string
  color: string | null
  /** Blob key of the image that is cut out; null without one, and the garment is skipped. */
  image: string | null
  /** Blob key of the garment alone, in the frame of the body. */
  piece: string | null
  /** The variant as it goes to the cart; null where the variant has no price. */
  picked: PickedVariant | null
  isSoldOut: boolean
}

interface GarmentSource {
  productId: number
  name: string
  brand: string | null
  category: string | null
  basePrice: Centavos
  variants: readonly (ChoosableVariant & { price: Centavos })[]
  images: readonly { blobKey: string; variantId: number | null }[]
  /** The blob key of the piece by the image's blob key. */
  pieces: ReadonlyMap<string, string>
}

/** A product as the fitting room has it. */
export function fittingGarment(source: GarmentSource): FittingGarment {
  const { productId, name, brand, category, images } = source
  return {
    productId,
    name,
    brand,
    category,
    layer: layerOf({ name, category }),
    slot: slotOf({ name, category }),
    images: chooseImages(images, source.variants, source.variants[0] ?? null)
      .slice(0, 2)
      .map(({ blobKey }) => blobKey),
    variants: source.variants.map((variant) => fittingVariant(source, variant)),
  }
}

function fittingVariant(source: GarmentSource, variant: GarmentSource['variants'][number]): FittingVariant {
  const { productId, name, brand, basePrice, pieces } = source
  const shown = chooseImages(source.images, source.variants, variant)
  const image = (shown.find(({ blobKey }) => pieces.has(blobKey)) ?? shown[0])?.blobKey ?? null
  const price = unitPrice({ basePrice }, variant)
  const options = variant.options.map(({ role, typeLabel, label }) => ({ role, label: typeLabel, value: label }))
  return {
    variantId: variant.id,
    label: variant.options.map(({ label }) => label).join(' / '),
    color: variant.options.find(({ role }) => role === 'color')?.label ?? null,
    image,
    piece: image === null ? null : (pieces.get(image) ?? null),
    picked:
      price === null
        ? null
        : {
            productId,
            variantId: variant.id,
            product: { name, brand, image: shown[0]?.blobKey ?? null },
            variant: { price, stock: variant.stock, options },
          },
    isSoldOut: !canBeBought(variant),
  }
}

/**
 * The variant that a product is tried on in: the first that can be bought and has an image, else the first with one.
 */
export function firstToTry(variants: readonly FittingVariant[]): FittingVariant | null {
  const shown = variants.filter(({ image }) => image !== null)
  return shown.find(({ isSoldOut }) => !isSoldOut) ?? shown[0] ?? null
}
