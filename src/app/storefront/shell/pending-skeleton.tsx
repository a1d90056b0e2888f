import type { ReactNode } from 'react'
import { CatalogueSkeleton } from '#app/storefront/features/catalogue/catalogue-skeleton.tsx'
import { ProductSkeleton } from '#app/storefront/features/product/product-skeleton.tsx'

/**
 * The skeleton of the page that is being opened, if it has one, over the present page.
 * @param path without the store's prefix
 */
export function PendingSkeleton({ path }: { path: string }) {
  const skeleton = skeletonOf(path)
  return (
    skeleton && (
      <div role="status" className="after-a-moment absolute inset-0 z-20 min-h-dvh overflow-hidden bg-ground">
        <span className="sr-only">Cargando...</span>
        {skeleton}
      </div>
    )
  )
}

function skeletonOf(path: string): ReactNode {
  if (path === '/') return <CatalogueSkeleton />
  if (path === '/dress-up') return <p className="py-16 text-center text-muted">Cargando probador virtual...</p>
  return path.startsWith('/product/') ? <ProductSkeleton /> : null
}
