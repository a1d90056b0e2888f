import { cp } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#data/database/open-database.ts'
import { listing } from '#data/schema/catalogue.ts'
import { readConfig } from '#server/config.ts'
import { callCommand } from '../../src/cli/call-command.ts'
import { commandCaller } from '../../test/command-caller.ts'
import { addOrder } from '../../test/order.ts'
import { addCampaigns } from './campaigns.ts'
import { addOrderStores } from './order-stores.ts'

// Fills the data folder before a server has it: the demo stores, which a fresh server would load by itself, orders, and
// a store of the export that is named. Another folder gets the demo stores alone, for the servers of single journeys.
// One process for all of it, since starting one takes seconds.

const { stdout, stderr, env } = process
const [demoDir = '', imported, csvPath] = process.argv.slice(2)
const { dataDir } = readConfig(env)

/** The store with orders under known folios, each of everything that it sells. */
const ORDERED = 'norte'
const ORDERS = [
  { folio: 1001, email: 'phone@correo.mx' },
  { folio: 1002, email: 'desktop@correo.mx' },
]

await run('seed')
await cp(dataDir, demoDir, { recursive: true })
await placeOrders()
if (imported && csvPath) {
  const store = ['--store', imported, '--create', '--name', 'Moda']
  await run('import', ...store, '--format', 'shopify-csv', csvPath)
}

/** A line or two of a real export are rejected, which ends with status 1; a command that did nothing ends with 2. */
async function run(...args: string[]): Promise<void> {
  const status = await callCommand(args, commandCaller({ stdout, stderr }).caller, { env })
  if (status > 1) throw new Error(`The command ${args.join(' ')} ended with ${status}.`)
}

async function placeOrders(): Promise<void> {
  const { db, close } = await openDatabase({ dataDir })
  const listed = await db.select({ id: listing.productId }).from(listing).where(eq(listing.account, ORDERED))
  const productIds = listed.map(({ id }) => id)
  for (const order of ORDERS) await addOrder(db, { account: ORDERED, productIds, ...order })
  await addOrderStores(db)
  await addCampaigns(db, ORDERED)
  await close()
}
