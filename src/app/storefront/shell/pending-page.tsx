import type { ReactNode } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { CatalogueSkeleton } from '../features/catalogue/catalogue-skeleton.tsx'
import { ProductSkeleton } from '../features/product/product-skeleton.tsx'

/**
 * While another page loads, its skeleton lies over the present one, after a moment: what comes at once must not flash.
 * The present page stays beneath it, so a navigation that is given up has lost nothing.
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

/** Of the page that is being gone to, where it has one; none within a page, e.g. from one page of a list to the next. */
function usePendingSkeleton(): ReactNode {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // A location that is being gone to still has the store's prefix; `useLocation` is without.
  const prefix = useHref('/').replace(/\/$/, '')
  if (!location) return null
  const destination = location.pathname.slice(prefix.length) || '/'
  if (destination === pathname) return null
  if (destination === '/') return <CatalogueSkeleton />
  return destination.startsWith('/product/') ? <ProductSkeleton /> : null
}
