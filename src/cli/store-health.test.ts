import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { placeOrder } from '#actions/order/place-order.ts'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { folderBlobStore } from '#server/adapters/blob-store.ts'
import { blobFolder } from '#server/config.ts'
import { vitrina } from '../../test/command-caller.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { ordersOf } from '../../test/orders-of.ts'

const account = 'luna'

let postgres: Awaited<ReturnType<typeof createPostgres>>
let database: Database
let dataDir: string
beforeAll(async () => {
  postgres = await createPostgres()
  database = await openDatabase({ url: postgres.url })
  dataDir = await mkdtemp(join(tmpdir(), 'vitrina-health-'))
  const { db } = database
  await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 3 }] }] })
  await createStore(db, { account: 'norte' })
  await db.execute(sql`update store set vendor_email_enabled = true, vendor_email = 'duena@luna.example'`)
  const boss = new PgBoss({ connectionString: postgres.url, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue('mail')
  await boss.stop({ graceful: false })
})
afterAll(async () => {
  await database.close()
  await postgres.drop()
})

const health = (...args: string[]) =>
  vitrina(['store', 'health', ...args], {
    env: { DATABASE_URL: postgres.url, DATA_DIR: dataDir, SMTP_URL: 'smtp://127.0.0.1:9' },
  })
const run = (statement: ReturnType<typeof sql>) => database.db.execute(statement)
const ofLuna = async () => (await health('--store', account)).stdout.trim().split('\n')

describe('store health', () => {
  it('has a line for each part of a store that is well, and status 0', async () => {
    const { status, stdout, stderr } = await health('--store', account)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout.trim().split('\n')).toEqual([
      'Bien:  La tienda está abierta.',
      'Bien:  Sin punto de venta conectado.',
      'Bien:  Los correos salen.',
      'Bien:  Los avisos a otros sistemas llegan.',
      'Bien:  Ningún apartado está vencido.',
      'Bien:  No tiene imágenes.',
      'Bien:  Ninguna importación está detenida.',
      'Bien:  No está en un dominio suyo.',
      'Bien:  No cobra en línea.',
      'Bien:  Ninguna búsqueda quedó sin resultados en 30 días.',
    ])
  })

  it('names what needs attention, with the last reason, and has status 1', async () => {
    const { key } = await blobs()
    await placeOverdue()
    await run(sql`update store set vendor_email = '' where account = ${account}`)
    await run(sql`
      insert into api_key (account, id, hash, name, scopes, last_used_at)
      values (${account}, 'caja', 'h', 'Caja', '{stock}', now() - interval '3 days')`)
    await run(sql`
      insert into pgboss.job (name, data, state, retry_limit, created_on, output)
      values ('mail', ${JSON.stringify({ account })}::jsonb, 'failed', 19, now() - interval '2 days',
          ${JSON.stringify({ message: '550 no mailbox ana@correo.example' })}::jsonb),
        ('mail', ${JSON.stringify({ account })}::jsonb, 'created', 19, now() - interval '1 hour', null),
        ('mail', ${JSON.stringify({ account: 'norte' })}::jsonb, 'failed', 19, now(), null)`)
    await run(sql`
      insert into webhook (account, url, kinds, secrets, active, ended_by, from_seq)
      values (${account}, 'https://caja.example/', '{order.created}', '{whsec_a}', false, 'gone', 0)`)
    await run(sql`
      insert into webhook_delivery (account, webhook_id, seq, kind, subject, body, state, due_at, failure)
      select ${account}, id, 1, 'order.created', 'order:1', '{}'::jsonb, 'failed', now(), 'certificate' from webhook`)
    await run(sql`
      insert into image (account, product_id, source, state, blob_key)
      select ${account}, id, 'a.jpg', 'ready', ${key} from product union all
      select ${account}, id, 'b.jpg', 'ready', ${'f'.repeat(64)} from product union all
      select ${account}, id, 'c.jpg', 'failed', null from product`)
    await run(sql`
      insert into domain_claim (account, domain, token, claimed_at, expires_at, proven_at, proof, missing_since)
      values (${account}, 'luna.example', 't', now(), now(), now(), 'txt', now())`)
    await run(sql`update store set domain = 'luna.example', online_payments = true where account = ${account}`)
    await run(sql`
      insert into online_account (account, owner, access_token, webhook_secret, is_rejected, unpaid_hours, saved_at)
      values (${account}, 'Luna', 'x', 'y', true, 24, now())`)
    await run(sql`
      insert into search_miss (account, day, way, term, count)
      select account, (now() at time zone time_zone)::date, 'text', term, times
      from store, (values ('bufanda', 7), ('gorro', 2)) as missed (term, times) where account = ${account}`)
    await run(sql`
      insert into import_run (account, actor, file_name, bytes, state, due_at, created_at)
      values (${account}, 'staff:1', 'a.csv', 1, 'received', now() - interval '1 hour', now())`)
    expect(await ofLuna()).toEqual([
      'Aviso: La tienda está abierta y nadie recibe sus avisos de pedido: pon un email en el mostrador, Tienda.',
      'Aviso: El punto de venta no ha mandado existencias en 30 días. Su última llamada fue hace 3 días.',
      'Aviso: 1 correo no se pudo entregar. 1 correo espera desde hace más de 15 minutos. La última razón: 550 no mailbox …@…',
      'Aviso: 1 aviso a otro sistema no se pudo entregar. 1 webhook fue apagado por quien lo recibía. El certificado del servidor no es válido.',
      'Aviso: 1 apartado venció y sus piezas no han vuelto a la venta; el primero, hace 3 horas. Revisa los trabajos de fondo con: vitrina doctor',
      'Aviso: 1 imagen falta en el almacén, de 2. 1 imagen no se pudo descargar.',
      'Aviso: 1 importación está detenida.',
      'Aviso: Falta el registro que comprueba luna.example: a los siete días la tienda deja de estar ahí.',
      'Aviso: Mercado Pago rechaza la cuenta de la tienda: su dueña tiene que guardarla otra vez.',
      'Bien:  Búsquedas sin resultados en 30 días: «bufanda» (7), «gorro» (2).',
    ])
    expect((await health('--store', account)).status).toBe(1)
  })

  it('is JSON for programs', async () => {
    const { status, stdout } = await health('--store', account, '--json')
    const { needsAttention, findings } = JSON.parse(stdout)
    expect([status, needsAttention, findings.length]).toEqual([1, true, 10])
    expect(findings[2]).toEqual({ code: 'mails', needsAttention: true, sentence: expect.stringContaining('550') })
  })

  it('is of an existing store alone', async () => {
    const { status, stderr } = await health('--store', 'nadie')
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^No existe la tienda «nadie»\./)])
  })
})

/** Places an order whose pieces should have been back on sale three hours ago. */
async function placeOverdue() {
  const { db } = database
  const variants = await db.select({ id: variant.id }).from(variant)
  const placed = await placeOrder(db, {
    account,
    actor: 'shopper',
    request: ordersOf(variants.map(({ id }) => id))(),
    now: new Date(),
    openCoupon: () => null,
    queueMail: async () => {},
    by: { visitor: '203.0.113.7', networks: {}, factor: 1, report: (err) => console.error(err) },
  })
  if (!placed.ok) throw new Error(placed.code)
  await run(sql`update hold set expires_at = now() - interval '3 hours'`)
}

async function blobs() {
  const store = folderBlobStore(blobFolder({ dataDir } as Parameters<typeof blobFolder>[0]))
  return { key: await store.put(account, Buffer.from('an image')) }
}
