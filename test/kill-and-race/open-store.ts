import { onTestFinished } from 'vitest'
import { createApiKey } from '#actions/api-key/create-api-key.ts'
import { addWebhook } from '#actions/webhook/add-webhook.ts'
import type { Db } from '#data/database/client.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
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

/** Centavos. */
export const SHIPPING_LOCAL = 8_000
/** Pieces of what everybody buys, of what tills and shoppers buy the last ones of, and of what shoppers alone do. */
const [PLENTY, CONTESTED, SCARCE] = [10_000, 250, 80]

/** Opens a store on a PostgreSQL of its own, with the key of a till and a webhook for all that happens. */
export async function openRacingStore(account: string) {
  const postgres = await startOwnPostgres()
  const receiver = await startReceiver()
  const { url } = postgres
  const database = await openDatabase({ url })
  onTestFinished(async () => {
    await database.close()
    await receiver.close()
    await postgres.end()
  })
  await migrate(database)
  const { db } = database
  await createStore(db, {
    account,
    // It delivers.
    plan: 'premium',
    shippingLocal: SHIPPING_LOCAL,
    vendorEmail: 'ventas@luna.mx',
    vendorEmailEnabled: true,
    products: [
      { name: 'Vestido', variants: ['CH', 'M', 'G'].map((size) => ({ size, price: 10_000, stock: PLENTY })) },
      { name: 'Blusa', variants: [{ price: 10_000, stock: CONTESTED }] },
      { name: 'Falda', variants: [{ price: 10_000, stock: SCARCE }] },
    ],
  })
  const origin = { account, actor: 'command:test', now: new Date() } as const
  const { key } = await createApiKey(db, { ...origin, name: 'Caja', scopes: ['stock'] })
  const added = await addWebhook(db, { ...origin, url: receiver.origin, kinds: [...WEBHOOK_KINDS], active: true })
  if (!added.ok) throw new Error(added.code)
  return { db, url, receiver, key }
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
