import { Badge } from '#app/counter/kit/badge.tsx'
import type { CampaignRejection } from '#domain/coupon/campaign.ts'

const STATES: Record<CampaignRejection, string> = {
  'campaign-not-begun': 'Por empezar',
  'campaign-ended': 'Terminado',
  'campaign-used-up': 'Agotado',
}

/** Whether a campaign gives coupons at this moment. */
export function CampaignState({ rejection }: { rejection: CampaignRejection | null }) {
  return rejection === null ? <Badge look="success">Vigente</Badge> : <Badge>{STATES[rejection]}</Badge>
}
