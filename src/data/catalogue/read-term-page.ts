import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportOptionType } from '#domain/import/import-product.ts'
import type { Db } from '../database/client.ts'
import { optionType } from '../schema/product.ts'
import { TERM_TABLES, type TermKind } from './term-tables.ts'

/** A brand, category or option type as a list has it; `role` is null for what has none. */
export interface ListedTerm {
  id: number
  fid: string | null
  label: string
  role: ImportOptionType['role'] | null
}

/** Reads the next brands, categories or option types of a store by id. */
export async function readTermPage(
  db: Db,
  { account, kind, after, limit }: { account: string; kind: TermKind; after: number; limit: number },
): Promise<ListedTerm[]> {
  const table = TERM_TABLES[kind]
  const role = kind === 'optionType' ? optionType.role : sql<null>`null`
  return db
    .select({ id: table.id, fid: table.fid, label: table.label, role })
    .from(table)
    .where(and(eq(table.account, account), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit)
}
