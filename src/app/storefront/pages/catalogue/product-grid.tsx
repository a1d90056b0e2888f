import { cardImageSizes } from '../../features/catalogue/card-image-sizes.ts'
import { useColumns } from '../../features/catalogue/use-columns.ts'
import { ProductCard } from '../../product-card/product-card.tsx'
import type { CardProduct } from '../../product-display/card-product.ts'

/** The most cards in the first row, unless the shopper has chosen five columns. */
const FIRST_ROW = 4

export function ProductGrid({ products }: { products: CardProduct[] }) {
  const [columns] = useColumns()
  const sizes = cardImageSizes(columns)
  return (
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} sizes={sizes} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
