import { type CampaignTerms, parseCampaignCode } from './campaign.ts'

/** A campaign as the counter's form states it. Times in milliseconds since 1970. */
export interface CampaignForm extends CampaignTerms {
  code: string
}

export type CampaignErrorCode =
  | 'name-missing'
  | 'name-too-long'
  | 'code-invalid'
  | 'percentage-invalid'
  | 'time-invalid'
  | 'ends-before-it-starts'
  | 'uses-invalid'

export type CampaignErrors = Partial<Record<keyof CampaignForm, CampaignErrorCode>>

const MAX_NAME_LENGTH = 80
const MOST_USES = 1_000_000
/** The end of the year 9999: what a date field can state. */
const LATEST = 253_402_300_799_999

/** The campaign of a form with name and code tidied, or a code for each field that is wrong. */
export function checkCampaign(
  form: CampaignForm,
): { ok: true; campaign: CampaignForm } | { ok: false; errors: CampaignErrors } {
  const errors = campaignErrors(form)
  const code = parseCampaignCode(form.code)
  if (Object.keys(errors).length > 0 || code === null) return { ok: false, errors }
  return { ok: true, campaign: { ...form, name: form.name.trim(), code } }
}

function campaignErrors(form: CampaignForm): CampaignErrors {
  const { name, code, discountPercentage, startsAt, endsAt, mostUses } = form
  const errors: CampaignErrors = {}
  if (name.trim() === '') errors.name = 'name-missing'
  else if (name.trim().length > MAX_NAME_LENGTH) errors.name = 'name-too-long'
  if (parseCampaignCode(code) === null) errors.code = 'code-invalid'
  if (!isBetween(discountPercentage, 1, 100)) errors.discountPercentage = 'percentage-invalid'
  if (!isBetween(startsAt, 0, LATEST)) errors.startsAt = 'time-invalid'
  if (endsAt !== null && !isBetween(endsAt, 0, LATEST)) errors.endsAt = 'time-invalid'
  else if (endsAt !== null && endsAt <= startsAt) errors.endsAt = 'ends-before-it-starts'
  if (mostUses !== null && !isBetween(mostUses, 1, MOST_USES)) errors.mostUses = 'uses-invalid'
  return errors
}

function isBetween(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most
}
