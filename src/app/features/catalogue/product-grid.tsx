import { cardPictureSizes } from './card-picture-sizes.ts'
import { type CardProduct, ProductCard } from './product-card.tsx'
import { useColumns } from './use-columns.ts'

/** At most this many stand in the first row, unless a shopper chose five columns. */
const FIRST_ROW = 4

export function ProductGrid({ products }: { products: CardProduct[] }) {
  const [columns] = useColumns()
  const sizes = cardPictureSizes(columns)
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
