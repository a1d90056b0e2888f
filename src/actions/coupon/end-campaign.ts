import { lockCampaign, markCampaignEnded } from '#data/coupon/write-campaign.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { CampaignEnded } from '#domain/coupon/campaign-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { campaignChanged } from './campaign-changed.ts'

/** Ends a campaign for good: its code issues no more coupons, and its unused coupons are no longer valid. */
export async function endCampaign(
  db: Db,
  { account, actor, now, id }: { account: string; actor: Actor; now: Date; id: number },
): Promise<CampaignEnded> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, { account, id })
    if (!campaign) return { ok: false, code: 'campaign-unknown' }
    if (!campaign.isActive) return { ok: true, isChanged: false }
    await markCampaignEnded(tx, { account, id })
    await appendEvents(tx, { account, actor, at: now, events: [campaignChanged(id, 'ended')] })
    return { ok: true, isChanged: true }
  })
}
