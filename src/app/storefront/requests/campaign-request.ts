import { z } from 'zod'

/** Characters: more than a code has, with the spaces that may be typed around it. */
const MAX_WRITTEN = 200

/** The body of `POST cart`. */
export const statedCode = z.object({
  code: z.string().max(MAX_WRITTEN).meta({ description: 'The code of a campaign, as the shopper typed it.' }),
})
