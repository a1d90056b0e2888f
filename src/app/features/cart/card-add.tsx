import type { CardProduct } from '../catalogue/product-card.tsx'

/** A card's way into the cart: at once, or through the dialog of its variants (storefront §2, Product cards). */
export function CardAdd(_props: { product: CardProduct }) {
  return null
}
