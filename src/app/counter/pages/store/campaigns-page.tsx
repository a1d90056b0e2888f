import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router'
import { CampaignState } from '#app/counter/features/store/campaign-state.tsx'
import { campaignSpan } from '#app/counter/features/store/campaign-times.ts'
import { SmileSettings } from '#app/counter/features/store/smile-settings.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { type Campaign, campaignRejection } from '#domain/coupon/campaign.ts'
import { type Centavos, formatPrice } from '#domain/money/money.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

export interface CampaignFigures extends Campaign {
  claimed: number
  /** The totals of the valid orders that used it. */
  sales: Centavos
}

interface CampaignsPageProps {
  campaigns: readonly CampaignFigures[]
  /** The id before which older ones begin, or null. */
  before: number | null
  settings: StaffSettings
  timeZone: string
  now: number
}

/** The store's coupons: its own campaigns with their results, and the one for a smile. */
export function CampaignsPage({ campaigns, before, settings, timeZone, now }: CampaignsPageProps) {
  return (
    <>
      <StoreHead
        title="Cupones"
        lead="Un código que compartes o imprimes; quien lo escribe o lo abre tiene el descuento."
      >
        <Link to="/tienda/cupones/nuevo" className={buttonClass()}>
          Nuevo cupón
        </Link>
      </StoreHead>
      <div className="max-w-3xl space-y-6">
        {campaigns.length === 0 ? (
          <p className="panel text-muted">
            Todavía no tienes cupones. Con uno nuevo, como «VERANO10», sabrás cuántos pedidos trajo cada idea.
          </p>
        ) : (
          <ul className="panel divide-y divide-hairline py-1">
            {campaigns.map((campaign) => (
              <li key={campaign.id}>
                <Row campaign={campaign} timeZone={timeZone} now={now} />
              </li>
            ))}
          </ul>
        )}
        {before !== null && (
          <Link to={`?antes=${before}`} className={buttonClass('outline')}>
            Ver los anteriores
          </Link>
        )}
        <SmileSettings settings={settings} />
      </div>
    </>
  )
}

function Row({ campaign, timeZone, now }: { campaign: CampaignFigures; timeZone: string; now: number }) {
  const { id, name, code, discountPercentage, uses, mostUses, claimed, sales } = campaign
  return (
    <Link to={`/tienda/cupones/${id}`} className="flex items-center gap-4 py-3 hover:[&_.name]:underline">
      <span className="w-14 shrink-0 font-display text-xl tabular-nums">{discountPercentage}%</span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="name font-medium [overflow-wrap:anywhere]">{name}</span>
          <CampaignState rejection={campaignRejection(campaign, now)} />
        </span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">
          {code} · {campaignSpan(campaign, timeZone, now)}
        </span>
        <span className="block text-sm tabular-nums">
          {uses === 1 ? '1 pedido' : `${uses} pedidos`}
          {mostUses !== null && ` de ${mostUses}`} · {formatPrice(sales)} · {claimed}{' '}
          {claimed === 1 ? 'lo tomó' : 'lo tomaron'}
        </span>
      </span>
      <ChevronRight aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 text-muted" />
    </Link>
  )
}
