import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ImportOptionType } from '#domain/import/import-product.ts'
import type { Db } from '../database/client.ts'
import { optionType } from '../schema/product.ts'
import { LABEL_TABLES, type LabelKind } from './label-tables.ts'

/** A brand, category or option type as a list has it; `role` is null for what has none. */
export interface ListedLabel {
  id: number
  fid: string | null
  label: string
  role: ImportOptionType['role'] | null
}

/** Reads the next brands, categories or option types of a store by id. */
export async function readLabelPage(
  db: Db,
  { account, kind, after, limit }: { account: string; kind: LabelKind; after: number; limit: number },
): Promise<ListedLabel[]> {
  const table = LABEL_TABLES[kind]
  const role = kind === 'optionType' ? optionType.role : sql<null>`null`
  return db
    .select({ id: table.id, fid: table.fid, label: table.label, role })
    .from(table)
    .where(and(eq(table.account, account), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(limit)
}
