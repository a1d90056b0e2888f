import { Shirt } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { useStore } from '../store/use-store.ts'
import type { ProductPage } from './product-page.ts'

/**
 * 'Probar': leads to the fitting room with the product's chosen variant, in stores that have one. A product without an
 * image cannot be tried on.
 */
export function TryOnLink({
  product: { id, picked, images },
}: {
  product: Pick<ProductPage, 'id' | 'picked' | 'images'>
}) {
  const { virtualFitting } = useStore()
  if (!virtualFitting || images.every(({ blobKey }) => blobKey === null)) return null
  const variant = picked ? `&variant=${picked.variantId}` : ''
  return (
    <Link to={`/dress-up?product=${id}${variant}`} className={`${buttonClass('outline')} w-full`}>
      <Shirt aria-hidden="true" size={18} strokeWidth={1.5} />
      Probar
    </Link>
  )
}
