import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { insertCards, returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'

const CARDS = [
  { name: 'Falda', price: { kind: 'ask' } },
  { name: 'Blusa', price: { kind: 'exact', amount: 100 } },
  { name: 'ask', price: { kind: 'from', amount: 200 } },
]

describeOnEngines('the migration of prices on request', (engine) => {
  it('renames the kind of the price on their cards alone', async () => {
    const database = await engine.open()
    await returnTo(database, '0002_image_failure')
    await runScript(database, "insert into store (account, account_name, store_name) values ('luna', 'Luna', 'Luna')")
    await insertCards(database, 'luna', CARDS)

    await migrate(database)

    const migrated = await rows<{ card: unknown }>(database.db, sql`select card from listing order by product_id`)
    expect(migrated.map(({ card }) => card)).toEqual([
      { name: 'Falda', price: { kind: 'on-request' } },
      ...CARDS.slice(1),
    ])
  })
})
