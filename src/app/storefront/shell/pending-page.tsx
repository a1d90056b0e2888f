import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { CatalogueSkeleton } from '#app/storefront/features/catalogue/catalogue-skeleton.tsx'
import { ProductSkeleton } from '#app/storefront/features/product/product-skeleton.tsx'

/**
 * Shows the skeleton of the next page over the present one while it loads, after a moment, so that it does not flash
 * where the page comes at once. The present page stays beneath it: a navigation that is given up has lost nothing.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const skeleton = usePendingSkeleton()
  return (
    <div className="relative">
      {skeleton && (
        <div role="status" className="after-a-moment absolute inset-0 z-20 min-h-dvh overflow-hidden bg-ground">
          <span className="sr-only">Cargando...</span>
          {skeleton}
        </div>
      )}
      {children}
    </div>
  )
}

/** The skeleton of the next page, if it has one; none within a page, e.g. from one page of a list to the next. */
function usePendingSkeleton(): ReactNode {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // The location of a navigation still has the store's prefix, `useLocation`'s has not.
  const prefix = useHref('/').replace(/\/$/, '')
  if (!location) return null
  const destination = location.pathname.slice(prefix.length) || '/'
  if (destination === pathname) return null
  if (destination === '/') return <CatalogueSkeleton />
  if (destination === '/dress-up') return <p className="py-16 text-center text-muted">Cargando probador virtual...</p>
  return destination.startsWith('/product/') ? <ProductSkeleton /> : null
}
