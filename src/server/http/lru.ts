/** A map that forgets what was asked for longest ago when it grows beyond its limit. */
export interface Lru<Value> {
  /** Also marks the entry as used now. */
  get(key: string): Value | undefined
  /** An entry heavier than the limit is forgotten at once, and what was under its key with it. */
  set(key: string, value: Value, weight?: number): void
  delete(key: string): void
  readonly size: number
  /** Sum of the entries' weights; never above the limit. */
  readonly weight: number
}

/**
 * @param limit sum of the weights that are kept; an entry weighs 1 where nothing else is said
 * @param forgotten told of every entry that is not kept any longer, unless another took its key
 */
export function createLru<Value>(limit: number, forgotten: (key: string, value: Value) => void = () => {}): Lru<Value> {
  // A Map keeps the order of insertion: the first entry is the one that was used longest ago.
  const entries = new Map<string, { value: Value; weight: number }>()
  let total = 0

  function take(key: string): Value | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    entries.delete(key)
    total -= entry.weight
    return entry.value
  }

  function forget(key: string): void {
    const value = take(key)
    if (value !== undefined) forgotten(key, value)
  }

  return {
    get(key) {
      const entry = entries.get(key)
      if (!entry) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    set(key, value, weight = 1) {
      take(key)
      if (weight > limit) return forgotten(key, value)
      entries.set(key, { value, weight })
      total += weight
      for (const oldest of entries.keys()) {
        if (total <= limit) break
        forget(oldest)
      }
    },
    delete: forget,
    get size() {
      return entries.size
    },
    get weight() {
      return total
    },
  }
}
