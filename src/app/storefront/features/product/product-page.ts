import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { Badge } from '#domain/catalogue/badges.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { OptionChoice } from '#domain/product/choose-variant.ts'
import type { DisplayPrice } from '#domain/product/price.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import type { Stock } from '#domain/stock/stock.ts'

export interface GalleryImage {
  blobKey: string | null
  alt: string
}

/** What a product's page shows, for the variant that is chosen; the dialog that a card opens shows a part of it. */
export interface ProductPage {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  price: DisplayPrice
  compareAt: Centavos | null
  badges: Badge[]
  /** Of the chosen variant. */
  stock: Stock
  choices: OptionChoice[]
  /** The chosen variant as it goes into the cart; null when it has no price ('Consultar precio'). */
  picked: PickedVariant | null
  rating: number
  reviewCount: number
  images: GalleryImage[]
  /** Of the product itself, whichever variant is chosen: what favourites and history keep of it. */
  seen: SeenProduct
  /** The chosen variant in words: `Color: Arena`, `Talla: M`. */
  options: string[]
  /** The page's own absolute address, for messages that name it. */
  address: string
}
