let hasFailed = false
const listeners = new Set<() => void>()

/** Reports that the browser did not store something: in a private window, or with its storage full. */
export function reportStorageFailure(): void {
  if (hasFailed) return
  hasFailed = true
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`: whether the browser has failed to store something since the page was loaded. */
export const storageFailure = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => hasFailed,
}
