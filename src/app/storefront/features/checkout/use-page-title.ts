import { useEffect } from 'react'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { useStore } from '../store/use-store.ts'

/** Sets the title of the window; the next page sets its own. */
export function usePageTitle(title: string): void {
  const storeName = shownStoreName(useStore())
  useEffect(() => {
    document.title = `${title} · ${storeName}`
  }, [title, storeName])
}
