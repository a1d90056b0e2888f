import { useEffect } from 'react'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'

/** Sets the title of the window; the next page sets its own. */
export function usePageTitle(title: string): void {
  const storeName = shownStoreName(useStore())
  useEffect(() => {
    document.title = `${title} · ${storeName}`
  }, [title, storeName])
}
