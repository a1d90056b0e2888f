/** How a request ended. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: unknown }

export interface LatestRequest {
  /**
   * Sends a request and aborts the one before it, which is overtaken: its result counts for nothing, also where it
   * comes after this one's. Never rejects.
   * @param timeout milliseconds after which the request is aborted and has failed
   * @returns null when the request was overtaken
   */
  send<Value>(request: (signal: AbortSignal) => Promise<Value>, timeout?: number): Promise<Outcome<Value> | null>
  /** Aborts the request that is under way, as if another one overtook it. */
  cancel(): void
}

/** Makes requests of which only the latest counts. */
export function createLatestRequest(): LatestRequest {
  let latest: AbortController | null = null
  const cancel = () => {
    latest?.abort()
    latest = null
  }
  return {
    cancel,
    async send(request, timeout) {
      cancel()
      const own = new AbortController()
      latest = own
      const timer = timeout === undefined ? undefined : setTimeout(() => own.abort(), timeout)
      const outcome = await request(own.signal).then(
        (value) => ({ ok: true, value }) as const,
        (error: unknown) => ({ ok: false, error }) as const,
      )
      clearTimeout(timer)
      return latest === own ? outcome : null
    },
  }
}

/** Resolves after some milliseconds; rejects when the request that waits for it is aborted. */
export function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
