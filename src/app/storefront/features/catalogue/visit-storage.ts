/** Reads a value of this visit; null without one, or when the browser allows no storage. */
export function readVisit(storageKey: string): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Stores a value for this visit. In a browser without storage it is lost with the page. */
export function writeVisit(storageKey: string, value: string): void {
  try {
    sessionStorage.setItem(storageKey, value)
  } catch {
    // The value only restores the state of the page; the page works without it.
  }
}
