let isRefused = false
const hearers = new Set<() => void>()

/** The browser would not keep something: in a private window, or with its storage full. */
export function announceRefusal(): void {
  if (isRefused) return
  isRefused = true
  for (const hear of hearers) hear()
}

/** For `useSyncExternalStore`: whether the browser has refused to keep something since the page was loaded. */
export const storageRefusal = {
  subscribe(hear: () => void): () => void {
    hearers.add(hear)
    return () => hearers.delete(hear)
  },
  get: () => isRefused,
}
