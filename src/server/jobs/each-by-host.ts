/** Downloads at once, in all and from one host: a shop's server is asked no harder than a browser would. */
const AT_ONCE = 4
const PER_HOST = 2

/** Works through addresses, several at once and few of one host. Ends when all are done, or fails with the first. */
export async function eachByHost(
  addresses: readonly string[],
  work: (address: string) => Promise<void>,
): Promise<void> {
  const waiting = addresses.map((address) => ({ address, host: URL.parse(address)?.host ?? '' }))
  const busy = new Map<string, number>()
  const running = new Set<Promise<void>>()

  const start = ({ address, host }: { address: string; host: string }) => {
    busy.set(host, (busy.get(host) ?? 0) + 1)
    const done = work(address).finally(() => {
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
