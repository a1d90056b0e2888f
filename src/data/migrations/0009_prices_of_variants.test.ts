import { asc, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { describeOnEngines } from '../../../test/engines.ts'
import { insertCards, returnTo, runScript } from '../../../test/migrations.ts'
import { takeDueListings } from '../catalogue/due-listings.ts'
import { readDueListings } from '../catalogue/read-due-listings.ts'
import { refreshListing } from '../catalogue/refresh-listing.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'
import { listing } from '../schema/catalogue.ts'

const FRONT = { price: { kind: 'exact', amount: 30_000 }, compareAt: null }
const CARDS = [
  { ...FRONT, name: 'Falda', isSale: true, selected: { variantId: 1, stock: 4 }, variantCount: 1 },
  { ...FRONT, name: 'Blusa', isSale: false, selected: { variantId: 2, stock: 4 }, variantCount: 2 },
  { ...FRONT, name: 'Nada', isSale: false, selected: null, variantCount: 0 },
]

describeOnEngines('the migration of prices of variants', (engine) => {
  it('gives cards the form of today, and has every listing rebuilt by the rules of today', async () => {
    const database = await engine.open()
    const { db } = database
    await returnTo(database, '0008_fitting_room')
    await runScript(database, "insert into store (account, account_name, store_name) values ('luna', 'Luna', 'Luna')")
    await insertCards(database, 'luna', CARDS)
    await runScript(
      database,
      `update product set base_price = 30000;
      insert into variant (account, product_id, external_id, price)
      select 'luna', id, amount, amount from product cross join (values (30000), (45000)) as price (amount)
      where name = 'Blusa'`,
    )

    await migrate(database)

    const migrated = await rows<{ card: unknown }>(db, sql`select card from listing order by product_id`)
    const [skirt, blouse, nothing] = CARDS.map(({ isSale: _, ...card }) => card)
    expect(migrated.map(({ card }) => card)).toEqual([
      { ...skirt, selected: { variantId: 1 }, stock: 4 },
      { ...blouse, selected: { variantId: 2 }, stock: null },
      { ...nothing, stock: null },
    ])
    const due = await readDueListings(db, { account: 'luna' })
    const { productIds } = await takeDueListings(db, { account: 'luna', upTo: due?.upTo ?? 0, limit: 9 })
    expect(productIds).toHaveLength(3)
    await refreshListing(db, { account: 'luna', productIds })
    const rebuilt = await db.select().from(listing).orderBy(asc(listing.productId))
    expect(rebuilt).toMatchObject([
      { name: 'Blusa', price: 30_000, priceMax: 45_000, card: { price: { kind: 'from', amount: 30_000 } } },
    ])
  })
})
