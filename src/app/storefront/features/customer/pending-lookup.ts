let pending: Promise<void> = Promise.resolve()

/** Takes note of a lookup that is under way; it must not fail. */
export function trackLookup(lookup: Promise<void>): void {
  pending = lookup
}

/**
 * Resolves when no lookup is under way any more and the page shows what came of the last: who sends an order waits for
 * it, so that the shopper's points are in it.
 */
export async function settledLookup(): Promise<void> {
  for (let seen = null as Promise<void> | null; seen !== pending; ) {
    seen = pending
    await seen
  }
}
