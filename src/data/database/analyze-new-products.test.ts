import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { createStore } from '../../../test/create-store.ts'
import { describeOnBothEngines } from '../../../test/engines.ts'
import { countRowsRead } from '../../../test/rows-read.ts'
import { analyzeNewProducts } from './analyze-new-products.ts'
import type { Db } from './client.ts'
import { planForAnyStore } from './plan-for-any-store.ts'
import { rows } from './rows.ts'

const ACCOUNT = 'boutique'
const PRODUCTS = 2_000

describeOnBothEngines('the statistics of a new database', (engine) => {
  let db: Db

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, { account: ACCOUNT, products: [] })
  })

  async function addProducts(from: number, count: number): Promise<void> {
    await db.execute(sql`
      insert into product (account, external_id, name, kind, base_price)
      select ${ACCOUNT}, 'p' || n, 'Prenda ' || n, 'product', 10000
      from generate_series(${from}::int, ${from + count - 1}::int) as n`)
  }

  /** Adds a variant to each of ten products. @returns how many rows of products were read for them */
  async function addVariants(key: string): Promise<number> {
    return db.transaction(async (tx) => {
      await planForAnyStore(tx)
      return countRowsRead(tx, 'product', () =>
        tx.execute(sql`
          insert into variant (account, product_id, external_id, price)
          select ${ACCOUNT}, id, ${key}::text, 10000 from product where account = ${ACCOUNT} order by id desc limit 10`),
      )
    })
  }

  async function countedProducts(): Promise<number> {
    const [table] = await rows<{ count: number }>(
      db,
      sql`select reltuples::int as count from pg_class where oid = 'product'::regclass`,
    )
    return table?.count ?? 0
  }

  it('are computed once, so that a foreign key of a product reads that product alone', async () => {
    await addProducts(0, 20)
    // The connection keeps the plan of this check.
    await addVariants('first')
    await addProducts(20, PRODUCTS)
    const before = await addVariants('second')
    await analyzeNewProducts(db)
    const after = await addVariants('third')
    expect(await countedProducts()).toBe(20 + PRODUCTS)
    expect(before).toBeGreaterThan(PRODUCTS)
    // Ten products, each read for its variant and for the check.
    expect(after).toBeLessThanOrEqual(20)

    await addProducts(20 + PRODUCTS, PRODUCTS)
    await analyzeNewProducts(db)
    expect(await countedProducts()).toBe(20 + PRODUCTS)
  })
})
