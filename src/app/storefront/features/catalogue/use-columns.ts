import { useCallback, useSyncExternalStore } from 'react'
import { type Columns, columnsKey, readColumns } from '#domain/catalogue/columns.ts'
import { useStore } from '../store/use-store.ts'

/** Everything on this page that follows the choice. */
const followers = new Set<() => void>()

/**
 * The shopper's columns, null without a choice, and how to choose. While the page is open they stand on <html>, where
 * the style sheet reads them; the browser's storage remembers them, if it may.
 */
export function useColumns(): [Columns | null, (columns: Columns) => void] {
  const { account } = useStore()
  const subscribe = useCallback(
    (follower: () => void) => {
      // The page of an error brings an <html> of its own, without what stood on the one before.
      if (shownColumns() === null) show(rememberedColumns(account))
      const follow = ({ key }: StorageEvent) => {
        if (key === columnsKey(account)) show(rememberedColumns(account))
      }
      followers.add(follower)
      window.addEventListener('storage', follow)
      return () => {
        followers.delete(follower)
        window.removeEventListener('storage', follow)
      }
    },
    [account],
  )
  const choose = (columns: Columns) => {
    show(columns)
    remember(account, columns)
  }
  return [useSyncExternalStore(subscribe, shownColumns, () => null), choose]
}

function shownColumns(): Columns | null {
  return readColumns(document.documentElement.dataset.columns)
}

function show(columns: Columns | null): void {
  if (columns === null) delete document.documentElement.dataset.columns
  else document.documentElement.dataset.columns = String(columns)
  for (const follower of followers) follower()
}

function rememberedColumns(account: string): Columns | null {
  try {
    return readColumns(localStorage.getItem(columnsKey(account)))
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
    return null
  }
}

function remember(account: string, columns: Columns): void {
  try {
    localStorage.setItem(columnsKey(account), String(columns))
  } catch {
    // As above.
  }
}
