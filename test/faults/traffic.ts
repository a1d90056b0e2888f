import { expect } from 'vitest'
import { type Client, createClient } from '../kill-and-race/client.ts'
import { raceDice } from '../kill-and-race/kill-plan.ts'
import { emptyLedger, type Ledger } from '../kill-and-race/ledger.ts'
import { placeOrders } from '../kill-and-race/place-orders.ts'
import { movesOf, ordersOf, type Sold } from '../kill-and-race/requests.ts'
import { sell } from '../kill-and-race/sell.ts'

const [SHOPPERS, TILLS] = [3, 2]
/** Milliseconds until a request that got no answer, or a 503, is sent again. */
const AGAIN_MS = 50
/** Milliseconds that a busy machine may need for an awaited condition. */
export const PATIENCE_MS = 180_000

interface TrafficOptions {
  account: string
  /** The API key of the tills. */
  key: string
  sold: Sold
  origins: readonly string[]
  /** A name that no other traffic of the store has. */
  name?: string
}

/** Shoppers who order and tills that sell, each of whom repeats a request until it is acknowledged or rejected. */
export interface Traffic {
  ledger: Ledger
  client: Client
  /** Lets so many more orders and reports begin, and resolves when as many have ended. */
  more(operations?: number): Promise<void>
  /** The time of the next acknowledged order, by `performance.now()`. */
  nextOrder(): Promise<number>
  /** Lets nothing more begin, and resolves when all has ended. */
  end(): Promise<void>
}

/** Operations that are enough to meet a fault in every moment of an order and of a report. */
const SOME = 60

export function startTraffic({ account, key, sold, origins, name = 'first' }: TrafficOptions): Traffic {
  const ledger = emptyLedger()
  const client = createClient(alternating(origins), ledger, { againMs: AGAIN_MS })
  let allowed = 0
  let ended = 0
  let isOver = false
  let changed = Promise.withResolvers<void>()
  let placed = Promise.withResolvers<number>()
  const announce = () => {
    changed.resolve()
    changed = Promise.withResolvers()
  }
  /** The permits of one worker, whose operation has ended when it wants the next one. */
  const permits = () => {
    let isAtWork = false
    return async () => {
      if (isAtWork) ended += 1
      isAtWork = false
      while (allowed === 0 && !isOver) await changed.promise
      if (isOver) return false
      allowed -= 1
      isAtWork = true
      return true
    }
  }
  const worker = (role: string) => ({
    account,
    client,
    ledger,
    permit: permits(),
    dice: raceDice(`${name} ${role}`),
    name: `${name}-${role}`,
  })
  const working = Promise.all([
    ...Array.from({ length: SHOPPERS }, (_, n) => {
      const work = worker(`shopper-${n}`)
      const note = () => {
        placed.resolve(performance.now())
        placed = Promise.withResolvers()
      }
      return placeOrders({ ...work, next: ordersOf(sold, work), placed: note })
    }),
    ...Array.from({ length: TILLS }, (_, n) => {
      const work = worker(`till-${n}`)
      return sell({ ...work, key, next: movesOf(sold, work) })
    }),
  ])
  let failure: unknown = null
  working.catch((error: unknown) => {
    failure = error
  })
  return {
    ledger,
    client,
    async more(operations = SOME) {
      const wanted = ended + operations
      allowed += operations
      announce()
      await expect.poll(() => failure !== null || ended >= wanted, { timeout: PATIENCE_MS }).toBe(true)
      if (failure !== null) throw failure
    },
    nextOrder: () => placed.promise,
    async end() {
      isOver = true
      announce()
      await working
    },
  }
}

/** Sends each request to another process than the one before. */
function alternating(origins: readonly string[]) {
  let turn = 0
  return {
    ready: async () => {},
    pick: (not: string | null) => {
      const others = origins.filter((origin) => origin !== not)
      const open = others.length > 0 ? others : origins
      turn += 1
      return open[turn % open.length] ?? null
    },
  }
}
