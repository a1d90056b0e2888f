import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'
import { store } from '../schema/store.ts'

/** A store with or without an e-mail, without order notices. */
const storeOf = (account: string, email: string | null) =>
  `insert into store (account, account_name, store_name, vendor_email) values
    ('${account}', '', '', ${email === null ? 'null' : `'${email}'`});`

describeOnEngines('the migration of how orders are fulfilled', (engine) => {
  it('enables order notices for stores with an e-mail, and extends holds of deliveries', async () => {
    const database = await engine.open()
    await returnTo(database, '0008_fitting_room')
    await runScript(
      database,
      `${storeOf('luna', 'ventas@luna.mx')} ${storeOf('norte', null)} ${storeOf('sur', '')}
      insert into warehouse (account, fid, name) values ('luna', 'matriz', 'Matriz');
      insert into customer (account, name, email) values ('luna', 'Ana', 'ana@correo.mx');
      insert into product (account, external_id, kind, name) values ('luna', 'v', 'simple', 'Vestido');
      insert into variant (account, product_id, external_id, position, price)
        select 'luna', id, 'v', 0, 0 from product;
      insert into stock (account, variant_id, warehouse_fid, on_hand, held) select 'luna', id, 'matriz', 9, 3 from variant;
      insert into "order" (account, folio, customer_id, customer_email, delivery_method, subtotal, tax, total, payload)
        select 'luna', folio, customer.id, email, method, 0, 0, 0, '{}'
        from customer, (values (1, 'pickup'), (2, 'delivery'), (3, 'delivery')) as placed (folio, method);
      insert into hold (account, order_id, variant_id, warehouse_fid, quantity, expires_at, ended_at)
        select 'luna', "order".id, variant.id, 'matriz', 1, '2026-11-20Z', case folio when 3 then '2026-11-20Z'::timestamptz end
        from "order" join variant using (account);`,
    )

    await migrate(database)

    const told = await database.db.select().from(store).orderBy(store.account)
    expect(
      told.map(({ account, vendorEmailEnabled, sundayPickup }) => [account, vendorEmailEnabled, sundayPickup]),
    ).toEqual([
      ['luna', true, false],
      ['norte', false, false],
      ['sur', false, false],
    ])
    const holds = await rows<{ folio: number; isEndless: boolean }>(
      database.db,
      sql`
        select folio, expires_at is null as "isEndless" from hold
        join "order" on "order".account = hold.account and "order".id = order_id order by folio`,
    )
    expect(holds).toEqual([
      { folio: 1, isEndless: false },
      { folio: 2, isEndless: true },
      { folio: 3, isEndless: false },
    ])
    // A store created from then on gets notices.
    await createStore(database.db, { account: 'oeste' })
    const [made] = await database.db.select().from(store).where(eq(store.account, 'oeste'))
    expect(made?.vendorEmailEnabled).toBe(true)
  })
})
