import { LRUCache } from 'lru-cache'

/** Returns the value under the key, or reads it; concurrent callers wait for the same read. */
export type Remember = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** With more reads than this in memory, the least recently used one is read again. */
const MAX_READS = 100

/**
 * Memoises reads of a store until its next event is taken up, so that a page's document and its data, or two pages of
 * one selection, share their reads.
 */
export function createReadMemo(limit = MAX_READS): (account: string, seq: number) => Remember {
  const reads = new LRUCache<string, Promise<unknown>>({ max: limit })
  return (account, seq) => {
    const remember = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
      const name = `${account} ${seq} ${key}`
      // The value under a key was put there by a read for the same key, so it has that read's type.
      const known = reads.get(name) as Promise<Value> | undefined
      if (known) return known
      const reading = read()
      reads.set(name, reading)
      reading.catch(() => reads.delete(name))
      return reading
    }
    return remember
  }
}
