import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** A variant by its id, or by the spellings of its scanned code. */
export type ScannedReference = { variantId: number } | { spellings: readonly string[] }

/** A variant that a reference may mean. */
export interface ScannedVariant {
  /** Place of the reference among those given. */
  index: number
  variantId: number
  categoryId: number | null
}

/**
 * Finds the variants of scans by their barcodes, or else by their SKUs. A code prefers variants in sale: of published
 * products, then others, then withdrawn ones, all of which may hang in a warehouse.
 * @returns for each reference the variants that match equally well
 */
export async function findScanned(
  db: Db,
  { account, references }: { account: string; references: readonly ScannedReference[] },
): Promise<ScannedVariant[]> {
  const given = references.flatMap((reference, index): { index: number; id?: number; code?: string }[] =>
    'variantId' in reference
      ? [{ index, id: reference.variantId }]
      : reference.spellings.map((code) => ({ index, code })),
  )
  if (given.length === 0) return []
  return rows<ScannedVariant>(
    db,
    sql`
      with given as materialized (
        select * from json_to_recordset(${JSON.stringify(given)}) as r (index int, id bigint, code text)
      ), named as (
        select given.index, variant.id, 0 as rank from given
        join variant on variant.account = ${account} and variant.id = given.id
        union all
        select given.index, variant.id, 1 from given
        join variant on variant.account = ${account} and variant.barcode = given.code
        union all
        select given.index, variant.id, 2 from given
        join variant on variant.account = ${account} and variant.sku = given.code
      ), ranked as (
        select distinct named.index, variant.id, product.category_id,
          not variant.active as is_withdrawn, not product.published as is_hidden,
          min(named.rank) over (partition by named.index, variant.id) as rank
        from named
        join variant on variant.account = ${account} and variant.id = named.id
        join product on product.account = ${account} and product.id = variant.product_id
      ), best as (
        select index, id, category_id, rank() over (partition by index order by is_withdrawn, is_hidden, rank) as place
        from ranked)
      select index, id as "variantId", category_id as "categoryId" from best where place = 1 order by index, id`,
  )
}
