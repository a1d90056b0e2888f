import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll } from 'vitest'
import { eraseCustomer } from '#actions/customer/erase-customer.ts'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Database, Db } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { rows } from '#data/database/rows.ts'
import { webhook } from '#data/schema/webhook.ts'
import type { PersonErasure } from '#domain/customer/erasure.ts'
import { blobKeyOf, folderBlobStore } from '#server/adapters/blob-store.ts'
import { openMailRows } from '#server/backup/open-mail-rows.ts'
import { bossDatabase } from '#server/jobs/boss-database.ts'
import { deleteMails, insertMails } from '#server/jobs/queued-mails.ts'
import { vitrina } from './command-caller.ts'
import { createStore } from './create-store.ts'
import { createDataFolder, createEmptyPostgres, createPostgres } from './databases.ts'
import { addExampleRows } from './example-store.ts'
import { orderRequest } from './order-request.ts'

/** An installation for commands: its environment, and its database while no command runs. */
export interface TestInstallation {
  env: { DATA_DIR: string; DATABASE_URL?: string; SECRET?: string }
  within<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  drop(): Promise<void>
}

export type InstallationEngine = Database['engine']

interface NewInstallation {
  engine: InstallationEngine
  /** Whether the database has the schema; otherwise it is empty. True by default. */
  isMigrated?: boolean
}

/** Has the installations of a test file dropped at its end. @returns makes one of them */
export function installationMaker(): (wanted: NewInstallation) => Promise<TestInstallation> {
  const made: TestInstallation[] = []
  afterAll(() => Promise.all(made.map(({ drop }) => drop())))
  return async (wanted) => {
    const installation = await createInstallation(wanted)
    made.push(installation)
    return installation
  }
}

async function createInstallation({ engine, isMigrated = true }: NewInstallation): Promise<TestInstallation> {
  if (engine === 'pglite') {
    const dataDir = isMigrated ? await createDataFolder() : await mkdtemp(join(tmpdir(), 'vitrina-empty-'))
    return installationOf({ DATA_DIR: dataDir }, async () => {})
  }
  const { url, drop } = await (isMigrated ? createPostgres() : createEmptyPostgres())
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-files-'))
  return installationOf({ DATA_DIR: dataDir, DATABASE_URL: url }, drop)
}

function installationOf(env: TestInstallation['env'], drop: () => Promise<void>): TestInstallation {
  return {
    env,
    async within(work) {
      const database = await openDatabase({ url: env.DATABASE_URL, dataDir: env.DATA_DIR })
      return work(database).finally(() => database.close())
    },
    drop,
  }
}

/** A text with everything that a row's text could trip over. */
export const ODD_TEXT = 'ñandú\t«\\N» \\. \r\n line 2 "quoted" \u{1F9E3} \'; drop table store; --'

const PHOTO = Buffer.from('a photograph')

/** Two stores: luna has products with photos, an order with queued mails, and rows with odd texts. */
export async function fillInstallation({ env, within }: TestInstallation): Promise<void> {
  const blobs = folderBlobStore(join(env.DATA_DIR, 'blobs'))
  const photos = await Promise.all([PHOTO, Buffer.from('another')].map((bytes) => blobs.put('luna', bytes)))
  await within(async (database) => {
    const { db } = database
    await createStore(db, {
      account: 'luna',
      plan: 'premium',
      defaultWarehouse: 'matriz',
      vendorEmail: 'ventas@luna.mx',
      storeDescription: ODD_TEXT,
      logo: photos[1],
      products: [
        {
          name: 'Vestido',
          description: ODD_TEXT,
          images: [blobKeyOf(PHOTO)],
          ratings: [5, 4],
          variants: [{ color: 'Arena', size: 'M', price: 45_000, stock: 3, sku: 'V-1' }],
        },
      ],
    })
    await createStore(db, { account: 'norte', domain: 'norte.mx', products: [{ name: 'Ajeno' }] })
    await addExampleRows(db, { account: 'luna' })
    await db
      .insert(webhook)
      .values({ account: 'luna', url: 'https://x.mx', kinds: [], secrets: ['a"{},\\'], fromSeq: 0 })
    await openMailRows(database)
    await placeOne(database)
  })
}

async function placeOne(database: Database): Promise<void> {
  const boss = new PgBoss({ ...bossDatabase(database), supervise: false, schedule: false })
  await boss.start()
  await boss.insert('mail', [])
  const now = new Date()
  const [variant] = await rows<{ id: number }>(
    database.db,
    sql`select v.id from variant v join product p on p.account = v.account and p.id = v.product_id
      where v.account = 'luna' and p.name = 'Vestido'`,
  )
  const placed = await placeOrder(database.db, {
    account: 'luna',
    actor: 'shopper',
    request: orderRequest({
      lines: [{ variantId: variant?.id ?? 0, quantity: 1, price: 45_000 }],
      form: { deliveryMethod: 'delivery', shippingType: 'national-standard', pickupDate: '', pickupTime: '' },
      shipping: 15_000,
    }),
    now,
    openCoupon: () => null,
    queueMail: (tx: Db, jobs) => insertMails(boss, { tx, jobs, now }),
  })
  await boss.stop({ close: false, graceful: false })
  if (!placed.ok) throw new Error(`not placed: ${JSON.stringify(placed)}`)
}

/** Erases a customer of luna, whose order is handed over by then. */
export function eraseByEmail({ within }: TestInstallation, email: string): Promise<PersonErasure> {
  return within(async ({ db }) => {
    await db.execute(sql`update "order" set preparation_status = 'Entregado'`)
    const [found] = await rows<{ id: number }>(db, sql`select id from customer where email = ${email}`)
    const erasure = { account: 'luna', customerId: found?.id ?? 0, at: new Date() }
    const { account, customerId, at: now } = erasure
    const erased = await eraseCustomer(db, { account, actor: 'staff:p', now, customerId, dropMails: deleteMails })
    if (!erased.ok) throw new Error(`not erased: ${erased.code}`)
    return erasure
  })
}

/** The queued mails of a database, as text. */
export async function readQueuedMails(db: Db): Promise<string[]> {
  const found = await rows<{ mail: string }>(
    db,
    sql`select id::text || ' ' || data::text || ' ' || state::text as mail from pgboss.job where name = 'mail' order by 1`,
  )
  return found.map(({ mail }) => mail)
}

/** Calls a command of an installation. */
export function callOf({ env }: Pick<TestInstallation, 'env'>, ...args: string[]) {
  return vitrina(args, { env })
}
