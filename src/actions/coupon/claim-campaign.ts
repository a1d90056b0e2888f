import { insertCoupon } from '#data/coupon/insert-coupon.ts'
import { findCampaignByCode } from '#data/coupon/read-campaigns.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { campaignCoupon, campaignRejection } from '#domain/coupon/campaign.ts'
import type { CodeClaimed } from '#domain/coupon/campaign-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'

interface CodeToClaim {
  account: string
  actor: Actor
  now: Date
  /** In upper case. */
  code: string
  /** The id of the coupon, should there be one. */
  couponId: string
}

/**
 * Issues a coupon for the code of a campaign. It takes none of the campaign's uses: the order that uses it does, so
 * that shoppers who only look use up none (decision 053).
 */
export async function claimCampaign(
  db: Db,
  { account, actor, now, code, couponId }: CodeToClaim,
): Promise<CodeClaimed> {
  return inTransaction(db, async (tx) => {
    const campaign = await findCampaignByCode(tx, { account, code })
    if (!campaign) return { ok: false, code: 'code-unknown' }
    const rejection = campaignRejection(campaign, now.getTime())
    if (rejection) return { ok: false, code: rejection }
    const coupon = campaignCoupon(campaign, { id: couponId, now: now.getTime() })
    await insertCoupon(tx, { account, coupon, campaignId: campaign.id })
    const { discountPercentage } = coupon
    const events = [{ kind: 'coupon-issued' as const, subject: couponId, payload: { discountPercentage } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, coupon }
  })
}
