import { useEffect } from 'react'
import { useStore } from '../store/use-store.ts'

/** Names the window after what the page has become; the next page names itself. */
export function usePageTitle(title: string): void {
  const { storeName } = useStore()
  useEffect(() => {
    document.title = `${title} · ${storeName}`
  }, [title, storeName])
}
