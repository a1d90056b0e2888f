import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { newMove } from '../test/new-move.ts'
import type { VisitedStore } from './shoppers.ts'

/** The time between two sales of a till, milliseconds. */
const BETWEEN_MS = 1_000
const WAREHOUSE = 'tienda'

export interface Till extends Pick<VisitedStore, 'account' | 'sold'> {
  /** Its API key. */
  key: string
}

interface SaleCounts {
  sales: number
  failures: number
}

/** Tills that sell a piece each second through the API, until they are ended. */
export function startTills(origins: readonly string[], tills: readonly Till[]) {
  const pools = origins.map((origin) => new Pool(origin, { connections: 32 }))
  let isOver = false
  const counts: SaleCounts = { sales: 0, failures: 0 }
  const sell = async ({ key, sold }: Till, place: number) => {
    const pool = pools[place % pools.length]
    if (!pool) throw new Error('there is no process')
    await wait(BETWEEN_MS * Math.random())
    for (let sale = 0; !isOver; sale++) {
      const due = performance.now() + BETWEEN_MS
      const variantId = sold[sale % sold.length]?.variantId ?? 0
      const { eventId: evento, at: fecha } = newMove({ variantId, warehouseFid: WAREHOUSE, pieces: -1 })
      const items = [{ variante: variantId, almacen: WAREHOUSE, piezas: -1, evento, fecha }]
      const response = await pool.request({
        path: '/api/v1/stock/moves',
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ items }),
      })
      await response.body.arrayBuffer()
      if (response.statusCode === 200) counts.sales += 1
      else counts.failures += 1
      await wait(Math.max(0, due - performance.now()))
    }
  }
  const selling = Promise.all(tills.map(sell))
  // It is awaited at the end.
  selling.catch(() => undefined)
  return {
    /** The sales so far, and those that were not taken. */
    read: (): SaleCounts => ({ ...counts }),
    async end(): Promise<void> {
      isOver = true
      await selling
      await Promise.all(pools.map((pool) => pool.close()))
    },
  }
}
