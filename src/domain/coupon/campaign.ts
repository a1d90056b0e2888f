import { COUPON_LIFETIME, type Coupon, newCoupon } from './coupon.ts'

/** The terms of a campaign, as the store states it; times in milliseconds since 1970. */
export interface CampaignTerms {
  /** How the staff call it; no shopper reads it. */
  name: string
  /** 1 to 100. */
  discountPercentage: number
  startsAt: number
  /** From when on it applies no more; null: until it is ended. */
  endsAt: number | null
  /** How many orders may use it in all; null: as many as come. */
  mostUses: number | null
}

/** A coupon of the store's own: who states its code gets a coupon (docs/rules/coupon.md#campaigns). */
export interface Campaign extends CampaignTerms {
  id: number
  /** Upper case. */
  code: string
  /** Valid orders that have used it. */
  uses: number
  /** False once the store has ended it. */
  isActive: boolean
}

/** Why a campaign gives no coupon, and why a coupon of it counts no longer. */
export type CampaignRejection = 'campaign-not-begun' | 'campaign-ended' | 'campaign-used-up'

/** The part of a campaign that decides whether it runs. */
export type CampaignFacts = Pick<Campaign, 'startsAt' | 'endsAt' | 'mostUses' | 'uses' | 'isActive'>

/** Why a campaign gives no coupon at this moment, in milliseconds since 1970; null where it does. */
export function campaignRejection(campaign: CampaignFacts, now: number): CampaignRejection | null {
  const isOver = campaignEnd(campaign, now)
  return isOver === null && now < campaign.startsAt ? 'campaign-not-begun' : isOver
}

/** Why a coupon that a campaign gave counts no longer; null where it does. */
export function campaignEnd(
  { endsAt, mostUses, uses, isActive }: CampaignFacts,
  now: number,
): Exclude<CampaignRejection, 'campaign-not-begun'> | null {
  if (!isActive || (endsAt !== null && now >= endsAt)) return 'campaign-ended'
  return mostUses !== null && uses >= mostUses ? 'campaign-used-up' : null
}

/** The coupon that a running campaign gives: it lives as long as any other, but not longer than the campaign. */
export function campaignCoupon(
  { discountPercentage, endsAt }: Pick<Campaign, 'discountPercentage' | 'endsAt'>,
  { id, now }: { id: string; now: number },
): Coupon {
  const coupon = newCoupon({ id, discountPercentage, source: 'campaign', now })
  return { ...coupon, expiresAt: Math.min(now + COUPON_LIFETIME, endsAt ?? Number.POSITIVE_INFINITY) }
}

const MIN_CODE_LENGTH = 3
export const MAX_CODE_LENGTH = 32

/**
 * A campaign's code in upper case, typed in any case: `A` to `Z`, digits, and `-` between them. Null for any other
 * text.
 */
export function parseCampaignCode(written: string): string | null {
  const code = written.trim().toUpperCase()
  const isLong = code.length >= MIN_CODE_LENGTH && code.length <= MAX_CODE_LENGTH
  return isLong && /^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(code) ? code : null
}

/**
 * The URL that a campaign's link and its QR lead to: the store's first page, which states the code behind the `#` by
 * itself.
 * @param home the URL of that page
 */
export function campaignUrl(home: string, code: string): string {
  return `${home}#cupon=${code}`
}
