import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ImportOptionType } from '#domain/import/import-product.ts'
import type { StoredLabel } from '#domain/import/plan-labels.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { LABEL_TABLES, type LabelKind } from '../import/write-labels.ts'
import { optionType } from '../schema/product.ts'

type OptionRole = ImportOptionType['role']

/** A brand, category or option type as a list has it; `role` is null for what has none. */
export interface ListedLabel {
  id: number
  fid: string | null
  label: string
  role: OptionRole | null
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

interface LabelsToLock {
  account: string
  kind: LabelKind
  fids: readonly string[]
  /** Folded names. */
  keys: readonly string[]
}

/** Locks the brands, categories or option types of these keys and names: no product gets one until they are released. */
export async function lockLabels(tx: Db, { account, kind, fids, keys }: LabelsToLock): Promise<StoredLabel[]> {
  const table = LABEL_TABLES[kind]
  return tx
    .select({ id: table.id, fid: table.fid, key: table.key, label: table.label })
    .from(table)
    .where(and(eq(table.account, account), or(inArray(table.fid, [...fids]), inArray(table.key, [...keys]))))
    .orderBy(asc(table.id))
    .for('update')
}

const USES = {
  brand: sql`select 1 from product where product.account = r.account and product.brand_id = r.id`,
  category: sql`select 1 from product where product.account = r.account and product.category_id = r.id`,
  optionType: sql`
    select 1 from option_value v
    join variant_option o on o.account = v.account and o.option_value_id = v.id
    where v.account = r.account and v.option_type_id = r.id`,
}

/**
 * Deletes locked brands, categories or option types that no product has, published or not, nor any of its variants.
 * @returns the ids of those that were deleted
 */
export async function deleteUnusedLabels(
  tx: Db,
  { account, kind, ids }: { account: string; kind: LabelKind; ids: readonly number[] },
): Promise<Set<number>> {
  const deleted = await rows<{ id: number }>(
    tx,
    sql`
      delete from ${LABEL_TABLES[kind]} r
      where account = ${account} and id = any(${sql.param([...ids])}::bigint[]) and not exists (${USES[kind]})
      returning id`,
  )
  return new Set(deleted.map(({ id }) => id))
}

interface OptionTypeFacts {
  id: number
  label: string
  /** Null: as it is. */
  role: OptionRole | null
}

/**
 * Writes how option types are spelled and shown.
 * @returns the ids of those that were spelled or shown otherwise
 */
export async function writeOptionTypeFacts(
  tx: Db,
  { account, types }: { account: string; types: readonly OptionTypeFacts[] },
): Promise<Set<number>> {
  const given = types.map(({ id, label, role }) => ({ id, label, role: role ?? undefined }))
  const changed = await rows<{ id: number }>(
    tx,
    sql`
      update option_type set label = r.label, role = coalesce(r.role, option_type.role)
      from ${recordset({ table: optionType, fields: ['id', 'label', 'role'], rows: given })}
      where option_type.account = ${account} and option_type.id = r.id
        and (option_type.label, option_type.role) is distinct from (r.label, coalesce(r.role, option_type.role))
      returning option_type.id as id`,
  )
  return new Set(changed.map(({ id }) => id))
}
