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

/** A product as its page shows it, with one variant chosen; the dialog that a card opens shows a part of it. */
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
  /** The stock of the chosen variant. */
  stock: Stock
  choices: OptionChoice[]
  /** The chosen variant as it goes into the cart; null when it has no price ('Consultar precio'). */
  picked: PickedVariant | null
  rating: number
  reviewCount: number
  images: GalleryImage[]
  /** The part that favourites and history store: the product itself, whichever variant is chosen. */
  seen: SeenProduct
  /** The chosen variant in words: `Color: Arena`, `Talla: M`. */
  options: string[]
  /** The page's own absolute URL, for messages that name it. */
  url: string
}
