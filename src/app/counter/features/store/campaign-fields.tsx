import { TextField } from '#app/shared/ui/text-field.tsx'
import type { CampaignTerms } from '#domain/coupon/campaign.ts'
import type { CampaignErrors } from '#domain/coupon/campaign-form.ts'
import { campaignSentences } from '#domain/coupon/campaign-sentences.ts'
import { localMoment, momentOf } from './campaign-times.ts'

interface CampaignFieldsProps {
  terms: CampaignTerms
  onChange: <Name extends keyof CampaignTerms>(name: Name, value: CampaignTerms[Name]) => void
  errors: Omit<CampaignErrors, 'code'>
  timeZone: string
}

/** The terms of a campaign; its times are by the store's clock. */
export function CampaignFields({ terms, onChange, errors, timeZone }: CampaignFieldsProps) {
  const sentence = (name: keyof CampaignTerms) => errors[name] && campaignSentences[errors[name]]
  const { name, discountPercentage, startsAt, endsAt, mostUses } = terms
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        label="Nombre"
        hint="Solo lo ven ustedes."
        value={name}
        onChange={({ target }) => onChange('name', target.value)}
        error={sentence('name')}
      />
      <TextField
        label="Descuento, en %"
        type="number"
        inputMode="numeric"
        min={1}
        max={100}
        value={discountPercentage || ''}
        onChange={({ target }) => onChange('discountPercentage', Number(target.value))}
        error={sentence('discountPercentage')}
      />
      <TextField
        label="Empieza"
        type="datetime-local"
        value={localMoment(timeZone, startsAt)}
        onChange={({ target }) => onChange('startsAt', momentOf(timeZone, target.value) ?? startsAt)}
        error={sentence('startsAt')}
      />
      <TextField
        label="Termina"
        hint="Vacío: cuando tú lo termines."
        type="datetime-local"
        value={endsAt === null ? '' : localMoment(timeZone, endsAt)}
        onChange={({ target }) => onChange('endsAt', momentOf(timeZone, target.value))}
        error={sentence('endsAt')}
      />
      <TextField
        label="Cuántos pedidos"
        hint="Vacío: los que lleguen."
        type="number"
        inputMode="numeric"
        min={1}
        value={mostUses ?? ''}
        onChange={({ target }) => onChange('mostUses', target.value === '' ? null : Number(target.value))}
        error={sentence('mostUses')}
      />
    </div>
  )
}
