import { type CardProduct, ProductCard } from './product-card.tsx'

export const gridClass = 'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 md:gap-x-6 md:gap-y-12 lg:grid-cols-4'

/** At most this many stand in the first row, whatever the width. */
const FIRST_ROW = 4

export function ProductGrid({ products }: { products: CardProduct[] }) {
  return (
    <ul className={gridClass}>
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < FIRST_ROW} />
        </li>
      ))}
    </ul>
  )
}
