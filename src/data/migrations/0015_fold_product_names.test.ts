import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { fold } from '#domain/text/fold.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { returnTo, runScript } from '../../../test/migrations.ts'
import { migrate } from '../database/migrate.ts'
import { rows } from '../database/rows.ts'
import { product } from '../schema/product.ts'

/** The accent of the second name follows its letter, as some keyboards write it. */
const NAMES = ['Čapka Żakard', 'Pantalo\u0301n Ñandú', 'FALDA Ågot']

describeOnEngines('the migration that folds product names like all other texts', (engine) => {
  it('folds names of products by the rule of the search, and creates their index again', async () => {
    const database = await engine.open()
    const { db } = database
    await returnTo(database, '0014_closed_doors')
    const values = NAMES.map((name, at) => `('luna', 'p-${at}', 'simple', '${name}')`)
    await runScript(
      database,
      `insert into store (account, account_name, store_name) values ('luna', '', '');
       insert into product (account, external_id, kind, name) values ${values.join(', ')};`,
    )

    await migrate(database)

    const folded = await db.select({ name: product.foldedName }).from(product)
    expect(folded.map(({ name }) => name).sort()).toEqual(NAMES.map(fold).sort())
    const [index] = await rows<{ definition: string }>(
      db,
      sql`select indexdef as definition from pg_indexes where indexname = 'product_words'`,
    )
    expect(index?.definition).toMatch(/USING gin \(account, folded_name gin_trgm_ops\)/)
  })
})
