import { pathWithin } from '#domain/pwa/request-kind.ts'

/** The part of the Navigation API that is read, which TypeScript's own types leave out. */
interface NavigationEntries {
  entries(): { url: string | null }[]
  currentEntry: { index: number } | null
}

/**
 * Whether the page before this one in the tab is one of the same store, also where this one was loaded as a document.
 * @param root the path of the store's catalogue: `/`, on the shared host `/luna`
 */
export function hasPageBehind(root: string): boolean {
  const { navigation } = window as { navigation?: NavigationEntries }
  if (navigation?.currentEntry) {
    const before = navigation.entries()[navigation.currentEntry.index - 1]
    return isOfStore(before?.url, location.origin, root)
  }
  // Firefox before 147 and Safari before 26.2 have no such list. React Router numbers the pages since the last
  // document.
  const state = history.state as { idx?: unknown } | null
  if (typeof state?.idx === 'number' && state.idx > 0) return true
  return history.length > 1 && isOfStore(document.referrer, location.origin, root)
}

/** Whether a URL belongs to a page of the store. */
export function isOfStore(url: string | null | undefined, origin: string, root: string): boolean {
  if (!url || !URL.canParse(url)) return false
  const { origin: from, pathname } = new URL(url)
  return from === origin && pathWithin(pathname, root.replace(/\/$/, '')) !== null
}
