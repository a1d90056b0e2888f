import type { LiveCard } from '#domain/page/live-update.ts'
import type { Stock } from '#domain/stock/stock.ts'
import type { ProductPage } from '../features/product/product-page.ts'
import type { CardProduct } from '../product-display/card-product.ts'

type StockOf = (variantId: number) => Stock | undefined

/** A card with what has changed; everything else stays as it was loaded. */
export function revisedCard<Card extends CardProduct>(product: Card, live: LiveCard): Card {
  const { inStock, badges, price, compareAt, selected, stock } = live
  return { ...product, inStock, badges, card: { ...product.card, price, compareAt, selected, stock } }
}

/**
 * A card whose only variant has other pieces now; the same object where it has not. How many there are of several variants
 * together, their listing tells a moment later.
 */
export function cardWithPieces<Card extends CardProduct>(product: Card, stockOf: StockOf): Card {
  const { selected, variantCount } = product.card
  const stock = selected && variantCount === 1 ? stockOf(selected.variantId) : undefined
  if (stock === undefined || stock === product.card.stock) return product
  const inStock = stock !== 0
  const badges = product.badges.filter((badge) => badge !== 'Agotado')
  return { ...product, card: { ...product.card, stock }, inStock, badges: inStock ? badges : ['Agotado', ...badges] }
}

/** A product's page whose chosen variant has other pieces now; the same object where it has not. */
export function pageWithPieces(page: ProductPage, stockOf: StockOf): ProductPage {
  const variantId = chosenVariantOf(page)
  const stock = variantId === null ? undefined : stockOf(variantId)
  if (stock === undefined || stock === page.stock) return page
  return pageWithStock(page, stock)
}

/**
 * A product's page as it is now. The shopper's choice stays: a variant that is gone is sold out until another is chosen.
 * @param newer null where the product is gone
 */
export function revisedPage(page: ProductPage, newer: ProductPage | null): ProductPage {
  if (newer && chosenVariantOf(newer) === chosenVariantOf(page)) return newer
  return page.stock === 0 ? page : pageWithStock(page, 0)
}

/** The chosen variant; null for a product without options and price, of which a page names none. */
export function chosenVariantOf({ picked, choices }: ProductPage): number | null {
  return picked?.variantId ?? choices[0]?.values.find(({ chosen }) => chosen)?.variantId ?? null
}

function pageWithStock(page: ProductPage, stock: Stock): ProductPage {
  const picked = page.picked && { ...page.picked, variant: { ...page.picked.variant, stock } }
  return { ...page, stock, picked }
}
