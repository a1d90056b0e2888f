import { sql } from 'drizzle-orm'
import type { ImportName, ImportOption, ImportOptionType, ImportOptionValue } from '#domain/import/import-product.ts'
import type { Db } from '../database/client.ts'
import { insertRecordset } from '../database/recordset.ts'
import { rows } from '../database/rows.ts'
import { optionType, optionValue } from '../schema/product.ts'

type IdsByKey = ReadonlyMap<string, number>

/**
 * Returns the ids of the types of these options, and adds those that are missing: colour first, then size, as pages
 * show them.
 */
export async function writeOptionTypes(
  tx: Db,
  { account, options }: { account: string; options: readonly ImportOption[] },
): Promise<IdsByKey> {
  const wanted = distinct(options.map((option) => option.type)).sort((a, b) => ORDER[a.role] - ORDER[b.role])
  if (wanted.length === 0) return new Map()
  const found = await idsByKey(tx, account, wanted)
  const missing = wanted.filter(({ key }) => !found.has(key))
  if (missing.length === 0) return found
  const values = missing.map(({ key, label, role }) => ({ account, key, label, role }))
  const insert = insertRecordset({ table: optionType, fields: ['account', 'key', 'label', 'role'], rows: values })
  await tx.execute(sql`${insert} on conflict (account, key) do nothing`)
  return idsByKey(tx, account, wanted)
}

const ORDER: Record<ImportOptionType['role'], number> = { color: 0, size: 1, other: 2 }

/** Returns the ids of these option values by {@link valueKey}, and adds those that are missing. */
export async function writeOptionValues(
  tx: Db,
  { account, options, types }: { account: string; options: readonly ImportOption[]; types: IdsByKey },
): Promise<IdsByKey> {
  const wanted = new Map<string, ImportOptionValue & { optionTypeId: number }>()
  for (const { type, value } of options) {
    const optionTypeId = types.get(type.key)
    if (optionTypeId === undefined) throw new Error(`no option type ${type.key}`)
    const key = valueKey(optionTypeId, value.key)
    if (!wanted.has(key)) wanted.set(key, { ...value, optionTypeId })
  }
  if (wanted.size === 0) return new Map()
  const values = [...wanted.values()].map((value) => ({ account, ...value }))
  const fields = ['account', 'optionTypeId', 'key', 'label', 'swatch'] as const
  await tx.execute(
    sql`${insertRecordset({ table: optionValue, fields, rows: values })} on conflict (account, option_type_id, key) do nothing`,
  )
  const found = await rows<{ id: number; typeId: number; key: string }>(
    tx,
    sql`select v.id, v.option_type_id as "typeId", v.key from option_value v
        join json_to_recordset(${JSON.stringify(values.map(({ optionTypeId, key }) => ({ type: optionTypeId, key })))}::json)
          as r (type bigint, key text) on v.option_type_id = r.type and v.key = r.key
        where v.account = ${account}`,
  )
  return new Map(found.map((row) => [valueKey(row.typeId, row.key), row.id]))
}

export function valueKey(typeId: number, key: string): string {
  return `${typeId} ${key}`
}

/**
 * Each name once, sorted by key, so that the order of new rows does not depend on the order of products in the batch.
 */
function distinct<Name extends ImportName>(names: readonly Name[]): Name[] {
  const byKey = new Map<string, Name>()
  for (const name of names) if (!byKey.has(name.key)) byKey.set(name.key, name)
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

/** Finds types that cannot be deleted from then on until the transaction ends. */
async function idsByKey(tx: Db, account: string, wanted: readonly ImportName[]): Promise<IdsByKey> {
  const keys = JSON.stringify(wanted.map((name) => name.key))
  const found = await rows<{ id: number; key: string }>(
    tx,
    sql`select id, key from option_type where account = ${account}
        and key in (select json_array_elements_text(${keys}::json))
        order by id for key share`,
  )
  return new Map(found.map((row) => [row.key, row.id]))
}
