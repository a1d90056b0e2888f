import type { PickedVariant } from '#domain/cart/cart-line.ts'
import type { Badge } from '#domain/catalogue/badges.ts'
import type { NamedBranch } from '#domain/catalogue/dictionary.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { DisplayPrice } from '#domain/product/price.ts'
import type { SeenProduct } from '#domain/product/seen-product.ts'
import type { SizedChoice } from '#domain/size/size-kind.ts'
import type { Stock } from '#domain/stock/stock.ts'

export interface GalleryImage {
  blobKey: string | null
  alt: string
}

/** A product as its page shows it, with its selection; the dialog that a card opens shows a part of it. */
export interface ProductData {
  id: number
  name: string
  brand: string | null
  category: string | null
  /** Sanitised HTML. */
  description: string
  price: DisplayPrice
  compareAt: Centavos | null
  badges: Badge[]
  /**
   * The pieces of each branch, of the same variants as `stock`, as `branchLevels` writes them; absent in a store that
   * does not count by branch.
   */
  levels?: string
  /** The branches that have any of them, as `branchBits` writes them; with `levels`. */
  at?: string
  /** The pieces of the chosen variant; of the product, while something is to be chosen. */
  stock: Stock
  /** Where sold-out pieces are that are not sold online: `Disponible en Coyoacán`; '' where no branch has any. */
  elsewhere: string
  /** The branches among which a shopper who waits for a sold-out choice chooses; absent where there are not several. */
  branches?: NamedBranch[]
  /** The variants that these are of. */
  told: [variantId: number, stock: Stock][]
  choices: SizedChoice[]
  /** Whether there is a chart of its sizes. */
  hasSizes: boolean
  /** How its size fits by the reviews: `8 de 10 dicen que queda justo`; absent without such reviews. */
  fits?: string
  /** The query of the URL for the selection; empty without one. */
  query: string
  /**
   * The variant whose images are shown: the chosen one, else the first that matches the selection. Null without
   * variants.
   */
  shown: number | null
  /** The chosen variant as it goes into the cart; null while none is, and when it has no price ('Consultar precio'). */
  picked: PickedVariant | null
  rating: number
  reviewCount: number
  images: GalleryImage[]
  /** The part that favourites and history store: the product itself, for any chosen variant. */
  seen: SeenProduct
  /** The chosen options in words: `Color: Arena`, `Talla: M`. */
  options: string[]
  /** The page's own absolute URL, for messages that name it. */
  url: string
}
