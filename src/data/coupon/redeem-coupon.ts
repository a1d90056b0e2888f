import { and, eq, gt, isNull } from 'drizzle-orm'
import type { CouponVerdict } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'
import { checkCoupon } from './check-coupon.ts'

type Redeemed = { ok: true; percentage: number } | Extract<CouponVerdict, { ok: false }>

/**
 * Marks a coupon as used, in the transaction of its order: of two orders at the same moment the second finds it used.
 */
export async function redeemCoupon(
  tx: Db,
  { account, id, now }: { account: string; id: string; now: Date },
): Promise<Redeemed> {
  const [redeemed] = await tx
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.account, account), eq(table.id, id), isNull(table.usedAt), gt(table.expiresAt, now)))
    .returning({ percentage: table.discountPercentage })
  if (redeemed) return { ok: true, ...redeemed }
  const verdict = await checkCoupon(tx, { account, id, now })
  if (verdict.ok) throw new Error('a valid coupon was not redeemed')
  return verdict
}

/**
 * Makes the coupon of an order usable again, in the transaction that cancels it.
 * @returns its id; null where the order has none
 */
export async function releaseCoupon(
  tx: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<string | null> {
  const [released] = await tx
    .update(table)
    .set({ usedAt: null, orderId: null })
    .where(and(eq(table.account, account), eq(table.orderId, orderId)))
    .returning({ id: table.id })
  return released?.id ?? null
}
