import { and, eq } from 'drizzle-orm'
import type { Campaign, CampaignTerms } from '#domain/coupon/campaign.ts'
import type { Db } from '../database/client.ts'
import { campaign } from '../schema/coupon.ts'
import { campaignOf } from './read-campaigns.ts'

interface CampaignKey {
  account: string
  id: number
}

/** Writes a new campaign. @returns its id; null when another campaign that has not ended has its code */
export async function insertCampaign(
  tx: Db,
  { account, code, now, terms }: { account: string; code: string; now: Date; terms: CampaignTerms },
): Promise<number | null> {
  const [added] = await tx
    .insert(campaign)
    .values({ account, code, createdAt: now, ...columnsOf(terms) })
    .onConflictDoNothing()
    .returning({ id: campaign.id })
  return added?.id ?? null
}

/**
 * Locks a campaign until the transaction ends: no order takes a use of it until then. @returns null for an unknown one
 */
export async function lockCampaign(tx: Db, { account, id }: CampaignKey): Promise<Campaign | null> {
  const [found] = await tx.select().from(campaign).where(isCampaign(account, id)).for('no key update')
  return found ? campaignOf(found) : null
}

export async function updateCampaign(
  tx: Db,
  { account, id, terms }: CampaignKey & { terms: CampaignTerms },
): Promise<void> {
  await tx.update(campaign).set(columnsOf(terms)).where(isCampaign(account, id))
}

export async function markCampaignEnded(tx: Db, { account, id }: CampaignKey): Promise<void> {
  await tx.update(campaign).set({ isActive: false }).where(isCampaign(account, id))
}

function columnsOf({ name, discountPercentage, startsAt, endsAt, mostUses }: CampaignTerms) {
  return {
    name,
    discountPercentage,
    mostUses,
    startsAt: new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  }
}

function isCampaign(account: string, id: number) {
  return and(eq(campaign.account, account), eq(campaign.id, id))
}
