import { type ReactNode, Suspense } from 'react'
import { useHref, useLocation, useNavigation } from 'react-router'
import { lazyPart } from '#app/shared/ui/lazy-part.ts'

const PendingSkeleton = lazyPart(async () => (await import('./pending-skeleton.tsx')).PendingSkeleton)

/**
 * Shows the skeleton of the next page over the present one while it loads, after a moment, so that it does not flash
 * where the page comes at once. The present page stays beneath it: a navigation that is given up has lost nothing.
 */
export function PendingPage({ children }: { children: ReactNode }) {
  const path = useNextPath()
  return (
    <div className="relative">
      {path !== null && (
        <Suspense>
          <PendingSkeleton path={path} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

/** The path of the page that is being opened; null within a page, e.g. from one page of a list to the next. */
function useNextPath(): string | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  // The location of a navigation still has the store's prefix, `useLocation`'s has not.
  const prefix = useHref('/').replace(/\/$/, '')
  if (!location) return null
  const path = location.pathname.slice(prefix.length) || '/'
  return path === pathname ? null : path
}
