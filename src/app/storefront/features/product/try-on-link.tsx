import Shirt from 'lucide-react/icons/shirt'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { ProductData } from './product-data.ts'

/**
 * 'Probar': leads to the fitting room with the product in the chosen colour and size, in stores that have one. A product
 * without an image cannot be tried on.
 */
export function TryOnLink({
  product: { id, shown, picked, images },
}: {
  product: Pick<ProductData, 'id' | 'shown' | 'picked' | 'images'>
}) {
  const { virtualFitting } = useStore()
  if (!virtualFitting || images.every(({ blobKey }) => blobKey === null)) return null
  const variant = shown === null ? '' : `&${picked ? 'variant' : 'shown'}=${shown}`
  return (
    <Link to={`/dress-up?product=${id}${variant}`} className={`${buttonClass('outline')} w-full`}>
      <Shirt aria-hidden="true" size={18} strokeWidth={1.5} />
      Probar
    </Link>
  )
}
