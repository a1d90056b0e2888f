import { and, between, desc, eq, sql } from 'drizzle-orm'
import type { MissedSearch } from '#domain/report/search-miss.ts'
import type { Db } from '../database/client.ts'
import { searchMiss } from '../schema/report.ts'
import type { StorePeriod } from './report-orders.ts'

/** Terms that are listed. */
const MOST_TERMS = 100

/** Reads the searches of a period without results, the most frequent first (decision 056). */
export async function readMissedSearches(
  db: Db,
  { account, period }: Pick<StorePeriod, 'account' | 'period'>,
): Promise<MissedSearch[]> {
  const { way, term, count, day } = searchMiss
  const times = sql<number>`sum(${count})::int`
  return db
    .select({ way, term, count: times, lastDay: sql<string>`max(${day})::text` })
    .from(searchMiss)
    .where(and(eq(searchMiss.account, account), between(day, period.from, period.to)))
    .groupBy(way, term)
    .orderBy(desc(times), term, way)
    .limit(MOST_TERMS)
}
