import type { Coupon } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'

/**
 * Stores a new coupon, so that the server recognises it when a shopper uses it.
 * @param campaignId the campaign that gives it; null for a smile's
 */
export async function insertCoupon(
  tx: Db,
  { account, coupon, campaignId = null }: { account: string; coupon: Coupon; campaignId?: number | null },
): Promise<void> {
  const { id, discountPercentage, source, createdAt, expiresAt } = coupon
  await tx.insert(table).values({
    account,
    id,
    discountPercentage,
    source,
    campaignId,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  })
}
