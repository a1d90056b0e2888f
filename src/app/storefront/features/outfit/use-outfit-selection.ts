import { useState } from 'react'
import { useCartLines } from '#app/storefront/features/cart/cart-store.ts'
import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { OutfitProduct, OutfitVariant } from '#domain/outfit/outfit.ts'

interface SelectedProduct {
  /** Null until a size is chosen. */
  chosen: OutfitVariant | null
  isIncluded: boolean
  isInCart: boolean
  /** Whether the shopper wanted to add the product without a size. */
  isSizeMissing: boolean
  onInclude: (isIncluded: boolean) => void
  onChoose: (variantId: number) => void
}

export interface OutfitSelection {
  of: (product: OutfitProduct) => SelectedProduct
  /** The variants that are to be added. */
  picked: PickedVariant[]
  /** The products that are to be added and have no size yet. */
  missing: OutfitProduct[]
  /** Marks the products that have no size yet. */
  showMissing: () => void
  /** Forgets which products were taken or left out; the sizes stay. */
  reset: () => void
}

/**
 * The sizes that a shopper chooses of the products, and which of them are to be added: products in the cart are not.
 */
export function useOutfitSelection(products: readonly OutfitProduct[]): OutfitSelection {
  const lines = useCartLines()
  const [choices, setChoices] = useState<ReadonlyMap<number, number>>(new Map())
  const [inclusions, setInclusions] = useState<ReadonlyMap<number, boolean>>(new Map())
  const [isMissingShown, setMissingShown] = useState(false)
  const of = (product: OutfitProduct): SelectedProduct => {
    const { productId, variants, suggested } = product
    const isAdded = ({ picked }: OutfitVariant) =>
      lines.some((line) => line.variantId === picked.variantId && !line.isGone)
    const variantId = choices.get(productId) ?? suggested ?? variants.find(isAdded)?.picked.variantId
    const chosen = variants.find(({ picked }) => picked.variantId === variantId) ?? null
    const isInCart = chosen !== null && isAdded(chosen)
    const isIncluded = variants.length > 0 && (inclusions.get(productId) ?? !isInCart)
    return {
      chosen,
      isInCart,
      isIncluded,
      isSizeMissing: isMissingShown && isIncluded && chosen === null,
      onInclude: (next) => setInclusions((before) => new Map(before).set(productId, next)),
      onChoose: (next) => setChoices((before) => new Map(before).set(productId, next)),
    }
  }
  const included = products.filter((product) => of(product).isIncluded)
  return {
    of,
    picked: included.flatMap((product) => of(product).chosen?.picked ?? []),
    missing: included.filter((product) => of(product).chosen === null),
    showMissing: () => setMissingShown(true),
    reset: () => {
      setInclusions(new Map())
      setMissingShown(false)
    },
  }
}
