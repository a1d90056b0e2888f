// A till of a busy store: so many stock changes a second, each a request to the API, until the parent sends a message.
// Few variants sell much: the n-th best seller sells as often as all of them once, divided by n. What has run out is
// delivered again.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Agent, request } from 'undici'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { newMove } from '../../test/new-move.ts'
import { ranked } from '../popularity.ts'

const { DATABASE_URL: url, ACCOUNT: account = '', A_SECOND = '', BEST_SELLERS = '' } = process.env
const { API_ORIGIN = '', API_KEY = '' } = process.env
if (!url) throw new Error('DATABASE_URL is missing')
const interval = 1_000 / Number(A_SECOND)
/** Pieces of a delivery. */
const DELIVERED = 12
/** A till is not part of the measurement, and shares the machine with it: half the work of `fetch`. */
const dispatcher = new Agent({ connections: 8 })

const database = await openDatabase({ url })
const products = JSON.parse(BEST_SELLERS) as number[]
const counted = await rows<{ productId: number; variantId: number; warehouseFid: string; onHand: number }>(
  database.db,
  sql`
    select variant.product_id as "productId", stock.variant_id as "variantId", stock.warehouse_fid as "warehouseFid",
      stock.on_hand - stock.held as "onHand"
    from stock
    join variant on variant.account = stock.account and variant.id = stock.variant_id and variant.active
    join warehouse on warehouse.account = stock.account and warehouse.fid = stock.warehouse_fid and serves_online
    where stock.account = ${account}`,
)
const ofProduct = Map.groupBy(counted, ({ productId }) => productId)
const next = ranked(products.filter((id) => ofProduct.has(id)))
const underWay = new Set<Promise<unknown>>()
let isSelling = true
let changes = 0
process.once('message', () => {
  isSelling = false
})

async function sell(): Promise<void> {
  const variants = ofProduct.get(next()) ?? []
  const sold = variants[Math.floor(Math.random() * variants.length)]
  if (!sold) return
  const pieces = sold.onHand > 0 ? -1 : DELIVERED
  sold.onHand += pieces
  const { variantId, warehouseFid } = sold
  const { eventId: evento, at: fecha } = newMove({ variantId, warehouseFid, pieces })
  const items = [{ variante: variantId, almacen: warehouseFid, piezas: pieces, evento, fecha }]
  const { statusCode, body } = await request(`${API_ORIGIN}/api/v1/stock/moves`, {
    method: 'POST',
    dispatcher,
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ items }),
  })
  const answer = await body.text()
  if (statusCode !== 200) throw new Error(`a sale was answered by ${statusCode} ${answer}`)
  const { applied } = JSON.parse(answer) as { applied: number }
  changes += applied
}

process.send?.('begun')
const begun = performance.now()
for (let due = begun; isSelling; due += interval) {
  const left = due - performance.now()
  if (left > 1) await wait(left)
  const change = sell().finally(() => underWay.delete(change))
  underWay.add(change)
}
await Promise.all(underWay)
process.send?.({ changes, seconds: (performance.now() - begun) / 1_000 })
await dispatcher.close()
await database.close()
process.disconnect()
