import { sql } from 'drizzle-orm'
import { codeSpellings, parseScannedCode } from '#domain/barcode/scanned-code.ts'
import type { PieceOrder } from '#domain/order/piece-order.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { isInBranches } from '../staff/branch-scope.ts'

/**
 * Reads the orders that have left the store with pieces of a code, by barcode or SKU, that have not come back: those
 * that left last come first. Variants that are sold no more count as well.
 */
export async function readPieceOrders(
  db: Db,
  { account, code: scanned, branches, limit }: { account: string; code: string; branches: BranchScope; limit: number },
): Promise<PieceOrder[]> {
  const code = parseScannedCode(scanned)
  if (code === null) return []
  const spelling = sql`any(${sql.param(codeSpellings(code))}::text[])`
  return rows<PieceOrder>(
    db,
    sql`
      with coded as materialized (
        select id, product_id from variant where account = ${account} and barcode = ${spelling}
        union
        select id, product_id from variant where account = ${account} and sku = ${spelling}
      ), gone as (
        select line.order_id, line.variant_id, min(line.name) as name,
          sum(line.quantity - coalesce((select sum(back.quantity) from order_return_line back
            where back.account = ${account} and back.order_id = line.order_id and back.position = line.position), 0))::int
            as pieces
        from coded
        join order_line line on line.account = ${account} and line.product_id = coded.product_id
          and line.variant_id = coded.id
        group by line.order_id, line.variant_id
      )
      select placed.folio, placed.payload->'header'->>'clientenombre' as "customerName", gone.variant_id as "variantId",
        gone.name, gone.pieces, floor(extract(epoch from left_at) * 1000)::bigint as "leftAt",
        floor(extract(epoch from placed.handed_over_at) * 1000)::bigint as "handedOverAt"
      from gone
      join "order" placed on placed.account = ${account} and placed.id = gone.order_id
      cross join lateral (select coalesce(placed.handed_over_at, placed.ready_at, placed.created_at) as left_at) as leaving
      where gone.pieces > 0 and ${isInBranches(sql`placed.branch_fid`, branches)} and placed.status <> 'Cancelado' and placed.preparation_status in ('Enviado', 'Entregado')
      order by left_at desc, placed.id desc, gone.variant_id
      limit ${limit}`,
  )
}
