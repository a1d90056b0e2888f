import { useEffect } from 'react'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { useStore } from '../store/use-store.ts'

/** Names the window after what the page has become; the next page names itself. */
export function usePageTitle(title: string): void {
  const storeName = shownStoreName(useStore())
  useEffect(() => {
    document.title = `${title} · ${storeName}`
  }, [title, storeName])
}
