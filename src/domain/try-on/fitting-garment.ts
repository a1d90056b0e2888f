import type { PickedVariant } from '../cart/cart-line.ts'
import { wantedVariants } from '../catalogue/card-choice.ts'
import type { ListedValues } from '../catalogue/wanted-values.ts'
import type { Layer } from '../image/layer.ts'
import type { Centavos } from '../money/money.ts'
import type { Slot } from '../outfit/slot.ts'
import { chooseImages } from '../product/choose-images.ts'
import { choicePrompt } from '../product/missing-choices.ts'
import { unitPrice } from '../product/price.ts'
import type { ChoosableVariant } from '../product/selection.ts'
import { isOwnSize, type RememberedSizes } from '../size/remembered-sizes.ts'
import { type SizeKind, sizeKeyOf, sizeKindOf } from '../size/size-kind.ts'
import { joinBits } from '../stock/join-bits.ts'
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
  /** The kind of its sizes, by which the shopper's own is known; null without one. */
  sizeKind: SizeKind | null
  variants: FittingVariant[]
  /** The id of the variant that the product is tried on in while none is chosen; null without an image. */
  firstId: number | null
}

/** One colour in one size. */
export interface FittingVariant {
  variantId: number
  /** Its name in the list: `Azul / M`; '' for a product without a choice. */
  label: string
  color: string | null
  /** The size alone, `M`; null without one. */
  size: { label: string; key: string } | null
  /** The prompt while the shopper has chosen none of the variants in its colour: `Elige tu talla`. */
  prompt: string
  /** Blob key of the image that is cut out; null without one, and the garment is skipped. */
  image: string | null
  /** Blob key of the garment alone, in the frame of the body. */
  piece: string | null
  /** The variant as it goes to the cart; null where the variant has no price. */
  picked: PickedVariant | null
  isSoldOut: boolean
  /** The branches that have it, as `branchBits` writes them; absent in a store that does not count by branch. */
  at?: string
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
  /** The values that the list is about, such as the colours of its search; null where it is about none. */
  wanted: ListedValues | null
  /** Writes the branches that have a variant, as `branchBits` does; absent in a store that does not count by branch. */
  bitsOf?: ((variant: { id: number }) => string) | null
}

/** A product as the fitting room has it: in a list about a colour, that colour is shown and tried on. */
export function fittingGarment(source: GarmentSource): FittingGarment {
  const { productId, name, brand, category, images } = source
  const variants = source.variants.map((variant) => fittingVariant(source, variant))
  const best = new Set(source.wanted && wantedVariants(source.variants, source.wanted).map(({ id }) => id))
  const wanted = variants.filter(({ variantId }) => best.has(variantId))
  const first = firstToTry(wanted) ?? firstToTry(variants)
  const shown = source.variants.find(({ id }) => id === first?.variantId) ?? source.variants[0] ?? null
  const sizes = source.variants.flatMap(({ options }) => options.filter(({ role }) => role === 'size'))
  return {
    productId,
    name,
    brand,
    category,
    layer: layerOf({ name, category }),
    slot: slotOf({ name, category }),
    images: chooseImages(images, source.variants, shown)
      .slice(0, 2)
      .map(({ blobKey }) => blobKey),
    sizeKind: sizeKindOf(
      sizes.map(({ label }) => label),
      { name, category },
    ),
    variants,
    firstId: first?.variantId ?? null,
  }
}

function fittingVariant(source: GarmentSource, variant: GarmentSource['variants'][number]): FittingVariant {
  const { productId, name, brand, basePrice, pieces } = source
  const shown = chooseImages(source.images, source.variants, variant)
  const image = (shown.find(({ blobKey }) => pieces.has(blobKey)) ?? shown[0])?.blobKey ?? null
  const price = unitPrice({ basePrice }, variant)
  const sizeOption = variant.options.find(({ role }) => role === 'size')
  const prompted = sizeOption ?? variant.options.find(({ role }) => role !== 'color')
  const options = variant.options.map(({ role, typeLabel, label }) => ({ role, label: typeLabel, value: label }))
  return {
    variantId: variant.id,
    label: variant.options.map(({ label }) => label).join(' / '),
    color: variant.options.find(({ role }) => role === 'color')?.label ?? null,
    size: sizeOption ? { label: sizeOption.label, key: sizeKeyOf(sizeOption.label) } : null,
    prompt: prompted ? choicePrompt({ role: prompted.role, label: prompted.typeLabel }) : '',
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
    ...(source.bitsOf && { at: source.bitsOf(variant) }),
  }
}

/** The variant that the product is tried on in while the shopper has chosen none. */
export function variantToTry({ variants, firstId }: FittingGarment): FittingVariant | null {
  return variants.find(({ variantId }) => variantId === firstId) ?? null
}

/** The first variant that can be bought and has an image, else the first with one. */
function firstToTry(variants: readonly FittingVariant[]): FittingVariant | null {
  const shown = variants.filter(({ image }) => image !== null)
  return shown.find(({ isSoldOut }) => !isSoldOut) ?? shown[0] ?? null
}

/** A garment that is tried on in a variant. */
export interface TriedGarment {
  garment: FittingGarment
  variant: FittingVariant
  /** Whether the shopper chose the variant; otherwise only its colour counts. */
  isChosen: boolean
}

/**
 * The variant that goes into the cart: the chosen one, the only one in its colour, or the shopper's own size where it
 * can be bought. Null where the shopper has to choose (decision 047).
 */
export function variantToBuy(
  { garment, variant, isChosen }: TriedGarment,
  sizes: RememberedSizes,
): FittingVariant | null {
  if (isChosen) return variant
  const inColor = garment.variants.filter(({ color }) => color === variant.color)
  if (inColor.length === 1) return variant
  const own = inColor.filter((each) => isOwnVariant(garment, each, sizes) && !each.isSoldOut && each.image !== null)
  return own.length === 1 ? (own[0] ?? null) : null
}

/**
 * The branches that have the variant to buy, as `branchBits` writes them; until there is one, those that have any size in
 * the tried colour. Null in a store that does not count by branch.
 */
export function bitsToBuy(tried: TriedGarment, sizes: RememberedSizes): string | null {
  const toBuy = variantToBuy(tried, sizes)
  const inColor = tried.garment.variants.filter(({ color }) => color === tried.variant.color)
  return joinBits((toBuy ? [toBuy] : inColor).flatMap(({ at }) => at ?? []))
}

/** Whether a variant has the shopper's own size. */
export function isOwnVariant(
  { sizeKind }: Pick<FittingGarment, 'sizeKind'>,
  { size }: Pick<FittingVariant, 'size'>,
  sizes: RememberedSizes,
): boolean {
  return size !== null && isOwnSize(sizes, { sizeKind }, { sizeKey: size.key })
}
