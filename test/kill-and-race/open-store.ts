import { asc, eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Db } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { stock } from '#data/schema/stock.ts'
import { readMembers } from '#data/staff/read-members.ts'
import { WEBHOOK_KINDS } from '#domain/webhook/webhook-kind.ts'
import { vitrina } from '../command-caller.ts'
import { cookiesOf, PASSWORD } from '../counter-app.ts'
import { createStore } from '../create-store.ts'
import { startOwnPostgres } from '../own-postgres.ts'
import { SECRET } from '../server-process.ts'
import { startReceiver } from '../webhook-receiver.ts'
import type { Client } from './client.ts'
import type { Device } from './counter-device.ts'
import type { Sold } from './requests.ts'

/** Centavos. */
export const SHIPPING_LOCAL = 8_000
/** Pieces of what everybody buys. */
const PLENTY = 10_000

interface RacingStore {
  /** Pieces of what tills and shoppers buy the last ones of. */
  contested?: number
  /** Pieces of what shoppers alone buy the last ones of. */
  scarce?: number
  /** Blob keys of an image's original. */
  images?: string[]
}

/** Opens a store on a PostgreSQL of its own. */
export async function openRacingStore(account: string) {
  const postgres = await startOwnPostgres()
  onTestFinished(() => postgres.end())
  const { url } = postgres
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  await migrate(database)
  const { db } = database
  return { db, url, ...(await createRacingStore(db, account)) }
}

/** Creates a store with the key of a till and a webhook for all that happens. */
export async function createRacingStore(
  db: Db,
  account: string,
  { contested = 250, scarce = 80, images = [] }: RacingStore = {},
) {
  const receiver = await startReceiver()
  onTestFinished(() => receiver.close())
  await createStore(db, {
    account,
    // It delivers.
    plan: 'premium',
    shippingLocal: SHIPPING_LOCAL,
    vendorEmail: 'ventas@luna.mx',
    vendorEmailEnabled: true,
    products: [
      { name: 'Vestido', images, variants: ['CH', 'M', 'G'].map((size) => ({ size, price: 10_000, stock: PLENTY })) },
      { name: 'Blusa', variants: [{ price: 10_000, stock: contested }] },
      { name: 'Falda', variants: [{ price: 10_000, stock: scarce }] },
    ],
  })
  const origin = { account, actor: 'command:test', now: new Date() } as const
  const { key } = await createApiKey(db, { ...origin, name: 'Caja', scopes: ['stock'] })
  const added = await addWebhook(db, { ...origin, url: receiver.origin, kinds: [...WEBHOOK_KINDS], active: true })
  if (!added.ok) throw new Error(added.code)
  const variants = await db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
  const [small = 0, middle = 0, large = 0, blouse = 0, skirt = 0] = variants.map(({ id }) => id)
  const sold: Sold = { ordinary: [small, middle, large], contested: blouse, scarce: skirt }
  const counted = await db.select().from(stock).where(eq(stock.account, account))
  const pieces = new Map(counted.map(({ variantId, onHand }) => [variantId, onHand]))
  return { receiver, key, variants, sold, pieces }
}

interface Joining {
  db: Db
  url: string
  account: string
  client: Client
  name: string
}

/** Adds a person to the staff by the link that the command line prints. */
export async function joinStaff({ db, url, account, client, name }: Joining): Promise<Device> {
  const email = `${name}@luna.example`
  const env = { DATABASE_URL: url, SECRET }
  const { stdout, stderr } = await vitrina(['staff', 'invite', '--store', account, '--email', email], { env })
  if (!URL.canParse(stdout.trim())) throw new Error(stderr)
  const accepted = await client(new URL(stdout.trim()).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ name, password: PASSWORD }).toString(),
  })
  const cookie = cookiesOf(accepted.headers)
  const member = (await readMembers(db, { account })).find((each) => each.email === email)
  if (!member || cookie === '') throw new Error(`an invitation was answered ${accepted.status} ${accepted.text}`)
  return { personId: member.personId, cookie }
}
