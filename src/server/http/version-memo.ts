import { createLru } from './lru.ts'

/** Gives what was read under the key, or reads it; those who ask meanwhile wait for the same reading. */
export type Remember = <Value>(key: string, read: () => Promise<Value>) => Promise<Value>

/** More readings than this at once, and the one that was asked for longest ago is read again. */
const MAX_READINGS = 100

/**
 * What was read of the catalogues, kept as long as nothing else takes its place: a version never changes, so neither
 * does what was read of it. A page's document and its data, or two pages of one selection, share their readings.
 */
export function createVersionMemo(limit = MAX_READINGS): (account: string, version: number) => Remember {
  const readings = createLru<Promise<unknown>>(limit)
  return (account, version) => {
    const remember = <Value>(key: string, read: () => Promise<Value>): Promise<Value> => {
      const whole = `${account} ${version} ${key}`
      // What is kept under a key was put there by the same key's reading.
      const known = readings.get(whole) as Promise<Value> | undefined
      if (known) return known
      const reading = read()
      readings.set(whole, reading)
      // What failed is read again.
      reading.catch(() => readings.delete(whole))
      return reading
    }
    return remember
  }
}
