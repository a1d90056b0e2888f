import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#data/database/open-database.ts'
import { recordBackup } from '#data/installation/last-backup.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { freePort } from '../../../test/free-port.ts'
import { ordersOf } from '../../../test/orders-of.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'
import { SECRET, startServer } from '../../../test/server-process.ts'

const ACCOUNT = 'luna'
/** Milliseconds between two visits at the quietest, and at the busiest. */
const PACE = [400, 60] as const

/** A server with two processes on a PostgreSQL of its own, whose store has visitors. */
export async function startLoadedServer() {
  const postgres = await startOwnPostgres()
  const innerPort = await freePort()
  const server = startServer({
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-dashboard-')),
    DATABASE_URL: postgres.url,
    SECRET,
    WORKERS: '2',
    INNER_PORT: String(innerPort),
  })
  const origin = await server.ready
  const visits = new AbortController()
  const visiting = visit(origin, await addStore(postgres.url), visits.signal)
  return {
    innerPort,
    async close() {
      visits.abort()
      await visiting
      server.child.kill('SIGTERM')
      await server.ended
      await postgres.end()
    },
  }
}

async function addStore(url: string) {
  const database = await openDatabase({ url })
  const { db } = database
  const products = [
    { name: 'Vestido', variants: [{ price: 10_000, stock: 600 }] },
    { name: 'Blusa', variants: [{ price: 10_000, stock: 100_000 }] },
  ]
  await createStore(db, { account: ACCOUNT, products })
  await recordBackup(db, { at: new Date() })
  const variants = await db.select({ id: variant.id }).from(variant)
  await database.close()
  return variants.map(({ id }) => id)
}

/** Visits as shoppers, staff and a till do, in waves. */
async function visit(origin: string, variantIds: readonly number[], signal: AbortSignal): Promise<void> {
  const nextOrder = ordersOf(variantIds)
  const read = (path: string) => () => fetch(origin + path)
  const order = () =>
    fetch(`${origin}/${ACCOUNT}/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify(nextOrder()),
    })
  const deeds = [
    read(`/${ACCOUNT}`),
    read(`/${ACCOUNT}/product/1`),
    read(`/${ACCOUNT}/search?term=${encodeURIComponent('vestido')}`),
    order,
    read(`/${ACCOUNT}/product/2`),
    read(`/${ACCOUNT}/cart`),
    read(`/${ACCOUNT}/mostrador/entrar`),
    read(`/${ACCOUNT}/no-page`),
    read('/api/v1/products'),
  ]
  for (let n = 0; !signal.aborted; n++) {
    const response = await deeds[n % deeds.length]?.()
    await response?.arrayBuffer()
    const wave = (1 + Math.sin(n / 60)) / 2
    await wait(PACE[0] + wave * (PACE[1] - PACE[0]))
  }
}
