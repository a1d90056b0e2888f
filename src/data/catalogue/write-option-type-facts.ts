import { sql } from 'drizzle-orm'
import type { ImportOptionType } from '#domain/import/import-product.ts'
import type { Db } from '../database/client.ts'
import { recordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { optionType } from '../schema/product.ts'

interface OptionTypeFacts {
  id: number
  label: string
  /** Null: as it is. */
  role: ImportOptionType['role'] | null
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
