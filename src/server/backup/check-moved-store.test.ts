import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { BackupTable } from '#data/backup/backup-tables.ts'
import { readStoreTables } from '#data/backup/store-tables.ts'
import type { Db } from '#data/database/client.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addExampleRows } from '../../../test/example-store.ts'
import { addOrder } from '../../../test/order.ts'
import { findInvalidPart, type InvalidPart } from './check-moved-store.ts'

const account = 'luna'

/** Thrown to undo the changes of a case. */
class Undone extends Error {}

describeOnEngines('a part of an imported store', (engine) => {
  let db: Db
  let tables: BackupTable[]

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, {
      account,
      plan: 'premium',
      products: [{ name: 'Vestido', images: ['a'.repeat(64)], variants: [{ color: 'Arena', stock: 1 }] }],
    })
    await addExampleRows(db, { account })
    await addOrder(db, { account, productIds, folio: 1 })
    for (const statement of [
      sql`insert into domain_claim (account, domain, token, claimed_at, expires_at) values ('luna', 'luna.mx', 't', now(), now())`,
      sql`insert into webhook (account, url, kinds, secrets, from_seq) values ('luna', 'https://x.mx', '{}', '{}', 0)`,
      sql`insert into legal_text (account, kind, text, updated_at) values ('luna', 'terms', 'Así', now())`,
      sql`insert into mail_text (account, kind, field, text) values ('luna', 'folios', 'title', 'Hola')`,
      sql`insert into notice_receiver (account, email, kinds) values ('luna', 'ana@luna.mx', '{new-order}')`,
      sql`insert into api_key (account, id, hash, name, scopes) values ('luna', 'k', 'h', 'Caja', '{stock}')`,
      sql`
        insert into event (account, seq, kind, subject, payload, actor, at)
        values ('luna', 900, 'store-added', '', '{}', 'command:store', now())`,
      sql`
        insert into payment_request (account, order_id, preference_id, url, amount, created_at, expires_at)
        select account, id, 'p', 'https://pago.mx/1', 100, now(), now() from "order"`,
      sql`
        insert into online_payment (account, provider_id, ticket_url, created_at, noticed_at)
        values ('luna', '1', 'https://pago.mx/t', now(), now())`,
      sql`
        insert into business_hours (account, branch_fid, day, active, opens, closes)
        values ('luna', 'ROMA', 1, true, 600, 840), ('luna', 'ROMA', 2, true, 600, 840)`,
      sql`
        insert into special_hours (account, branch_fid, date, active, opens, closes)
        values ('luna', 'ROMA', '2026-12-24', true, 600, 840)`,
    ]) {
      await db.execute(statement)
    }
    tables = (await readStoreTables(db, { account })).filter(({ columns }) => columns.includes('account'))
  })

  /** Finds the part once a column of all rows of a table has another value, and has the rows as they were again. */
  async function foundWith(table: string, column: string, value: string | null): Promise<InvalidPart | null> {
    let found: InvalidPart | null = null
    const change = async (tx: Db) => {
      const [{ count = 0 } = {}] = (
        (await tx.execute(sql`
          with changed as (
            update ${sql.identifier(table)}
            set ${sql.identifier(column)} = ${sql.raw(value === null ? 'null' : `'${value.replaceAll("'", "''")}'`)}
            where account = ${account} returning 1)
          select count(*)::int as count from changed`)) as { rows: { count?: number }[] }
      ).rows
      expect(count, `rows of ${table}`).toBeGreaterThan(0)
      found = await findInvalidPart(tx, { account, tables, domain: null })
      throw new Undone()
    }
    await db.transaction(change).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
    return found
  }

  const check = (domain: string | null) => findInvalidPart(db, { account, tables, domain })

  it('is not found in a store as the counter and the API leave it', async () => {
    expect(await check('luna.mx')).toBeNull()
    expect(await check(null)).toBeNull()
  })

  it.each(['\u001b[2Jotra.mx', 'Luna.mx', 'luna.mx/otra', 'luna.mx:80', '10.0.0.1', ''])(
    'is the domain %j that it had',
    async (domain) => {
      expect(await check(domain)).toMatchObject({ name: 'domain', words: 'dominio' })
    },
  )

  it.each<[column: string, value: string, name: string, reason: string]>([
    ['time_zone', 'Bad/Zone', 'timeZone', 'No existe esa zona horaria.'],
    ['time_zone', '-06:00', 'timeZone', 'No existe esa zona horaria.'],
    ['invoicing_url', 'javascript:alert(1)', 'invoicingUrl', 'Debe ser una dirección https://.'],
    ['invoicing_url', 'https://user:pass@evil.mx/', 'invoicingUrl', 'Debe ser una dirección https://.'],
    ['accent', 'red;background:url(//evil.mx/x)', 'accent', 'Un color se escribe #rrggbb.'],
    ['store_name', 'Luna\r\nBcc: todas@luna.mx', 'storeName', 'Tiene caracteres que no se pueden mostrar.'],
    ['store_name', ' ', 'storeName', 'Falta este dato.'],
    ['store_name', 'x'.repeat(256), 'storeName', 'Es demasiado largo: caben 200 caracteres.'],
    ['store_description', 'x'.repeat(1_001), 'storeDescription', 'Es demasiado largo: caben 1,000 caracteres.'],
    ['shipping_local', '-1', 'shippingLocal', 'Escribe un importe como 99 o 99.50, con punto, hasta $1,000,000.'],
    ['shipping_local_states', '{Narnia}', 'shippingLocalStates', 'Elige los estados de la lista.'],
    ['transfer_clabe', '032180000118359718', 'transferClabe', 'Esa CLABE no es válida'],
    ['legal_name', 'Luna\u0007', 'legalName', 'Tiene caracteres'],
    ['contact_email', 'a@b', 'contactEmail', 'Escribe un correo'],
    ['contact_phone', '1', 'contactPhone', 'Un teléfono tiene 10 dígitos.'],
    ['whatsapp_phone', '1', 'whatsappPhone', 'Un número de WhatsApp'],
    ['vendor_email', 'x@luna.mx\nBcc: y@luna.mx', 'vendorEmail', 'Revisa el email'],
    ['logo', '../../etc/passwd', 'store.logo', NEVER],
    ['favicon', 'A'.repeat(64), 'store.favicon', NEVER],
    ['cover_image', '', 'store.cover_image', NEVER],
    ['plan', 'ultra', 'store.plan', NEVER],
    ['payment_pickup', '{trueque}', 'store.payment_pickup', NEVER],
    ['payment_local', '{null}', 'store.payment_local', NEVER],
    ['created_at', 'infinity', 'store.created_at', NEVER],
    ['advances_orders_since', '20000-01-01', 'store.advances_orders_since', NEVER],
  ])('is the %s %j of the store', async (column, value, name, reason) => {
    expect(await foundWith('store', column, value)).toMatchObject({ name, reason: expect.stringContaining(reason) })
  })

  it.each<[table: string, column: string, value: string, name: string]>([
    ['domain_claim', 'domain', 'luna.mx/otra', 'domain'],
    ['branch', 'street', '\u001b[2J', 'branch'],
    ['warehouse', 'name', '\u0007', 'warehouse.name'],
    ['business_hours', 'closes', '500', 'branch'],
    ['special_hours', 'closes', '500', 'branch'],
    ['special_hours', 'note', '\u0007', 'branch'],
    ['special_hours', 'date', '20000-01-01', 'special_hours.date'],
    ['legal_text', 'kind', 'cookies', 'legal_text.text'],
    ['legal_text', 'text', 'x'.repeat(20_001), 'legal_text.text'],
    ['mail_text', 'kind', 'toString', 'mail_text.text'],
    ['mail_text', 'text', 'Hola\nBcc: todas@luna.mx', 'mail_text.text'],
    ['notice_receiver', 'email', 'nadie', 'notice_receiver'],
    ['notice_receiver', 'kinds', '{todo}', 'notice_receiver'],
    ['webhook', 'url', 'file:///etc/passwd', 'webhook.url'],
    ['webhook', 'url', 'https://user:pass@x.mx/', 'webhook.url'],
    ['webhook', 'kinds', '{todo}', 'webhook.kinds'],
    ['api_key', 'scopes', '{todo}', 'api_key.scopes'],
    ['image', 'blob_key', '../../etc/passwd', 'image.blob_key'],
    ['image', 'state', 'lista', 'image.state'],
    ['option_value', 'swatch', 'red;background:url(//evil.mx/x)', 'option_value.swatch'],
    ['product', 'discount_percent', 'NaN', 'product.discount_percent'],
    ['product', 'kind', 'toString', 'product.kind'],
    ['order', 'delivery_method', 'dron', 'order.delivery_method'],
    ['order', 'carrier', 'toString', 'order.carrier'],
    ['order_line', 'image_key', '..', 'order_line.image_key'],
    ['event', 'kind', 'toString', 'event.kind'],
    ['event', 'actor', 'root', 'event.actor'],
    ['event', 'at', '4714-11-24 00:00:00+00 BC', 'event.at'],
    ['order', 'payload', '{"account": "luna", "header": null, "details": [], "cobros": []}', 'order.payload'],
    ['listing', 'card', '{"name": "Vestido"}', 'listing.card'],
    ['product', 'staff_edits', '[1]', 'product.staff_edits'],
    ['image', 'cut', '{"rotate": 45, "crop": null}', 'image.cut'],
    ['event', 'payload', '"x"', 'event.payload'],
    ['payment_request', 'url', 'javascript:alert(1)', 'payment_request.url'],
    ['online_payment', 'ticket_url', 'data:text/html,x', 'online_payment.ticket_url'],
  ])('is %s.%s as %j', async (table, column, value, name) => {
    expect(await foundWith(table, column, value)).toMatchObject({ name })
  })

  // Pages escape texts, missing keys fall back, and a webhook's target is checked when it is sent to.
  it.each<[table: string, column: string, value: string | null]>([
    ['store', 'store_name', '<script>mal()</script>'],
    ['store', 'legal_name', 'x'.repeat(255)],
    ['store', 'default_branch', 'ninguna'],
    ['store', 'default_warehouse', 'ninguno'],
    ['store', 'vendor_email', null],
    ['branch', 'street', '<script>mal()</script>'],
    ['webhook', 'url', 'http://10.0.0.1:8080/'],
    ['webhook', 'secrets', '{no es base64}'],
    ['option_value', 'swatch', null],
  ])('is not %s.%s as %j', async (table, column, value) => {
    expect(await foundWith(table, column, value)).toBeNull()
  })
})

const NEVER = 'Tiene un valor que Vitrina no escribe.'
