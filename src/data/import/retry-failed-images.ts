import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { image } from '../schema/image.ts'

/**
 * Makes the failed images of these products due again, as if for the first time: a repeated import should try again. No
 * page changes by it.
 * @param settledSources sources that the image folder decides, found or not
 */
export async function retryFailedImages(
  tx: Db,
  {
    account,
    productIds,
    settledSources,
    now,
  }: { account: string; productIds: readonly number[]; settledSources: readonly string[]; now: Date },
): Promise<void> {
  if (productIds.length === 0) return
  await tx
    .update(image)
    .set({ state: 'pending', failure: null, attempts: 0, dueAt: now })
    .where(
      and(
        eq(image.account, account),
        inArray(image.productId, [...productIds]),
        eq(image.state, 'failed'),
        sql`${image.source} ~* '^https?:'`,
        sql`${image.source} not in (select json_array_elements_text(${JSON.stringify(settledSources)}::json))`,
      ),
    )
}
