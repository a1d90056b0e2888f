import Heart from 'lucide-react/icons/heart'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import { cardImageSizes } from '#app/storefront/features/catalogue/card-image-sizes.ts'
import { useColumns } from '#app/storefront/features/catalogue/use-columns.ts'
import { ProductCard } from '#app/storefront/product-card/product-card.tsx'
import { useTodayProducts } from '#app/storefront/product-display/use-today-products.ts'
import { CardRoom } from './favourite-card.tsx'
import { PricesUnknown } from './prices-unknown.tsx'

/** The favourites of another shopper, from the link that they shared, as they are sold today. */
export function SharedFavourites({ ids }: { ids: readonly number[] }) {
  const today = useTodayProducts(ids)
  const [columns] = useColumns()
  const sizes = cardImageSizes(columns)
  const products = ids.map((id) => ({ id, product: today.productOf(id) })).filter(({ product }) => product !== null)
  if (products.length === 0) {
    return (
      <ScreenMessage
        level={2}
        icon={<Heart size={40} strokeWidth={1.25} />}
        title="Ya no están a la venta"
        action={
          <Link to="/" className={buttonClass()}>
            Explorar Productos
          </Link>
        }
      >
        <p>Los productos que te compartieron ya no se venden en esta tienda.</p>
      </ScreenMessage>
    )
  }
  return (
    <>
      {today.isFailed && <PricesUnknown onRetry={today.retry} />}
      <h2 className="sr-only">Productos compartidos</h2>
      <ul className="product-grid mt-8">
        {products.map(({ id, product }) => (
          <li key={id} className="saved relative grid h-full grid-cols-1 *:[grid-area:1/1]">
            <CardRoom brand={null} name="" />
            {product ? (
              <ProductCard product={product} sizes={sizes} eager={false} />
            ) : (
              <div className="shimmer aspect-3/4 rounded-sm" />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
