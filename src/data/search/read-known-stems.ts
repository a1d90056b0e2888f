import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { searchWord } from '../schema/search.ts'

/** Reads which of these stems the store's listings have. */
export async function readKnownStems(
  db: Db,
  { account, stems }: { account: string; stems: readonly string[] },
): Promise<Set<string>> {
  const found = await rows<{ stem: string }>(
    db,
    sql`select distinct stem from ${searchWord}
      where account = ${account} and stem = any(${sql.param(stems)}::text[]) and uses > 0`,
  )
  return new Set(found.map(({ stem }) => stem))
}
