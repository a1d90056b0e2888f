import { TOO_MANY_ATTEMPTS } from '../attempt/too-many-attempts.ts'
import { COUPON_FAILED, couponSentences } from '../coupon/coupon-sentences.ts'

/** Why the server gives no coupon. */
export type SmileRejection =
  | 'not-offered'
  | 'not-json'
  | 'malformed'
  | 'coupon-active'
  | 'too-many-attempts'
  | 'unexpected'

export const smileSentences: Record<SmileRejection, string> = {
  'not-offered': 'Esta tienda no regala cupones de esta manera.',
  'not-json': 'Lo que enviaste no se puede leer.',
  malformed: 'Lo que enviaste no se puede leer.',
  'coupon-active': couponSentences['coupon-active'],
  // When to try again is appended to it.
  'too-many-attempts': `${TOO_MANY_ATTEMPTS.title}.`,
  unexpected: COUPON_FAILED,
}
