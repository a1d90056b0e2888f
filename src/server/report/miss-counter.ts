import type { Shards } from '#data/database/client.ts'
import { countSearchMisses, countStockMisses } from '#data/report/count-misses.ts'
import { missedTerm, type SearchMiss, type SearchWay } from '#domain/report/search-miss.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import { coalesce } from '../jobs/coalesce.ts'

/** The searched store, whose clock gives the day. */
interface OfStore {
  account: string
  timeZone: string
}

/** Counts what shoppers looked for and did not get, and not who they are (decision 056). */
export interface MissCounter {
  countSearch(store: OfStore, miss: SearchMiss): void
  /** @param variantIds the variants of which an order wanted more than available */
  countStock(store: OfStore, variantIds: readonly number[]): void
  /** Writes the counts; resolves when nothing more is written. */
  close(): Promise<void>
}

interface MissCounterOptions {
  shards: Pick<Shards, 'near'>
  now: () => Date
  report: (err: unknown) => void
  /** Milliseconds between a miss and its being written, with all later ones. */
  afterMs?: number
}

const AFTER_MS = 5_000
/** Different misses that wait to be written; of more than these only those that wait are counted. */
const MOST_WAITING = 2_000

type WaitingMiss = { account: string; day: string; count: number } & (
  | { way: SearchWay; term: string }
  | { variantId: number }
)

/** A counter whose callers never wait: it adds up in memory and writes later. What could not be written is lost. */
export function createMissCounter({ shards, now, report, afterMs = AFTER_MS }: MissCounterOptions): MissCounter {
  let waiting = new Map<string, WaitingMiss>()

  const write = async () => {
    const counted = [...waiting.values()]
    waiting = new Map()
    for (const ofDay of Map.groupBy(counted, ({ account, day }) => `${account} ${day}`).values()) {
      await writeDay(shards, ofDay).catch(report)
    }
  }
  const writing = coalesce(write, { afterMs, report })
  const add = (miss: WaitingMiss) => {
    const key = JSON.stringify({ ...miss, count: 0 })
    const known = waiting.get(key)
    if (known) known.count += 1
    else if (waiting.size < MOST_WAITING) waiting.set(key, miss)
    writing.wake()
  }
  const today = ({ timeZone }: OfStore) => wallClock(timeZone, now().getTime()).date

  return {
    countSearch(store, miss) {
      const term = missedTerm(miss)
      if (term === null) return
      add({ account: store.account, day: today(store), count: 1, way: miss.way, term })
    },
    countStock(store, variantIds) {
      const day = today(store)
      for (const variantId of new Set(variantIds)) add({ account: store.account, day, count: 1, variantId })
    },
    async close() {
      await writing.stop()
      await write()
    },
  }
}

async function writeDay(shards: Pick<Shards, 'near'>, misses: readonly WaitingMiss[]): Promise<void> {
  const [first] = misses
  if (!first) return
  const db = await shards.near(first.account)
  const ofDay = { account: first.account, day: first.day }
  const searches = misses.flatMap((miss) =>
    'term' in miss ? [{ way: miss.way, term: miss.term, count: miss.count }] : [],
  )
  const pieces = misses.flatMap((miss) => ('term' in miss ? [] : [{ variantId: miss.variantId, count: miss.count }]))
  if (searches.length > 0) await countSearchMisses(db, { ...ofDay, misses: searches })
  if (pieces.length > 0) await countStockMisses(db, { ...ofDay, misses: pieces })
}
