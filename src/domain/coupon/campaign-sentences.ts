import { TOO_MANY_ATTEMPTS } from '../attempt/too-many-attempts.ts'
import type { CampaignRejection } from './campaign.ts'
import type { CampaignErrorCode } from './campaign-form.ts'
import { COUPON_FAILED, couponSentences } from './coupon-sentences.ts'

/** Why the server gives no coupon for a code that a shopper states. */
export type CodeRejection =
  | CampaignRejection
  | 'code-unknown'
  | 'not-json'
  | 'malformed'
  | 'coupon-active'
  | 'too-many-attempts'
  | 'unexpected'

/** The sentence of each, for a shopper who has stated a code. */
export const codeSentences: Record<CodeRejection, string> = {
  'code-unknown': 'No conocemos ese código. Revisa que esté bien escrito.',
  'campaign-not-begun': 'Este cupón todavía no empieza.',
  'campaign-ended': couponSentences['campaign-ended'],
  'campaign-used-up': couponSentences['campaign-used-up'],
  'not-json': 'Lo que enviaste no se puede leer.',
  malformed: 'Lo que enviaste no se puede leer.',
  'coupon-active': couponSentences['coupon-active'],
  // When to try again is appended to it.
  'too-many-attempts': `${TOO_MANY_ATTEMPTS.title}.`,
  unexpected: COUPON_FAILED,
}

/** Why a campaign was not written as the staff stated it. */
export type CampaignChangeRejection = 'code-taken' | 'campaign-unknown' | 'campaign-ended' | 'changed-meanwhile'

/** The sentence of each, for the staff. */
export const campaignSentences: Record<CampaignErrorCode | CampaignChangeRejection, string> = {
  'name-missing': 'Ponle un nombre.',
  'name-too-long': 'El nombre puede tener hasta 80 caracteres.',
  'code-invalid': 'El código lleva de 3 a 32 letras sin acento y números, con guiones en medio si quieres.',
  'percentage-invalid': 'El descuento es un número entero de 1 a 100.',
  'time-invalid': 'Esa fecha no es válida.',
  'ends-before-it-starts': 'Termina antes de empezar.',
  'uses-invalid': 'El número de usos es un entero de 1 a 1,000,000.',
  'code-taken': 'Ya tienes un cupón con ese código.',
  'campaign-unknown': 'Ese cupón ya no está.',
  'campaign-ended': 'Ese cupón ya terminó.',
  'changed-meanwhile': 'Alguien más lo cambió mientras lo editabas.',
}
