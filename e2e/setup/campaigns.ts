import { addCampaign } from '#actions/coupon/add-campaign.ts'
import { endCampaign } from '#actions/coupon/end-campaign.ts'
import type { Db } from '#data/database/client.ts'
import type { CampaignForm } from '#domain/coupon/campaign-form.ts'
import { ENDED, FIESTA, singleUse } from '../campaigns.ts'

/** Puts the campaigns of the journeys into a store, as its staff would. */
export async function addCampaigns(db: Db, account: string): Promise<void> {
  const by = { account, actor: 'command:journeys' as const, now: new Date() }
  const add = async (form: Partial<CampaignForm> & { code: string }) => {
    const terms = { name: form.code, discountPercentage: FIESTA.percentage, startsAt: 0, endsAt: null, mostUses: null }
    const added = await addCampaign(db, { ...by, form: { ...terms, ...form } })
    if (!added.ok) throw new Error(`The campaign ${form.code} was not added: ${added.code}.`)
    return added.id
  }
  await add({ code: FIESTA.code })
  for (const size of ['phone', 'desktop']) await add({ code: singleUse(size), mostUses: 1 })
  await endCampaign(db, { ...by, id: await add({ code: ENDED.code }) })
}
