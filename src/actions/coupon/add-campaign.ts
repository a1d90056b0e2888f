import { insertCampaign } from '#data/coupon/write-campaign.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { type CampaignForm, checkCampaign } from '#domain/coupon/campaign-form.ts'
import type { CampaignAdded } from '#domain/coupon/campaign-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { campaignChanged } from './campaign-changed.ts'

interface CampaignToAdd {
  account: string
  actor: Actor
  now: Date
  form: CampaignForm
}

/** Adds a coupon of the store's own. A code is free again once its campaign was ended. */
export async function addCampaign(db: Db, { account, actor, now, form }: CampaignToAdd): Promise<CampaignAdded> {
  const checked = checkCampaign(form)
  if (!checked.ok) return { ok: false, code: 'invalid', errors: checked.errors }
  const { code, ...terms } = checked.campaign
  return inTransaction(db, async (tx) => {
    const id = await insertCampaign(tx, { account, code, now, terms })
    if (id === null) return { ok: false, code: 'code-taken' }
    await appendEvents(tx, { account, actor, at: now, events: [campaignChanged(id, 'added')] })
    return { ok: true, id }
  })
}
