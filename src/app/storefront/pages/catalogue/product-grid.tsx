import { CardPlace } from '#app/storefront/document/card-place.tsx'
import { cardImageSizes } from '#app/storefront/features/catalogue/card-image-sizes.ts'
import { useColumns } from '#app/storefront/features/catalogue/use-columns.ts'
import { ProductCard } from '#app/storefront/product-card/product-card.tsx'
import type { CardProduct } from '#app/storefront/product-display/card-product.ts'

/** The most cards in the first row, unless the shopper has chosen five columns. */
const FIRST_ROW = 4

interface ProductGridProps {
  products: CardProduct[]
  /** Whether a cover is above, which is seen first: its line is not shared with the cards' images. */
  isBelowCover: boolean
}

export function ProductGrid({ products, isBelowCover }: ProductGridProps) {
  const [columns] = useColumns()
  const sizes = cardImageSizes(columns)
  return (
    <ul className="product-grid">
      {products.map((product, index) => {
        const eager = !isBelowCover && index < FIRST_ROW
        return (
          // React announces an eager image in the head when it renders the card.
          <CardPlace key={product.id} madeOf={eager ? null : [product, sizes]}>
            <ProductCard product={product} sizes={sizes} eager={eager} />
          </CardPlace>
        )
      })}
    </ul>
  )
}
