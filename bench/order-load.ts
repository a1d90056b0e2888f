import { Pool } from 'undici'
import { type Load, quantile, SECONDS, WARM_UP_SECONDS } from './load.ts'

/** Shoppers who order at the same moment, each again as soon as the response is there. */
export const ORDERERS = 8

export interface OrderLoad extends Load {
  /** Responses by outcome: `placed`, or the code of the rejection. */
  outcomes: Record<string, number>
}

interface Sent {
  path: string
  /** Makes each body. */
  next: () => object
  /** Whether the server is warm already. */
  isWarm?: boolean
}

/** Sends orders for a while, after the server has warmed up. @throws when a response is neither an order nor a rejection */
export async function underOrders(origin: string, sent: Sent): Promise<OrderLoad> {
  const pool = new Pool(origin, { connections: ORDERERS })
  try {
    if (!sent.isWarm) await send(pool, sent, WARM_UP_SECONDS)
    return await send(pool, sent, SECONDS)
  } finally {
    await pool.close()
  }
}

async function send(pool: Pool, { path, next }: Sent, seconds: number): Promise<OrderLoad> {
  const outcomes: Record<string, number> = {}
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1_000
  const order = async () => {
    while (performance.now() < until) {
      const startedAt = performance.now()
      const { statusCode, body } = await pool.request({
        ...{ path, method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify(next()),
      })
      const outcome = (await body.json()) as { code?: string }
      times.push(performance.now() - startedAt)
      if (statusCode >= 500) throw new Error(`${path} responded with ${statusCode} ${outcome.code}`)
      const code = statusCode < 300 ? 'placed' : (outcome.code ?? String(statusCode))
      outcomes[code] = (outcomes[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: ORDERERS }, order))
  const sorted = Float64Array.from(times).sort()
  const rate = times.length / ((performance.now() - start) / 1_000)
  return { rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), outcomes }
}
