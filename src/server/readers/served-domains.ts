import type { Shards } from '#data/database/client.ts'
import { readStoreHosts } from '#data/store/read-store-hosts.ts'
import { DomainTable } from './domain-table.ts'
import type { EventSubscriptions } from './event-subscriptions.ts'

/** The domains of all open stores, for the proxy that gets their certificates (decision 106). */
export interface ServedDomains {
  /** Answers from memory. @param written any text */
  has(written: string): boolean
  /** Ends the reading, and waits for the read under way. */
  close(): Promise<void>
}

interface ServedDomainsOptions {
  shards: Pick<Shards, 'scan' | 'isCluster'>
  events: Pick<EventSubscriptions, 'subscribe'>
  sharedHosts: readonly string[]
  report: (error: unknown) => void
  /** Calls back after some milliseconds, unless the returned function is called before. */
  after?: (milliseconds: number, callback: () => void) => () => void
}

/** Milliseconds between an event and the read of its store: events of a second are one statement. */
const EVENTS_MS = 1_000
/** Milliseconds after which all stores are read again, as a notification may be lost. */
const WHOLE_MS = 300_000
/** Milliseconds until a read that failed is tried again. */
const RETRY_MS = 5_000
/** With more changed stores than this, one read of all takes less time. */
const MOST_CHANGED = 1_000

function afterByClock(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds)
  return () => clearTimeout(timer)
}

/**
 * Reads the domains of all stores, and follows their events. While the database is away, the domains stay as they were.
 * @throws when they cannot be read at first
 */
export async function openServedDomains({
  shards,
  events,
  sharedHosts,
  report,
  after = afterByClock,
}: ServedDomainsOptions): Promise<ServedDomains> {
  const table = new DomainTable(sharedHosts)
  /** Stores with events since they were last read. */
  let changed = new Set<string>()
  let isOutdated = false
  let reading: Promise<void> = Promise.resolve()
  /** Ends the wait for the next read; null while none is awaited. */
  let cancelRead: (() => void) | null = null
  let isClosed = false

  async function readAll(): Promise<void> {
    const hosts = await readStoreHosts(shards)
    // Stores on a node that is down are missing: theirs stay as they were.
    if (!shards.isCluster) table.clear()
    for (const host of hosts) table.put(host)
  }

  async function readChanged(): Promise<void> {
    const [accounts, wasOutdated] = [changed, isOutdated]
    changed = new Set()
    isOutdated = false
    try {
      if (wasOutdated || accounts.size > MOST_CHANGED) return await readAll()
      for (const host of await readStoreHosts(shards, { accounts: [...accounts] })) table.put(host)
    } catch (error) {
      changed = new Set([...changed, ...accounts])
      isOutdated ||= wasOutdated
      throw error
    }
  }

  function readAfter(milliseconds: number): void {
    if (isClosed || cancelRead) return
    cancelRead = after(milliseconds, () => {
      reading = readChanged()
        .then(() => EVENTS_MS)
        .catch((error: unknown) => {
          report(error)
          return RETRY_MS
        })
        .then((pause) => {
          cancelRead = null
          if (isOutdated || changed.size > 0) readAfter(pause)
        })
    })
  }

  function readWholeLater(): () => void {
    let cancel = after(WHOLE_MS, function again() {
      isOutdated = true
      readAfter(0)
      cancel = after(WHOLE_MS, again)
    })
    return () => cancel()
  }

  const unsubscribe = events.subscribe((notified) => {
    if (notified) changed.add(notified.account)
    else isOutdated = true
    readAfter(EVENTS_MS)
  })
  const endWholeReads = readWholeLater()
  const close = async () => {
    isClosed = true
    unsubscribe()
    endWholeReads()
    cancelRead?.()
    await reading
  }
  try {
    await readAll()
  } catch (error) {
    await close()
    throw error
  }
  return { has: (written) => table.isServed(written), close }
}
