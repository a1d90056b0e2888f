import type { Centavos } from '../money/money.ts'
import { chooseImages } from '../product/choose-images.ts'
import { shownPrice, unitPrice } from '../product/price.ts'
import { branchesOf, hasBranch } from '../stock/branch-stock.ts'
import { canBeBought, type Stock, sellable } from '../stock/stock.ts'
import { cardStock } from './card-stock.ts'
import type { ListingCard } from './listing-card.ts'

/** The image that is shown, and the one under the pointer. */
const CARD_IMAGES = 2

export interface FlattenVariant {
  id: number
  price: Centavos
  originalPrice: Centavos | null
  stock: Stock
  /** The branches that have it. */
  branchFids: string[]
  options: { valueId: number; role: 'color' | 'size' | 'other'; label: string; swatch: string | null }[]
}

/** A product with all that is flattened into its listing; variants and images in the product's sequence. */
export interface FlattenProduct {
  name: string
  brand: string | null
  category: string | null
  basePrice: Centavos
  originalPrice: Centavos | null
  withoutStock: boolean
  variants: FlattenVariant[]
  images: { blobKey: string; alt: string; variantId: number | null }[]
}

export interface FlatListing {
  price: Centavos | null
  priceMax: Centavos | null
  compareAt: Centavos | null
  inStock: boolean
  optionValueIds: number[]
  /** The values of the variants that can be bought. */
  stockedValueIds: number[]
  /** The branches that have a variant of it (domain/stock/branch-stock). */
  branchFids: string[]
  /**
   * Which of `optionValueIds` each branch has, as a digit for each of them, 1 or 0: `{ roma: '101' }`. Pieces that are
   * not counted are in every branch; the empty key has them alone, for the branches without a key.
   */
  branchValues: Record<string, string>
  variants: { variantId: number; inStock: boolean; valueIds: number[]; branchFids: string[] }[]
  card: ListingCard
}

/** Flattens a product and everything around it into the row that cards, sorting and search read. */
export function flattenListing(source: FlattenProduct): FlatListing {
  const product = { ...source, variants: sellable(source.variants, source) }
  const { variants } = product
  const { price: shown, compareAt } = shownPrice(product, variants)
  const price = shown.kind === 'on-request' ? null : shown.amount
  const selected = variants.find(canBeBought) ?? variants[0] ?? null
  const images = chooseImages(product.images, variants, selected)
  const optionValueIds = distinctValues(variants)
  return {
    price,
    priceMax: price === null ? null : Math.max(...variants.map((variant) => unitPrice(product, variant) ?? 0)),
    compareAt,
    inStock: variants.some(canBeBought),
    optionValueIds,
    stockedValueIds: distinctValues(variants.filter(canBeBought)),
    branchFids: branchesOf(variants),
    branchValues: valuesByBranch(variants, optionValueIds),
    variants: variants.map((variant) => ({
      variantId: variant.id,
      inStock: canBeBought(variant),
      valueIds: distinctValues([variant]),
      branchFids: variant.branchFids,
    })),
    card: {
      name: product.name,
      brand: product.brand,
      category: product.category,
      price: shown,
      compareAt,
      images: images.slice(0, CARD_IMAGES).map((image) => image.blobKey),
      imageAlt: images[0]?.alt || product.name,
      selected: selected && { variantId: selected.id },
      stock: cardStock(variants),
      variantCount: variants.length,
      colors: distinctColors(variants),
    },
  }
}

function distinctValues(variants: readonly FlattenVariant[]): number[] {
  return [...new Set(variants.flatMap((variant) => variant.options.map((option) => option.valueId)))]
}

function valuesByBranch(
  variants: readonly FlattenVariant[],
  optionValueIds: readonly number[],
): FlatListing['branchValues'] {
  const fids = new Set(variants.flatMap(({ branchFids }) => branchFids))
  const digits = (fid: string) => {
    const having = new Set(distinctValues(variants.filter(({ branchFids }) => hasBranch(branchFids, fid))))
    return optionValueIds.map((valueId) => (having.has(valueId) ? '1' : '0')).join('')
  }
  return Object.fromEntries([...fids].map((fid) => [fid, digits(fid)]))
}

function distinctColors(variants: readonly FlattenVariant[]): ListingCard['colors'] {
  const colors = new Map<number, ListingCard['colors'][number]>()
  for (const { valueId, role, label, swatch } of variants.flatMap((variant) => variant.options)) {
    if (role === 'color') colors.set(valueId, { label, swatch })
  }
  return [...colors.values()]
}
