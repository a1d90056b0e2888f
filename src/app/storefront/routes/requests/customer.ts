import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'

/** The body of `POST customer`, the loyalty lookup. What is no text is no e-mail, which is said at the field. */
export const customerLookup = z.object({
  email: z
    .string()
    .catch('')
    .meta({ description: 'The e-mail that the customer is on record with.', maxLength: MAX_EMAIL_LENGTH }),
})
