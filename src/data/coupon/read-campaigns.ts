import { and, desc, eq, sql } from 'drizzle-orm'
import type { Campaign } from '#domain/coupon/campaign.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { campaign } from '../schema/coupon.ts'

/** A campaign with what came of it. */
export interface CampaignRow extends Campaign {
  /** Coupons that shoppers got for its code. */
  claimed: number
  /** The totals of the valid orders that used it. */
  sales: Centavos
  /** Milliseconds since 1970. */
  createdAt: number
}

/**
 * Reads a page of a store's campaigns, the newest first.
 * @param before the id before which it begins; null for the newest
 */
export async function readCampaigns(
  db: Db,
  { account, before, limit }: { account: string; before: number | null; limit: number },
): Promise<CampaignRow[]> {
  return rows<CampaignRow>(
    db,
    sql`
      select campaign.id, campaign.name, campaign.code, campaign.discount_percentage as "discountPercentage",
        floor(extract(epoch from campaign.starts_at) * 1000)::bigint as "startsAt",
        floor(extract(epoch from campaign.ends_at) * 1000)::bigint as "endsAt",
        campaign.most_uses as "mostUses", campaign.uses, campaign.is_active as "isActive",
        floor(extract(epoch from campaign.created_at) * 1000)::bigint as "createdAt", came.claimed, came.sales
      from campaign
      cross join lateral (
        select count(*)::int as claimed, coalesce(sum("order".total), 0)::bigint as sales
        from coupon
        left join "order" on "order".account = ${account} and "order".id = coupon.order_id
        where coupon.account = ${account} and coupon.campaign_id = campaign.id) as came
      where campaign.account = ${account} and (${before}::bigint is null or campaign.id < ${before}::bigint)
      order by campaign.id desc limit ${limit}`,
  )
}

/** Finds the campaign of a code in upper case: the current or coming one, else the last that ended. */
export async function findCampaignByCode(
  db: Db,
  { account, code }: { account: string; code: string },
): Promise<Campaign | null> {
  const [found] = await db
    .select()
    .from(campaign)
    .where(and(eq(campaign.account, account), eq(campaign.code, code)))
    .orderBy(desc(campaign.isActive), desc(campaign.id))
    .limit(1)
  return found ? campaignOf(found) : null
}

export function campaignOf(row: typeof campaign.$inferSelect): Campaign {
  const { account: _, createdAt: _at, ...found } = row
  return { ...found, startsAt: found.startsAt.getTime(), endsAt: found.endsAt?.getTime() ?? null }
}
