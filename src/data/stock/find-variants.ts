import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'

/** The names by which a point of sale may know a variant; one of them. */
export interface VariantReference {
  id?: number | undefined
  fid?: string | undefined
  sku?: string | undefined
  barcode?: string | undefined
}

interface FoundVariant {
  /** Place of the reference among those given. */
  index: number
  /** How many variants it fits, those that the store sells first; one of them. */
  matches: number
  variantId: number
}

/**
 * Finds the variants of references. Of several with one code, those that are no longer sold do not count, unless there
 * are no others.
 * @returns those that were found, by their place
 */
export async function findVariants(
  db: Db,
  { account, references }: { account: string; references: readonly VariantReference[] },
): Promise<Map<number, FoundVariant>> {
  const given = references.map((reference, index) => ({ index, ...reference }))
  const found = await rows<{ [Field in keyof FoundVariant]: FoundVariant[Field] }>(
    db,
    prepared(sql`
      with given as (
        select * from json_to_recordset(${JSON.stringify(given)})
          as r (index int, id bigint, fid text, sku text, barcode text)
      ), found as (
        select given.index, variant.id, variant.active from given
          join variant on variant.account = ${account} and variant.id = given.id
        union all select given.index, variant.id, variant.active from given
          join variant on variant.account = ${account} and variant.fid = given.fid
        union all select given.index, variant.id, variant.active from given
          join variant on variant.account = ${account} and variant.sku = given.sku
        union all select given.index, variant.id, variant.active from given
          join variant on variant.account = ${account} and variant.barcode = given.barcode
      )
      select index, min(id) filter (where active = sold) as "variantId",
        (count(*) filter (where active = sold))::int as matches
      from (select found.*, bool_or(active) over (partition by index) as sold from found) as ranked
      group by index`),
  )
  return new Map(found.map((row) => [row.index, row]))
}
