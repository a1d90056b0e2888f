import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/**
 * Computes the statistics of products, variants and listings if there are products and no statistics yet. Without them
 * PostgreSQL checks a foreign key to one of these tables by any index that begins with the account: it reads all rows of
 * the store for each new one, and a connection keeps that plan. The server's own analysis comes a minute later, and
 * never in the embedded engine. Citus plans with the account, and counts no rows at the coordinator.
 *
 * Small tables stay without: a plan that reads all of their rows would remain while they grow.
 */
export async function analyzeNewProducts(db: Db): Promise<void> {
  const [product] = await rows<{ isNew: boolean }>(
    db,
    sql`
      select reltuples < 1 and exists (select from product)
        and not exists (select from pg_extension where extname = 'citus') as "isNew"
      from pg_class where oid = 'product'::regclass`,
  )
  if (product?.isNew) await db.execute(sql`analyze product, variant, listing`)
}
