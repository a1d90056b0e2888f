import { parseProductId } from '../product/product-ids.ts'

/** A product of the store's pages, with the variant that the URL chooses. */
export interface LinkedProduct {
  productId: number
  variantId: number | null
}

/**
 * The product that a scanned URL leads to, as the QR on a label has it.
 * @param homes URLs of the store's catalogue: where the page is open, and the canonical one
 * @returns null for all other texts, other stores' URLs included
 */
export function parseProductUrl(untrusted: string, homes: readonly string[]): LinkedProduct | null {
  const url = URL.parse(untrusted.trim())
  if (!url) return null
  for (const home of homes) {
    const { origin, pathname } = new URL(home)
    const prefix = `${pathname.replace(/\/$/, '')}/product/`
    if (url.origin !== origin || !url.pathname.startsWith(prefix)) continue
    const productId = parseProductId(url.pathname.slice(prefix.length).replace(/\/$/, ''))
    if (productId === null) continue
    return { productId, variantId: parseProductId(url.searchParams.get('variant') ?? undefined) }
  }
  return null
}
