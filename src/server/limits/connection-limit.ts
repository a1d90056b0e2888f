/** Connections that may be open at once in one process: in all, of one store, and from one IP. */
export interface ConnectionLimits {
  process: number
  store: number
  ip: number
}

/** Counts connections that stay open. Each process has its own, so they are counted in it. */
export interface ConnectionLimit {
  /** @returns a function to be called when the connection has ended; null when there are too many */
  take(account: string, ip: string): (() => void) | null
  readonly open: number
}

export function createConnectionLimit(limits: ConnectionLimits): ConnectionLimit {
  const [stores, ips] = [new Map<string, number>(), new Map<string, number>()]
  let open = 0
  const add = (counts: Map<string, number>, name: string, more: 1 | -1) => {
    const count = (counts.get(name) ?? 0) + more
    if (count === 0) counts.delete(name)
    else counts.set(name, count)
  }
  const count = (account: string, ip: string, more: 1 | -1) => {
    open += more
    add(stores, account, more)
    add(ips, ip, more)
  }
  return {
    take(account, ip) {
      const isFull = (stores.get(account) ?? 0) >= limits.store || (ips.get(ip) ?? 0) >= limits.ip
      if (open >= limits.process || isFull) return null
      count(account, ip, 1)
      let isTaken = true
      return () => {
        if (isTaken) count(account, ip, -1)
        isTaken = false
      }
    },
    get open() {
      return open
    },
  }
}
