import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'
import type { LiveCard } from '#domain/page/live-update.ts'
import { type Stock, totalStock } from '#domain/stock/stock.ts'

type StockOf = (variantId: number) => Stock | undefined

/** A card with what has changed; everything else stays as it was loaded. */
export function revisedCard<Card extends CardProduct>(product: Card, live: LiveCard): Card {
  const { inStock, badges, price, compareAt, selected, stock, at } = live
  return {
    ...product,
    inStock,
    badges,
    ...(at !== undefined && { at }),
    card: { ...product.card, price, compareAt, selected, stock },
  }
}

/**
 * A card whose only variant has other pieces now; the same object where it has not. The total of several variants
 * follows a moment later in their listing.
 */
export function cardWithPieces<Card extends CardProduct>(product: Card, stockOf: StockOf): Card {
  const { selected, variantCount } = product.card
  const stock = selected && variantCount === 1 ? stockOf(selected.variantId) : undefined
  if (stock === undefined || stock === product.card.stock) return product
  const inStock = stock !== 0
  const badges = product.badges.filter((badge) => badge !== 'Agotado')
  return {
    ...product,
    card: { ...product.card, stock },
    inStock,
    badges: inStock ? badges : ['Agotado', ...badges],
    ...(!inStock && product.at !== undefined && { at: withoutBranches(product.at) }),
  }
}

/** A product's page with the current pieces; the same object where they have not changed. */
export function pageWithPieces(page: ProductData, stockOf: StockOf): ProductData {
  const told = page.told.map(([id, stock]): [number, Stock] => {
    const now = stockOf(id)
    return [id, now === undefined ? stock : now]
  })
  if (told.every(([, stock], index) => stock === page.told[index]?.[1])) return page
  return pageWithStock(page, told)
}

/**
 * A product's page as it is now. The shopper's choice stays: a removed variant is sold out until something else is
 * chosen.
 * @param newer null where the product is gone
 */
export function revisedPage(page: ProductData, newer: ProductData | null): ProductData {
  if (newer && (page.query === '' || newer.query === page.query)) return newer
  const gone = page.told.map(([id]): [number, Stock] => [id, 0])
  return page.stock === 0 ? page : pageWithStock(page, gone)
}

function pageWithStock(page: ProductData, told: ProductData['told']): ProductData {
  const stock = totalStock(told.map(([, each]) => ({ stock: each })))
  const picked = page.picked && { ...page.picked, variant: { ...page.picked.variant, stock } }
  const { levels, at } = page
  return {
    ...page,
    stock,
    told,
    picked,
    ...(stock === 0 && levels !== undefined && { levels: withoutBranches(levels) }),
    ...(stock === 0 && at !== undefined && { at: withoutBranches(at) }),
  }
}

/** Bits or levels of branches of which none has a piece: only the key of their list. */
function withoutBranches(written: string): string {
  return written.slice(0, written.indexOf('.') + 1)
}
