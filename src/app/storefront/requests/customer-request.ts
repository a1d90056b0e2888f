import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'

/** The body of `POST customer`, the loyalty lookup. A value that is not text counts as an empty field. */
export const customerLookup = z.object({
  email: z.string().catch('').meta({ description: 'E-mail of the customer.', maxLength: MAX_EMAIL_LENGTH }),
})
