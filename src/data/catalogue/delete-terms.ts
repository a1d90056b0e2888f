import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { StoredTerm } from '#domain/import/plan-terms.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { TERM_TABLES, type TermKind } from './term-tables.ts'

interface TermsToLock {
  account: string
  kind: TermKind
  fids: readonly string[]
  /** Folded names. */
  keys: readonly string[]
}

/**
 * Locks the brands, categories or option types of these keys and names: no product gets one until they are released.
 */
export async function lockTerms(tx: Db, { account, kind, fids, keys }: TermsToLock): Promise<StoredTerm[]> {
  const table = TERM_TABLES[kind]
  return tx
    .select({ id: table.id, fid: table.fid, key: table.key, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), or(inArray(table.fid, [...fids]), inArray(table.key, [...keys]))))
    .orderBy(asc(table.id))
    .for('update')
}

const USES = {
  brand: sql`
    select 1 from product where product.account = r.account and product.brand_id = r.id
    union all select 1 from size_chart where size_chart.account = r.account and size_chart.brand_id = r.id`,
  category: sql`
    select 1 from product where product.account = r.account and product.category_id = r.id
    union all select 1 from size_chart where size_chart.account = r.account and size_chart.category_id = r.id`,
  optionType: sql`
    select 1 from option_value v
    join variant_option o on o.account = v.account and o.option_value_id = v.id
    where v.account = r.account and v.option_type_id = r.id`,
}

/**
 * Deletes locked brands, categories or option types that no product has, published or not, nor any of its variants, nor a
 * chart of sizes.
 * @returns the ids of those that were deleted
 */
export async function deleteUnusedTerms(
  tx: Db,
  { account, kind, ids }: { account: string; kind: TermKind; ids: readonly number[] },
): Promise<Set<number>> {
  const deleted = await rows<{ id: number }>(
    tx,
    sql`
      delete from ${TERM_TABLES[kind]} r
      where account = ${account} and id = any(${sql.param([...ids])}::bigint[]) and not exists (${USES[kind]})
      returning id`,
  )
  return new Set(deleted.map(({ id }) => id))
}
