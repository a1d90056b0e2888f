import { Pool } from 'undici'
import { type Load, loadOf, SECONDS, WARM_UP_SECONDS } from './load.ts'

/** Shoppers who order at the same moment, each again as soon as the response is there. */
export const ORDERERS = 8

export interface OrderLoad extends Load {
  /** Responses by outcome: `placed`, or the code of the rejection. */
  outcomes: Record<string, number>
}

export interface OrdersToSend {
  path: string
  /** Makes each body. */
  next: () => object
}

/** From so many IPs, as the orders of a sale come: orders of one IP are counted one after the other. */
const VISITORS = 2_000

/** The longest that orders are sent until they are sold out: who is that slow has failed. */
const SOLD_OUT_WITHIN_SECONDS = 120

/**
 * Sends orders for a while, after the server has warmed up.
 * @throws when a response is neither an order nor a rejection
 */
export async function underOrders(origin: string, sent: OrdersToSend): Promise<OrderLoad> {
  const pool = new Pool(origin, { connections: ORDERERS })
  try {
    await send(pool, sent, forSeconds(WARM_UP_SECONDS))
    return await send(pool, sent, forSeconds(SECONDS))
  } finally {
    await pool.close()
  }
}

/** Sends orders to a warm server until each of the shoppers has got the response that nothing is left. */
export async function untilSoldOut(origin: string, sent: OrdersToSend): Promise<OrderLoad> {
  const pool = new Pool(origin, { connections: ORDERERS })
  const isInTime = forSeconds(SOLD_OUT_WITHIN_SECONDS)
  try {
    return await send(pool, sent, (last) => last !== 'stock-short' && isInTime())
  } finally {
    await pool.close()
  }
}

/** The IP of the n-th order's visitor, as the bench's own proxy on loopback would state it. */
export function ipOf(n: number): string {
  const visitor = n % VISITORS
  return `10.0.${Math.floor(visitor / 250)}.${1 + (visitor % 250)}`
}

function forSeconds(seconds: number): () => boolean {
  const until = performance.now() + seconds * 1_000
  return () => performance.now() < until
}

/** @param goesOn whether a shopper orders again after this outcome */
async function send(pool: Pool, { path, next }: OrdersToSend, goesOn: (last: string) => boolean): Promise<OrderLoad> {
  const outcomes: Record<string, number> = {}
  const times: number[] = []
  let sent = 0
  const start = performance.now()
  const order = async () => {
    for (let last = ''; goesOn(last); ) {
      const startedAt = performance.now()
      const { statusCode, body } = await pool.request({
        path,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ipOf(sent++) },
        body: JSON.stringify(next()),
      })
      const outcome = (await body.json()) as { code?: string }
      times.push(performance.now() - startedAt)
      if (statusCode >= 500) throw new Error(`${path} responded with ${statusCode} ${outcome.code}`)
      last = statusCode < 300 ? 'placed' : (outcome.code ?? String(statusCode))
      outcomes[last] = (outcomes[last] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: ORDERERS }, order))
  return { ...loadOf(times, (performance.now() - start) / 1_000), outcomes }
}
