import type { Centavos } from '../money/money.ts'

/** The price that a card or page shows (docs/rules/catalogue.md#displayed-price). */
export type DisplayPrice =
  | { kind: 'exact'; amount: Centavos }
  /** 'Desde $x': the variants' prices differ. */
  | { kind: 'from'; amount: Centavos }
  /** 'Consultar precio'. */
  | { kind: 'on-request' }

export interface PricedProduct {
  /** 0 for none. */
  basePrice: Centavos
  originalPrice: Centavos | null
}

export interface PricedVariant {
  /** 0 for no own price. */
  price: Centavos
  originalPrice: Centavos | null
}

/** The price of one piece of a variant: its own if over 0, else the product's; null is 'Consultar precio'. */
export function unitPrice(
  { basePrice }: Pick<PricedProduct, 'basePrice'>,
  { price }: Pick<PricedVariant, 'price'>,
): Centavos | null {
  if (price > 0) return price
  return basePrice > 0 ? basePrice : null
}

/**
 * The price of a piece before it was reduced (docs/rules/catalogue.md#sale); null when it was not. The product's former
 * price belongs to the product's own price: a variant with another price was not reduced from it.
 */
export function formerPrice(product: PricedProduct, variant: PricedVariant): Centavos | null {
  const price = unitPrice(product, variant)
  if (price === null) return null
  const stated = [variant.originalPrice, price === product.basePrice ? product.originalPrice : null]
  return stated.find((former) => former !== null && former > price) ?? null
}

export interface ShownPrice {
  price: DisplayPrice
  /** The former price, struck through; null unless it is above the price, and then it is no sale. */
  compareAt: Centavos | null
}

/**
 * The price of some variants of a product: all of them on a card, the selection on a page. A former price is shown only
 * where every variant at the shown price was reduced, and the least saving counts: paying the shown price saves at
 * least as much as shown.
 */
export function shownPrice(product: PricedProduct, variants: readonly PricedVariant[]): ShownPrice {
  const sold = variants.flatMap((variant) => {
    const price = unitPrice(product, variant)
    return price === null ? [] : [{ price, former: formerPrice(product, variant) ?? price }]
  })
  if (sold.length === 0) return { price: { kind: 'on-request' }, compareAt: null }
  const lowest = Math.min(...sold.map(({ price }) => price))
  const atLowest = sold.filter(({ price }) => price === lowest)
  const former = Math.min(...atLowest.map((each) => each.former))
  return {
    price: { kind: atLowest.length < sold.length ? 'from' : 'exact', amount: lowest },
    compareAt: former > lowest ? former : null,
  }
}

/**
 * The discount on the former price in whole percent, rounded down so that the page never promises more than it gives.
 */
export function savedPercent(price: Centavos, compareAt: Centavos): number {
  return compareAt > price ? Math.floor(((compareAt - price) * 100) / compareAt) : 0
}
