/** Downloads at once, in all and from one host: no server gets more requests than from a browser. */
const AT_ONCE = 4
const PER_HOST = 2

/**
 * Works through URLs, several at once and few of one host. Resolves when all are done, or rejects with the first error.
 */
export async function eachByHost(urls: readonly string[], work: (url: string) => Promise<void>): Promise<void> {
  const waiting = urls.map((url) => ({ url, host: URL.parse(url)?.host ?? '' }))
  const busy = new Map<string, number>()
  const running = new Set<Promise<void>>()

  const start = ({ url, host }: { url: string; host: string }) => {
    busy.set(host, (busy.get(host) ?? 0) + 1)
    const done = work(url).finally(() => {
      busy.set(host, (busy.get(host) ?? 1) - 1)
      running.delete(done)
    })
    running.add(done)
  }

  try {
    while (waiting.length > 0 || running.size > 0) {
      const next = running.size < AT_ONCE ? waiting.findIndex(({ host }) => (busy.get(host) ?? 0) < PER_HOST) : -1
      if (next === -1) await Promise.race(running)
      else for (const item of waiting.splice(next, 1)) start(item)
    }
  } finally {
    await Promise.allSettled(running)
  }
}
