import { and, eq } from 'drizzle-orm'
import type { CouponVerdict } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { coupon as table } from '../schema/coupon.ts'
import { findCoupon, verdictOf } from './check-coupon.ts'

type Redeemed = { ok: true; percentage: number } | Extract<CouponVerdict, { ok: false }>

/**
 * Marks a coupon as used, in the transaction of its order: of two orders at the same moment the second finds it used. A
 * coupon that a cancelled order gives back at this moment is waited for.
 */
export async function redeemCoupon(
  tx: Db,
  { account, id, now }: { account: string; id: string; now: Date },
): Promise<Redeemed> {
  const verdict = verdictOf(await findCoupon(tx, { account, id }, { lock: true }), now)
  if (!verdict.ok) return verdict
  await tx
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.account, account), eq(table.id, id)))
  return { ok: true, percentage: verdict.coupon.discountPercentage }
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
