import { and, eq } from 'drizzle-orm'
import { type CampaignFacts, campaignEnd } from '#domain/coupon/campaign.ts'
import { type Coupon, type CouponVerdict, isCouponExpired } from '#domain/coupon/coupon.ts'
import type { Db } from '../database/client.ts'
import { campaign, coupon as table } from '../schema/coupon.ts'

interface CouponKey {
  account: string
  id: string
}

/** A coupon with what decides whether its campaign still counts; null where a smile gave it. */
export interface IssuedCoupon {
  coupon: Coupon
  campaign: (CampaignFacts & { id: number }) | null
}

/**
 * Finds a coupon with its campaign.
 * @param lock whether the coupon, and not its campaign, is locked until the transaction ends
 */
export async function findIssued(
  db: Db,
  { account, id }: CouponKey,
  { lock = false }: { lock?: boolean } = {},
): Promise<IssuedCoupon | null> {
  const reading = db
    .select({ issued: table, campaign })
    .from(table)
    .leftJoin(campaign, and(eq(campaign.account, table.account), eq(campaign.id, table.campaignId)))
    .where(and(eq(table.account, account), eq(table.id, id)))
  const [found] = lock ? await reading.for('update', { of: table }) : await reading
  if (!found) return null
  const { discountPercentage, source, createdAt, expiresAt, usedAt } = found.issued
  return {
    coupon: {
      id,
      discountPercentage,
      source,
      isUsed: usedAt !== null,
      createdAt: createdAt.getTime(),
      expiresAt: expiresAt.getTime(),
    },
    campaign: found.campaign && {
      id: found.campaign.id,
      mostUses: found.campaign.mostUses,
      uses: found.campaign.uses,
      isActive: found.campaign.isActive,
      startsAt: found.campaign.startsAt.getTime(),
      endsAt: found.campaign.endsAt?.getTime() ?? null,
    },
  }
}

/** Checks whether a coupon can still be used. */
export async function checkCoupon(db: Db, { now, ...key }: CouponKey & { now: Date }): Promise<CouponVerdict> {
  return verdictOf(await findIssued(db, key), now)
}

/** The verdict on a coupon; null for an unknown one. */
export function verdictOf(issued: IssuedCoupon | null, now: Date): CouponVerdict {
  if (!issued) return { ok: false, code: 'coupon-unknown' }
  const { coupon, campaign } = issued
  if (coupon.isUsed) return { ok: false, code: 'coupon-used' }
  const ended = campaign && campaignEnd(campaign, now.getTime())
  if (ended) return { ok: false, code: ended }
  if (isCouponExpired(coupon, now.getTime())) return { ok: false, code: 'coupon-expired' }
  return { ok: true, coupon }
}
