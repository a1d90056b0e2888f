import { z } from 'zod'
import { CLAIMS } from '#domain/smile/smile-offer.ts'

/** The body of `POST smile`. */
export const smileClaim = z.object({
  claim: z.enum(CLAIMS).meta({ description: 'How the coupon is claimed: by a smile, or by waiting without a camera.' }),
})
