import type { Coupon } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'

/** Notes a new coupon, so that the shop knows it again when it is shown. */
export async function issueCoupon(db: Db, { account, coupon }: { account: string; coupon: Coupon }): Promise<void> {
  const { id, discountPercentage, source, createdAt, expiresAt } = coupon
  await db.insert(table).values({
    account,
    id,
    discountPercentage,
    source,
    createdAt: new Date(createdAt),
    expiresAt: new Date(expiresAt),
  })
}
