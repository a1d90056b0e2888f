import { setTimeout as wait } from 'node:timers/promises'
import { createTillClient, RejectedRequest } from '../demo/till/till-client.ts'
import { ordersOf } from './orders-of.ts'

/** Tills that sell at the same time. */
const TILLS = 4
/** Products that are ordered, the first ones; the others change their prices. */
const ORDERED = 2
/** Milliseconds until a shopper sends an order again. */
const AGAIN_MS = 100

interface LoadOptions {
  origin: string
  account: string
  /** For stock and catalogue. */
  key: string
  /** Products of one variant, at a hundred pesos and in the warehouse `matriz`. */
  products: readonly { externalId: string; variantId: number }[]
}

/** A till that sends a request again until it is acknowledged. */
function persistentTill({ origin, key }: { origin: string; key: string }) {
  const seen = { statuses: new Set<number>(), retries: 0 }
  const client = createTillClient({
    origin,
    key,
    wait: async (ms) => {
      seen.retries += 1
      await wait(ms)
    },
  })
  const send = async <Body>(method: string, path: string, body?: unknown): Promise<Body> => {
    for (;;) {
      try {
        return await client.send<Body>(method, path, body)
      } catch (error) {
        if (!(error instanceof RejectedRequest)) throw error
        seen.statuses.add(error.status)
        if (error.status > 0 && error.status < 500) throw error
      }
    }
  }
  return { send, seen }
}

/** Sells, orders and changes prices until it is over. */
export function startLoad({ origin, account, key, products }: LoadOptions) {
  const { send, seen } = persistentTill({ origin, key })
  const variantIds = products.map(({ variantId }) => variantId)
  const sold = new Map(variantIds.map((id) => [id, 0]))
  const folios = new Set<number>()
  const counts = { sales: 0, orders: 0, prices: 0 }
  const sell = async () => {
    const variantId = variantIds[counts.sales % variantIds.length] ?? 0
    counts.sales += 1
    const item = { variante: variantId, almacen: 'matriz', piezas: -1, evento: crypto.randomUUID() }
    const items = [{ ...item, fecha: new Date().toISOString() }]
    const { applied, repeated } = await send<Record<string, number>>('POST', '/stock/moves', { items })
    if ([applied, repeated].sort().join() !== '0,1') throw new Error(`Of one sale ${applied} and ${repeated}.`)
    sold.set(variantId, (sold.get(variantId) ?? 0) + 1)
  }
  const nextOrder = ordersOf(variantIds.slice(0, ORDERED))
  const order = async () => {
    folios.add(await placeOrder(`${origin}/${account}/orders`, JSON.stringify(nextOrder()), seen.statuses))
    counts.orders += 1
  }
  const reprice = async () => {
    // Not of those that are ordered: who orders has seen what it costs.
    const { externalId = '' } = products[ORDERED + (counts.prices % (products.length - ORDERED))] ?? {}
    const path = `/products/${encodeURIComponent(externalId)}`
    // Without its stock, which is of a moment before.
    const { variantStock: _, ...product } = await send<Record<string, unknown>>('GET', path)
    await send('PUT', '/products', { items: [{ ...product, precio: 100 + (counts.prices % 50) }] })
    counts.prices += 1
  }
  let isOver = false
  const loop = async (work: () => Promise<void>) => {
    while (!isOver) await work()
  }
  const working = Promise.all([...Array.from({ length: TILLS }, () => loop(sell)), loop(order), loop(reprice)])
  // It is awaited at the end.
  working.catch(() => undefined)
  const end = async () => {
    isOver = true
    await working
  }
  return { sold, folios, counts, seen, end }
}

/** Sends an order again until it is placed. @returns its folio */
async function placeOrder(url: string, body: string, statuses: Set<number>): Promise<number> {
  for (;;) {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body }).catch(() => null)
    if (response?.ok) return ((await response.json()) as { folio: number }).folio
    if (response) statuses.add(response.status)
    await response?.arrayBuffer()
    await wait(AGAIN_MS)
  }
}
