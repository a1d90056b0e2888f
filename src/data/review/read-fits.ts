import { sql } from 'drizzle-orm'
import { type FitCounts, NO_FITS, type ReviewFit } from '#domain/review/fit.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Counts a product's published reviews by fit. */
export async function readFits(
  db: Db,
  { account, productId }: { account: string; productId: number },
): Promise<FitCounts> {
  const found = await rows<{ fit: ReviewFit; count: number }>(
    db,
    sql`
      select fit, count(*)::int as count from review
      where account = ${account} and product_id = ${productId}::bigint and published and fit is not null
      group by fit`,
  )
  return { ...NO_FITS, ...Object.fromEntries(found.map(({ fit, count }) => [fit, count])) }
}
