import { and, eq, sql } from 'drizzle-orm'
import type { ChartScope } from '#domain/size/chart-for.ts'
import type { SizeChart } from '#domain/size/size-chart.ts'
import type { Db } from '../database/client.ts'
import { sizeChart } from '../schema/size-chart.ts'

interface ChartToWrite {
  account: string
  scope: ChartScope
  chart: SizeChart
  now: Date
}

/** Writes a chart, in place of the one with the same scope and garment. */
export async function writeSizeChart(
  tx: Db,
  { account, scope: { productId, brandId, categoryId }, chart, now }: ChartToWrite,
): Promise<void> {
  const { garment, of, rows } = chart
  await tx.execute(sql`
    insert into size_chart (account, product_id, brand_id, category_id, garment, measured, rows, updated_at)
    values (${account}, ${productId}::bigint, ${brandId}::bigint, ${categoryId}::bigint, ${garment}, ${of},
      ${JSON.stringify(rows)}::jsonb, ${now.toISOString()}::timestamptz)
    on conflict (account, coalesce(product_id, 0), coalesce(brand_id, 0), coalesce(category_id, 0), garment)
    do update set measured = excluded.measured, rows = excluded.rows, updated_at = excluded.updated_at`)
}

/**
 * Changes a chart under its id, in place of another with the new scope and garment, which is deleted.
 * @returns the former scope; null for an unknown id, for which nothing is changed
 */
export async function changeSizeChart(
  tx: Db,
  { account, id, scope: { productId, brandId, categoryId }, chart, now }: ChartToWrite & { id: number },
): Promise<ChartScope | null> {
  const [former] = await tx
    .select({ productId: sizeChart.productId, brandId: sizeChart.brandId, categoryId: sizeChart.categoryId })
    .from(sizeChart)
    .where(and(eq(sizeChart.account, account), eq(sizeChart.id, id)))
    .for('update')
  if (!former) return null
  const { garment, of, rows } = chart
  await tx.execute(sql`
    delete from size_chart
    where account = ${account} and id <> ${id}::bigint and garment = ${garment}
      and product_id is not distinct from ${productId}::bigint and brand_id is not distinct from ${brandId}::bigint
      and category_id is not distinct from ${categoryId}::bigint`)
  await tx
    .update(sizeChart)
    .set({ productId, brandId, categoryId, garment, measured: of, rows, updatedAt: now })
    .where(and(eq(sizeChart.account, account), eq(sizeChart.id, id)))
  return former
}

/** Deletes a chart. @returns its scope; null for an unknown id */
export async function deleteSizeChart(
  tx: Db,
  { account, id }: { account: string; id: number },
): Promise<ChartScope | null> {
  if (!Number.isSafeInteger(id)) return null
  const { productId, brandId, categoryId } = sizeChart
  const [deleted] = await tx
    .delete(sizeChart)
    .where(and(eq(sizeChart.account, account), eq(sizeChart.id, id)))
    .returning({ productId, brandId, categoryId })
  return deleted ?? null
}
