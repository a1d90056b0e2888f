import { Pool } from 'undici'
import { type Load, quantile, SECONDS, WARM_UP_SECONDS } from './load.ts'

/** Shoppers who order at the same moment, each again as soon as it is answered. */
export const ORDERERS = 8

export interface OrderLoad extends Load {
  /** Answers by what they said: `placed`, or the code of the rejection. */
  answers: Record<string, number>
}

interface Sent {
  path: string
  /** Makes each body. */
  next: () => object
  /** Whether the server is warm already. */
  isWarm?: boolean
}

/** Sends orders for a while, after the server has warmed up. @throws when an answer is no order and no rejection */
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
  const answers: Record<string, number> = {}
  const times: number[] = []
  const start = performance.now()
  const until = start + seconds * 1_000
  const order = async () => {
    while (performance.now() < until) {
      const asked = performance.now()
      const { statusCode, body } = await pool.request({
        ...{ path, method: 'POST', headers: { 'content-type': 'application/json' } },
        body: JSON.stringify(next()),
      })
      const said = (await body.json()) as { code?: string }
      times.push(performance.now() - asked)
      if (statusCode >= 500) throw new Error(`${path} answered ${statusCode} ${said.code}`)
      const answer = statusCode < 300 ? 'placed' : (said.code ?? String(statusCode))
      answers[answer] = (answers[answer] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: ORDERERS }, order))
  const sorted = Float64Array.from(times).sort()
  const rate = times.length / ((performance.now() - start) / 1_000)
  return { rate, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), answers }
}
