import { sql } from 'drizzle-orm'
import type { AwaitedPiece } from '#domain/restock-alert/awaited-piece.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { chosenOptions, variantImage } from '../product/variant-laterals.ts'
import { IS_WAITING } from './is-waiting.ts'

/** Rows shown. */
const MOST = 200

/** Reads for which variants most shoppers wait, by branch, without who they are. */
export async function readAwaitedPieces(
  db: Db,
  { account, now }: { account: string; now: Date },
): Promise<AwaitedPiece[]> {
  const found = await rows<Omit<AwaitedPiece, 'since'> & { since: Date | string }>(
    db,
    sql`
      select waited.variant_id as "variantId", variant.product_id as "productId", product.name,
        coalesce(chosen.options, '[]') as options, shown_image.blob_key as image,
        case when waited.branch_fid = '' then null else coalesce(branch.name, waited.branch_fid) end as branch,
        waited.count, waited.since
      from (
        select variant_id, branch_fid, count(*)::int as count, min(created_at) as since from restock_alert
        where restock_alert.account = ${account} and ${IS_WAITING}
          and expires_at > ${now.toISOString()}::timestamptz
        group by variant_id, branch_fid
        order by count(*) desc, min(created_at), variant_id, branch_fid limit ${MOST}) as waited
      join variant on variant.account = ${account} and variant.id = waited.variant_id
      join product on product.account = ${account} and product.id = variant.product_id
      left join branch on branch.account = ${account} and branch.fid = waited.branch_fid
      ${chosenOptions(account)}
      ${variantImage(account)}
      order by waited.count desc, waited.since, waited.variant_id, waited.branch_fid`,
  )
  return found.map((piece) => ({ ...piece, since: new Date(piece.since) }))
}
