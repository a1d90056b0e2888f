import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { prepared } from '../database/prepared.ts'
import { rows } from '../database/rows.ts'
import { ownWarehouse } from '../store/own-warehouse.ts'

/** The names by which a point of sale may know a variant, one of them, and the warehouse. */
export interface PlaceReference {
  id?: number | undefined
  fid?: string | undefined
  sku?: string | undefined
  barcode?: string | undefined
  /** Undefined for the store's own. */
  warehouse?: string | undefined
}

interface FoundPlace {
  /** Place of the reference among those given. */
  index: number
  /** How many variants the name fits equally well; one of them. */
  matches: number
  variantId: number
  /** Null where the store has no such warehouse. */
  warehouseFid: string | null
}

/** The columns of a variant that may name it. */
const VARIANT_NAMES = ['id', 'fid', 'sku', 'barcode'] as const

/**
 * Finds the variants and warehouses of references. Of several variants with one code, variants of published products
 * count first, then others in sale, then those no longer in sale: a product that takes over the codes of a withdrawn
 * one is found by them.
 * @returns those whose variant was found, by their place
 */
export async function findPlaces(
  db: Db,
  { account, references }: { account: string; references: readonly PlaceReference[] },
): Promise<Map<number, FoundPlace>> {
  const names = VARIANT_NAMES.filter((name) => references.some((reference) => reference[name] !== undefined))
  if (names.length === 0) return new Map()
  const found = await rows<FoundPlace>(
    db,
    prepared(sql`
      with given as materialized (${givenReferences(references)}), own as materialized (
        ${ownWarehouse(account)}
      ), found as (
        ${sql.join(
          names.map(
            (name) => sql`
              select given.index, variant.id, variant.active::int + (variant.active and product.published)::int as rank
              from given
              join variant on variant.account = ${account} and variant.${sql.identifier(name)} = given.${sql.identifier(name)}
              join product on product.account = ${account} and product.id = variant.product_id`,
          ),
          sql` union all `,
        )}
      ), ranked as (
        select index, id, rank, max(rank) over (partition by index) as best from found
      ), chosen as (
        select index, min(id) as id, count(*)::int as matches from ranked where rank = best group by index
      )
      select given.index, chosen.id as "variantId", chosen.matches, coalesce(named.fid, own.fid) as "warehouseFid"
      from given
      join chosen on chosen.index = given.index
      left join own on given.warehouse is null
      left join warehouse as named on named.account = ${account} and named.fid = given.warehouse`),
  )
  return new Map(found.map((row) => [row.index, row]))
}

/** The references as rows. That it is a single one is written out: the plan then fits it. */
function givenReferences(references: readonly PlaceReference[]) {
  const [only] = references
  if (only && references.length === 1) {
    const { id = null, fid = null, sku = null, barcode = null, warehouse = null } = only
    return sql`
      select 0 as index, ${id}::bigint as id, ${fid}::text as fid, ${sku}::text as sku, ${barcode}::text as barcode,
        ${warehouse}::text as warehouse`
  }
  const given = references.map((reference, index) => ({ index, ...reference }))
  return sql`
    select * from json_to_recordset(${JSON.stringify(given)})
      as r (index int, id bigint, fid text, sku text, barcode text, warehouse text)`
}
