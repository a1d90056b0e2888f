import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as timer } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { moveStock } from '#actions/stock/move-stock.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { product, variant } from '#data/schema/product.ts'
import { store } from '#data/schema/store.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { createPostgres } from '../../../test/databases.ts'
import { newMove } from '../../../test/new-move.ts'
import { renameProduct } from '../../../test/rename-product.ts'
import { killServers, SECRET, startServer } from '../../../test/server-process.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'

/** Milliseconds for which a process is stopped. */
const STOPPED_MS = 10_000
/** Sales of two products while it is: more events than a reader has of two statements. */
const SALES = 520

/** The port compared for all processes. */
const PORT = 3_000

const { createApp } = await loadBuiltApp()

/** The text of each page. */
async function texts(paths: readonly string[], read: (path: string) => Promise<string>) {
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await read(path)] as const)))
}

afterEach(killServers)

it('a process that was paused while much was sold and changed serves nothing old from its first response on', async () => {
  const { url, drop } = await createPostgres()
  const database = await openDatabase({ url })
  const { db } = database
  const dress = (name: string, pieces: number) => ({ name, category: 'Vestidos', variants: [{ stock: pieces }] })
  const { productIds } = await createStore(db, {
    account: 'luna',
    products: [dress('Vestido uno', 900), dress('Vestido dos', 900), dress('Falda', 900), dress('Intacta', 9)],
  })
  const [one = 0, two = 0, three = 0, untouched = 0] = productIds
  const norte = await createStore(db, { account: 'norte', storeName: 'Norte', products: [dress('Blusa', 9)] })
  const sur = await createStore(db, { account: 'sur', storeName: 'Sur', products: [dress('Bolsa', 9)] })
  const variants = await db.select({ id: variant.id, productId: variant.productId }).from(variant)
  const variantOf = (productId: number) => variants.find((each) => each.productId === productId)?.id ?? 0

  /** Pages of which every one is to show another thing in the end. */
  const changing = [
    '/luna',
    '/luna.data?stock=1',
    '/luna.data?search=vestido',
    '/luna/search.data?term=vestido',
    ...[one, two, three].flatMap((id) => [`/luna/product/${id}.data`, `/luna/product/${id}/choices`]),
    '/norte',
    '/norte.data',
    `/norte/product/${norte.productIds[0]}.data`,
  ]
  /** Pages that show nothing of the changes. */
  const unrelated = [
    `/luna/product/${untouched}`,
    `/luna/product/${untouched}/choices`,
    `/luna/product/${untouched}/reviews`,
    '/luna/robots.txt',
    '/sur',
    '/sur.data',
    `/sur/product/${sur.productIds[0]}.data`,
  ]
  const all = [...changing, ...unrelated]

  const startOne = async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-paused-'))
    const server = startServer({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET })
    const origin = await server.ready
    const etags = new Map<string, string>()
    const pagesOf = (paths: readonly string[]) =>
      texts(paths, async (path) => {
        const response = await fetch(origin + path)
        etags.set(path, response.headers.get('etag') ?? '')
        return (await response.text()).replaceAll(new URL(origin).port, String(PORT))
      })
    /** Whether each page is still the last received one. */
    const areUnchanged = async (paths: readonly string[]) => {
      for (const path of paths) {
        const { status } = await fetch(origin + path, { headers: { 'if-none-match': etags.get(path) ?? '' } })
        expect(status, path).toBe(304)
      }
    }
    return { server, pagesOf, areUnchanged }
  }
  const processes = await Promise.all([startOne(), startOne()])
  const [paused] = processes
  /** The pages by renderings of their own, of which nothing is cached. */
  const fresh = (paths: readonly string[]) => {
    const services = { ...openServices(db), pages: null, mailsArrive: false }
    const publicOrigin = () => ({ publicUrl: undefined, port: PORT })
    const app = createApp(appServices({ ready: () => services, now: () => new Date(), publicOrigin }))
    return texts(paths, async (path) => (await app.request(path, { headers: { host: 'localhost' } })).text())
  }

  for (const { pagesOf } of processes) await pagesOf(['/luna'])
  // A change that each has just taken up, so that the next one would have to wait its turn.
  await renameProduct(database, { account: 'luna', id: one, name: 'Vestido único' })
  for (const { pagesOf } of processes) {
    await expect.poll(async () => (await pagesOf(['/luna']))['/luna']).toContain('Vestido único')
  }
  const before = await fresh(all)
  for (const { pagesOf, areUnchanged } of processes) {
    expect(await pagesOf(all)).toEqual(before)
    await areUnchanged(all)
  }
  // A change without an event, which must not be seen: cached pages stay as they are.
  const silently = sql`${product.id} in (${untouched}, ${sur.productIds[0]})`
  await db.update(product).set({ name: 'Callada' }).where(silently)

  // A page in demand is served a moment longer than it is right, but not by a process that was away.
  await Promise.all(Array.from({ length: 40 }, () => paused.pagesOf(['/luna'])))
  // Stopped between two statements: a transaction that it had open would make all others wait.
  const isIdle = sql`
    select count(*)::int as busy from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`
  await expect.poll(async () => (await rows<{ busy: number }>(db, isIdle))[0]?.busy).toBe(0)
  paused.server.child.kill('SIGSTOP')
  const over = timer(STOPPED_MS)
  for (let sale = 0; sale < SALES; sale++) {
    const moves = [one, two].map((id) => newMove({ variantId: variantOf(id), warehouseFid: 'matriz', pieces: -2 }))
    await moveStock(db, { account: 'luna', actor: 'key:1', now: new Date(), moves })
    if (sale % 100 === 50) await renameProduct(database, { account: 'luna', id: one, name: `Vestido uno ${sale}` })
  }
  // The falda changes last, after more than a reader takes at once.
  await db.update(store).set({ storeName: 'Norte Nuevo' }).where(eq(store.account, 'norte'))
  await leaveStoreChanged(db, { account: 'norte' })
  for (const [id, name] of [
    [one, 'Vestido primero'],
    [two, 'Vestido segundo'],
    [three, 'Vestido tercero'],
  ] as const) {
    await renameProduct(database, { account: 'luna', id, name })
  }
  // The process that goes on brings the listings up to it.
  const due = sql`select count(*)::int as due from listing_due`
  await expect.poll(async () => (await rows<{ due: number }>(db, due))[0]?.due).toBe(0)
  const after = await fresh(changing)
  for (const path of changing) expect(after[path], path).not.toBe(before[path])
  // These have come before the process goes on, and are the first that it sees.
  const first = paused.pagesOf(changing)
  await over
  paused.server.child.kill('SIGCONT')
  expect(await first).toEqual(after)

  for (const { pagesOf, areUnchanged } of processes) {
    await expect.poll(() => pagesOf(changing)).toEqual(after)
    await areUnchanged(unrelated)
  }
  expect(await paused.pagesOf(changing)).toEqual(after)
  for (const { server } of processes) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.printed.text).not.toContain('"level":50')
  }
  await database.close()
  await drop()
})
