import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { moveStock } from '#actions/stock/move-stock.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { variant } from '#data/schema/product.ts'
import { type EventSubscriptions, openSubscriptions } from '#server/readers/event-subscriptions.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { newMove } from '../../../test/new-move.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const { createApp } = await loadBuiltApp()

/** Cuts in the midst of the burst; one more comes at its end. */
const CUTS = 2

/** The built app, whose subscription it shares with others. */
function openApp({ db }: Database, now: () => number, events?: EventSubscriptions) {
  const stores = createStoreDirectory({ db, shards: singleDatabase(db) }, now)
  events?.subscribe(stores.notify)
  const pages = events ? createPageCache({ stores, now }) : null
  const app = createApp(appServices({ ready: () => ({ ...openServices(db), stores, pages }) }))
  const get = async (path: string) => (await app.request(path, { headers: { host: 'localhost' } })).text()
  return { get }
}

it('changes made while listening is cut again and again are on every page, and listening goes on', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const { db } = database
  const products = ['Vestido', 'Falda', 'Blusa'].map((name) => ({ name, variants: [{ stock: 900 }] }))
  const { productIds } = await createStore(db, { account: 'luna', products })
  const [vestido = 0, falda = 0, blusa = 0] = productIds
  const sur = await createStore(db, { account: 'sur', products: [{ name: 'Saco' }] })
  const norte = await createStore(db, { account: 'norte', products: [{ name: 'Bolsa' }] })
  const variants = await db.select({ id: variant.id, productId: variant.productId }).from(variant)
  const paths = ['/luna', '/luna.data?stock=1', '/luna/sitemap.xml', '/luna/search.data?term=vestido'].concat(
    productIds.flatMap((id) => [`/luna/product/${id}.data`, `/luna/product/${id}/choices`]),
  )

  const events = await openSubscriptions(database)
  // The clock of the one goes on; the other's is stopped, so that only a notification makes it look again.
  const [visited, still] = [openApp(database, () => performance.now(), events), openApp(database, () => 0, events)]
  for (const path of [...paths, '/norte', '/sur']) for (const { get } of [visited, still]) await get(path)

  const listening = async () =>
    rows<{ pid: number }>(
      db,
      sql`
        select pid from pg_stat_activity
        where datname = current_database() and query like 'listen %' and pid <> pg_backend_pid()`,
    )
  let isOver = false
  let changes = 0
  const change = async () => {
    changes += 1
    const [account, id] = ['luna', productIds[changes % 3] ?? 0]
    const variantId = variants.find(({ productId }) => productId === id)?.id ?? 0
    const moves = [newMove({ variantId, warehouseFid: 'matriz', pieces: -1 })]
    await moveStock(db, { account, actor: 'key:1', now: new Date(), moves })
    if (changes % 5 === 0) await renameProduct(database, { account, id: falda, name: `Falda ${changes}` })
  }
  const selling = (async () => {
    while (!isOver) await change()
  })()
  const visiting = (async () => {
    while (!isOver) {
      for (const path of paths) await visited.get(path)
      // Cached pages come without anything else having its turn.
      await turn()
    }
  })()
  const cutOff = new Set<number>()
  while (cutOff.size < CUTS) {
    await expect.poll(listening).toHaveLength(1)
    for (const { pid } of await listening()) {
      await db.execute(sql`select pg_terminate_backend(${pid})`)
      cutOff.add(pid)
    }
    const before = changes
    await expect.poll(() => changes).toBeGreaterThan(before + 10)
  }
  isOver = true
  await Promise.all([selling, visiting])
  // The last changes come without a listener, too.
  await expect.poll(listening).toHaveLength(1)
  for (const { pid } of await listening()) await db.execute(sql`select pg_terminate_backend(${pid})`)
  await renameProduct(database, { account: 'sur', id: sur.productIds[0] ?? 0, name: 'Saco nuevo' })
  await renameProduct(database, { account: 'luna', id: vestido, name: 'Vestido último' })
  await renameProduct(database, { account: 'luna', id: blusa, name: 'Blusa última' })

  const fresh = openApp(database, () => 0)
  const expected = new Map<string, string>()
  for (const path of paths) expected.set(path, await fresh.get(path))
  await expect.poll(() => still.get('/sur')).toContain('Saco nuevo')
  await expect.poll(() => still.get('/luna')).toContain('Blusa última')
  await expect.poll(() => visited.get('/luna')).toContain('Blusa última')
  for (const path of paths) {
    expect(await still.get(path), path).toBe(expected.get(path))
    // A page in demand is served a moment longer.
    await expect.poll(() => visited.get(path)).toBe(expected.get(path))
  }
  // The page of another store, which nothing has changed until now: this is notified as ever.
  await renameProduct(database, { account: 'norte', id: norte.productIds[0] ?? 0, name: 'Bolsa nueva' })
  await expect.poll(() => still.get('/norte')).toContain('Bolsa nueva')

  await events.close()
  await expect.poll(listening).toEqual([])
  await database.close()
  await drop()
})
