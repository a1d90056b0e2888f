import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { killServers, startServer } from '../../test/server-process.ts'

const [OLD, NEW] = ['the secret of before', 'the secret of today']
const SENTENCE =
  'Los demás procesos de esta base de datos usan otro SECRET: define el mismo en todos, o los dos (SECRET=nuevo,anterior) mientras lo cambias.\n'

let url: string
let order: () => unknown

beforeEach(async () => {
  const postgres = await createPostgres()
  onTestFinished(postgres.drop)
  url = postgres.url
  const database = await openDatabase({ url })
  await migrate(database)
  await createStore(database.db, { account: 'luna', products: [{ name: 'Vestido' }] })
  order = ordersOf((await database.db.select({ id: variant.id }).from(variant)).map(({ id }) => id))
  await database.close()
})
afterEach(killServers)

/** The environment of a machine of its own, with the given settings. */
async function machine(given: Record<string, string> = {}) {
  return { DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-secret-')), DATABASE_URL: url, ...given }
}

it('several processes without a common secret do not start on one database, and print the reason in a sentence', async () => {
  const first = startServer(await machine())
  await first.ready
  const second = startServer(await machine())
  expect(await second.ended).toBe(1)
  expect(second.printed.text).toBe(SENTENCE)
  // A command there would sign with a secret that the server does not know.
  const env = await machine()
  expect(await vitrina(['coupon', 'issue', '--store', 'luna'], { env })).toMatchObject({ status: 2, stderr: SENTENCE })
  expect((await fetch(`${await first.ready}/luna`)).status).toBe(200)
  await killServers()
  // A command removes a lost secret from the database.
  expect(await vitrina(['secret', 'forget'], { env })).toMatchObject({ status: 0, stderr: '' })
  await startServer(env).ready
})

it('a secret is rotated by a list, and what either signed opens at who has both', async () => {
  const [before, during] = [startServer(await machine({ SECRET: OLD })), startServer(await machine({ SECRET: OLD }))]
  const old = await before.ready
  await during.ready
  during.child.kill('SIGTERM')
  await during.ended
  const both = await startServer(await machine({ SECRET: `${NEW},${OLD}` })).ready
  // They run side by side, and the old one may start again.
  const stranger = startServer(await machine({ SECRET: 'the secret of nobody here' }))
  expect([await stranger.ended, stranger.printed.text]).toEqual([1, SENTENCE])
  const seen = await placeOrder(old)
  expect(await opens(both, seen)).toBe(true)
  const signedByNew = await placeOrder(both)
  expect(await opens(both, signedByNew)).toBe(true)
  expect(await opens(old, signedByNew)).toBe(false)
  const again = await startServer(await machine({ SECRET: OLD })).ready
  expect(await opens(again, seen)).toBe(true)
})

interface Placed {
  folio: number
  cookie: string
}

async function placeOrder(origin: string): Promise<Placed> {
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200)
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${origin}/luna/orders`, { method: 'POST', headers, body: JSON.stringify(order()) })
  const { folio } = (await response.json()) as { folio: number }
  return { folio, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

/** Whether the cookie shows the order to who placed it. */
async function opens(origin: string, { folio, cookie }: Placed): Promise<boolean> {
  const response = await fetch(`${origin}/luna/order-mail?folio=${folio}`, { headers: { cookie } })
  return response.status === 200
}
