import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'

describeOnEngines('the migration of order progress', (engine) => {
  it('knows since when a store has moved orders along, where it has', async () => {
    const database = await engine.open()
    await returnTo(database, '0008_fitting_room')
    await runScript(
      database,
      `
      insert into store (account, account_name, store_name)
        select name, name, name from unnest(array['luna', 'norte', 'sur']) as name;
      insert into customer (account, name, email) values ('luna', 'Ana', 'ana@correo.mx'), ('norte', 'Ana', 'ana@correo.mx');
      insert into "order" (account, folio, customer_id, customer_email, preparation_status, advanced_at, delivery_method,
          subtotal, tax, total, payload)
        select account, folio, id, email, prepared, advanced_at::timestamptz, 'pickup', 0, 0, 0, '{}' from customer
        join (values ('luna', 1, 'Entregado', '2026-11-21T18:00Z'), ('luna', 2, 'Preparado', '2026-11-20T18:00Z'),
          ('luna', 3, 'No preparado', '2026-11-19T18:00Z'), ('norte', 1, 'No preparado', '2026-11-19T18:00Z'))
          as placed (of_account, folio, prepared, advanced_at) on of_account = account;`,
    )

    await migrate(database)

    expect(
      await rows(
        database.db,
        sql`select account, extract(epoch from advances_orders_since)::bigint * 1000 as since from store order by account`,
      ),
    ).toEqual([
      { account: 'luna', since: Date.parse('2026-11-20T18:00:00Z') },
      { account: 'norte', since: null },
      { account: 'sur', since: null },
    ])
  })
})
