import { lockCampaign, updateCampaign } from '#data/coupon/write-campaign.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { CampaignTerms } from '#domain/coupon/campaign.ts'
import { checkCampaign } from '#domain/coupon/campaign-form.ts'
import type { CampaignChanged } from '#domain/coupon/campaign-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { campaignChanged } from './campaign-changed.ts'

interface CampaignToChange {
  account: string
  actor: Actor
  now: Date
  id: number
  terms: CampaignTerms
  /** The terms that the page showed. */
  seen: CampaignTerms
}

const TERMS: readonly (keyof CampaignTerms)[] = ['name', 'discountPercentage', 'startsAt', 'endsAt', 'mostUses']

/**
 * Gives a campaign other terms: those that are not as they were seen. Its code stays, which is printed by then. Coupons
 * that shoppers have already got keep their percentage; they count no longer where the campaign ends before now or has
 * as many uses already.
 */
export async function changeCampaign(
  db: Db,
  { account, actor, now, id, terms, seen }: CampaignToChange,
): Promise<CampaignChanged> {
  return inTransaction(db, async (tx) => {
    const campaign = await lockCampaign(tx, { account, id })
    if (!campaign) return { ok: false, code: 'campaign-unknown' }
    if (!campaign.isActive) return { ok: false, code: 'campaign-ended' }
    const changed = TERMS.filter((field) => terms[field] !== seen[field] && terms[field] !== campaign[field])
    const fields = changed.filter((field) => campaign[field] !== seen[field])
    if (fields.length > 0) return { ok: false, code: 'changed-meanwhile', fields, campaign }
    const stated = Object.fromEntries(changed.map((field) => [field, terms[field]])) as Partial<CampaignTerms>
    const checked = checkCampaign({ ...campaign, ...stated })
    if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
    if (changed.length === 0) return { ok: true }
    await updateCampaign(tx, { account, id, terms: checked.campaign })
    await appendEvents(tx, { account, actor, at: now, events: [campaignChanged(id, 'changed')] })
    return { ok: true }
  })
}
