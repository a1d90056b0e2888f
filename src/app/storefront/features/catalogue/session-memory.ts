/** What a shopper's browser keeps for the visit; null where it has nothing, or keeps nothing. */
export function recall(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** In a browser that keeps nothing it is forgotten with the page. */
export function keep(storageKey: string, written: string): void {
  try {
    sessionStorage.setItem(storageKey, written)
  } catch {
    // Nothing that anybody would miss.
  }
}
