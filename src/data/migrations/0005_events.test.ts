import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventsOf } from '../../../test/events.ts'
import { insertCards, returnTo, runScript } from '../../../test/migrations.ts'
import { leaveStoreChanged } from '../../../test/store-changed.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'
import { readEvents } from '../event/read-events.ts'

const CARDS = [
  { name: 'Falda', selected: { variantId: 1, stock: 37 } },
  { name: 'Blusa', selected: { variantId: 2, stock: 4 } },
  { name: 'Encargo', selected: { variantId: 3, stock: null } },
  { name: 'Nada', selected: null },
]

describeOnEngines('the migration of events', (engine) => {
  it('counts on from the version of each store, and caps its cards at ten pieces', async () => {
    const database = await engine.open()
    const { db } = database
    await returnTo(database, '0004_attempts')
    await runScript(
      database,
      "insert into store (account, account_name, store_name, version) values ('luna', 'Luna', 'Luna', 57)",
    )
    await insertCards(database, 'luna', CARDS)

    await migrate(database)

    const migrated = await rows<{ card: unknown }>(db, sql`select card from listing order by product_id`)
    const [first, ...others] = CARDS
    expect(migrated.map(({ card }) => card)).toEqual([{ ...first, selected: { variantId: 1, stock: 10 } }, ...others])
    expect(await leaveStoreChanged(db, { account: 'luna' })).toBe(58)
    expect(await readEvents(db, { account: 'luna', after: 57, limit: 9 })).toMatchObject({ isWhole: true, last: 58 })
    // What happened before there were events is not known.
    expect(await readEvents(db, { account: 'luna', after: 0, limit: 9 })).toMatchObject({ isWhole: false })
    expect(await eventsOf(db, 'luna')).toHaveLength(1)
  })
})
