import { CampaignFields } from '#app/counter/features/store/campaign-fields.tsx'
import { CampaignLink } from '#app/counter/features/store/campaign-link.tsx'
import { CampaignState } from '#app/counter/features/store/campaign-state.tsx'
import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useEdits } from '#app/counter/features/store/use-edits.ts'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { TileFigure } from '#app/counter/kit/tile-figure.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { type Campaign, type CampaignTerms, campaignRejection } from '#domain/coupon/campaign.ts'
import { campaignSentences } from '#domain/coupon/campaign-sentences.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { CampaignFigures } from './campaigns-page.tsx'

interface CampaignPageProps {
  campaign: CampaignFigures
  /** The URL that its link and its QR lead to, and the QR as an SVG path. */
  url: string
  qr: { path: string; width: number; height: number }
  storeName: string
  timeZone: string
  now: number
}

const SENTENCES = { ...campaignSentences, invalid: 'Revisa los campos marcados.' }

/** One of the store's coupons: how it goes, how it is shared, and its terms. */
export function CampaignPage({ campaign, url, qr, storeName, timeZone, now }: CampaignPageProps) {
  const { code, name, discountPercentage, uses, claimed, sales, isActive } = campaign
  const ending = useAction({ intent: 'end-campaign', sentences: SENTENCES, done: 'Cupón terminado' })
  const figures = [
    { label: 'Pedidos', value: String(uses) },
    { label: 'Vendido', value: formatPrice(sales) },
    { label: 'Lo tomaron', value: String(claimed) },
  ]
  return (
    <>
      <div className="print:hidden">
        <StoreHead
          title={name}
          lead={
            <span className="flex flex-wrap items-center gap-2">
              {code} · {discountPercentage}% <CampaignState rejection={campaignRejection(campaign, now)} />
            </span>
          }
          back={{ to: '/tienda/cupones', name: 'Cupones' }}
        />
      </div>
      <div className="max-w-2xl space-y-6">
        <dl className="grid grid-cols-3 gap-2 print:hidden">
          {figures.map(({ label, value }) => (
            <div key={label} className="panel max-md:px-3">
              <dd className="figure-tile">
                <TileFigure>{String(value)}</TileFigure>
              </dd>
              <dt className="text-sm text-muted">{label}</dt>
            </div>
          ))}
        </dl>
        {isActive && (
          <CampaignLink url={url} qr={qr} code={code} discountPercentage={discountPercentage} storeName={storeName} />
        )}
        {isActive ? (
          <div className="space-y-6 print:hidden">
            <TermsForm campaign={campaign} timeZone={timeZone} now={now} />
            <ConfirmButton
              label="Terminar cupón"
              title={`¿Terminar ${code}?`}
              text="Nadie más lo recibe, y los que no se han usado dejan de valer. No se puede volver atrás."
              confirm="Terminar"
              isBusy={ending.isBusy}
              onConfirm={() => void ending.run()}
            />
          </div>
        ) : (
          <p className="text-muted">Este cupón ya terminó. Su código se puede usar en uno nuevo.</p>
        )}
      </div>
    </>
  )
}

const NAMES: Record<keyof CampaignTerms, string> = {
  name: 'Nombre',
  discountPercentage: 'Descuento',
  startsAt: 'Empieza',
  endsAt: 'Termina',
  mostUses: 'Cuántos pedidos',
}

function TermsForm({ campaign, timeZone, now }: { campaign: Campaign; timeZone: string; now: number }) {
  const { name, discountPercentage, startsAt, endsAt, mostUses } = campaign
  const terms = { name, discountPercentage, startsAt, endsAt, mostUses }
  const edits = useEdits({
    current: terms,
    intent: 'change-campaign',
    sentences: SENTENCES,
    body: ({ wanted, seen }) => ({ terms: { ...terms, ...wanted }, seen: { ...terms, ...seen } }),
    errorsIn: (outcome) => (!outcome.ok && outcome.code === 'invalid' ? outcome.errors : {}),
    conflictIn: (outcome) =>
      !outcome.ok && outcome.code === 'changed-meanwhile' ? { fields: outcome.fields, theirs: outcome.campaign } : null,
  })
  const written = (field: keyof CampaignTerms, value: unknown) => {
    if (value === null) return field === 'endsAt' ? 'Sin fecha' : 'Los que lleguen'
    return field === 'startsAt' || field === 'endsAt' ? shortMoment(timeZone, Number(value), now) : String(value)
  }
  return (
    <EditForm edits={edits} names={NAMES} written={written}>
      <section aria-labelledby="terms" className="panel">
        <h2 id="terms" className="mb-3 font-semibold">
          Condiciones
        </h2>
        <CampaignFields terms={edits.values} onChange={edits.edit} errors={edits.errors} timeZone={timeZone} />
        <p className="mt-3 text-sm text-muted">Quien ya lo tomó conserva el descuento que tenía.</p>
      </section>
    </EditForm>
  )
}
