import type { Campaign, CampaignRejection, CampaignTerms } from './campaign.ts'
import type { CampaignErrors } from './campaign-form.ts'
import type { Coupon } from './coupon.ts'

/** The outcome of adding a campaign. */
export type CampaignAdded =
  | { ok: true; id: number }
  | { ok: false; code: 'invalid'; errors: CampaignErrors }
  | { ok: false; code: 'code-taken' }

/** The outcome of changing the terms of a campaign. */
export type CampaignChanged =
  | { ok: true }
  | { ok: false; code: 'invalid'; errors: CampaignErrors }
  | { ok: false; code: 'campaign-unknown' | 'campaign-ended' }
  /** `fields`: the terms that another change wrote first. `campaign`: as it is now. */
  | { ok: false; code: 'changed-meanwhile'; fields: (keyof CampaignTerms)[]; campaign: Campaign }

/** The outcome of ending a campaign. */
export type CampaignEnded =
  /** `isChanged` is false where it had ended before. */
  { ok: true; isChanged: boolean } | { ok: false; code: 'campaign-unknown' }

/** The outcome of claiming the coupon of a code. */
export type CodeClaimed = { ok: true; coupon: Coupon } | { ok: false; code: CampaignRejection | 'code-unknown' }
