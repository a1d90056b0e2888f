import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { CouponVerdict } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { campaign, coupon as table } from '../schema/coupon.ts'
import { findIssued, verdictOf } from './check-coupon.ts'

type CouponRejected = Extract<CouponVerdict, { ok: false }>
type Redeemed = { ok: true; percentage: number } | CouponRejected

/**
 * Marks a coupon as used, in the transaction of its order: of two orders at the same moment the second finds it used. A
 * coupon that a cancelled order gives back at this moment is waited for. The coupon of a campaign takes one of its
 * uses, and waits for the orders that take others at the same moment.
 */
export async function redeemCoupon(
  tx: Db,
  { account, id, now }: { account: string; id: string; now: Date },
): Promise<Redeemed> {
  const issued = await findIssued(tx, { account, id }, { lock: true })
  const verdict = verdictOf(issued, now)
  if (!verdict.ok) return verdict
  const campaignId = issued?.campaign?.id ?? null
  if (campaignId !== null && !(await takeUse(tx, { account, campaignId, now }))) {
    return rejectedNow(tx, { account, id, now })
  }
  await tx
    .update(table)
    .set({ usedAt: now })
    .where(and(eq(table.account, account), eq(table.id, id)))
  return { ok: true, percentage: verdict.coupon.discountPercentage }
}

/** Takes one of the uses of a campaign, if it runs and one is left. @returns whether it was taken */
async function takeUse(
  tx: Db,
  { account, campaignId, now }: { account: string; campaignId: number; now: Date },
): Promise<boolean> {
  const { id, isActive, endsAt, mostUses, uses } = campaign
  const taken = await tx
    .update(campaign)
    .set({ uses: sql`${uses} + 1` })
    .where(
      and(
        eq(campaign.account, account),
        eq(id, campaignId),
        isActive,
        or(isNull(endsAt), gt(endsAt, now)),
        or(isNull(mostUses), lt(uses, mostUses)),
      ),
    )
    .returning({ id })
  return taken.length > 0
}

/** Notes the order that a redeemed coupon was used for. */
export async function assignCoupon(
  tx: Db,
  { account, id, orderId }: { account: string; id: string; orderId: number },
): Promise<void> {
  await tx
    .update(table)
    .set({ orderId })
    .where(and(eq(table.account, account), eq(table.id, id)))
}

/**
 * Why no use could be taken. It was waited for others, so that the campaign is another by now than the coupon's verdict
 * had it.
 */
async function rejectedNow(tx: Db, of: { account: string; id: string; now: Date }): Promise<CouponRejected> {
  const verdict = verdictOf(await findIssued(tx, of), of.now)
  // It can run again already, where an order was cancelled between the two statements: not for this one.
  return verdict.ok ? { ok: false, code: 'campaign-used-up' } : verdict
}

/**
 * Makes the coupon of an order usable again, in the transaction that cancels it, and gives its campaign the use back.
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
    .returning({ id: table.id, campaignId: table.campaignId })
  if (!released) return null
  if (released.campaignId !== null) {
    await tx
      .update(campaign)
      .set({ uses: sql`${campaign.uses} - 1` })
      .where(and(eq(campaign.account, account), eq(campaign.id, released.campaignId)))
  }
  return released.id
}
