import { and, eq } from 'drizzle-orm'
import { type Coupon, type CouponVerdict, isExpired } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'

interface CouponKey {
  account: string
  id: string
}

/** The current state of a coupon that the store issued; null when there is none under the id. */
export async function findCoupon(
  db: Db,
  { account, id }: CouponKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<Coupon | null> {
  const reading = db
    .select()
    .from(table)
    .where(and(eq(table.account, account), eq(table.id, id)))
  const [found] = lock ? await reading.for('update') : await reading
  if (!found) return null
  const { discountPercentage, source, createdAt, expiresAt, usedAt } = found
  return {
    id,
    discountPercentage,
    createdAt: createdAt.getTime(),
    expiresAt: expiresAt.getTime(),
    isUsed: usedAt !== null,
    source,
  }
}

/** Checks whether a coupon can still be used. */
export async function checkCoupon(db: Db, { now, ...key }: CouponKey & { now: Date }): Promise<CouponVerdict> {
  return verdictOf(await findCoupon(db, key), now)
}

/** The verdict on a coupon, null for one that there is not. */
export function verdictOf(coupon: Coupon | null, now: Date): CouponVerdict {
  if (!coupon) return { ok: false, code: 'coupon-unknown' }
  if (coupon.isUsed) return { ok: false, code: 'coupon-used' }
  if (isExpired(coupon, now.getTime())) return { ok: false, code: 'coupon-expired' }
  return { ok: true, coupon }
}
