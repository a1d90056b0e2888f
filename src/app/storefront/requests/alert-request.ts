import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { ALERT_PARAMETER, ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { parameter } from './parse-request.ts'

/** The body of `POST product/:id/choices`: a shopper's request to be alerted when a sold-out variant is back. */
export const alertRequest = z.object({
  variantId: z.int().positive().meta({ description: 'Id of the variant.' }),
  branchFid: z
    .string()
    .catch(ANY_BRANCH)
    .meta({ description: 'Key of the branch whose pieces are waited for; empty for any.', maxLength: 100 }),
  email: z.string().catch('').meta({ description: 'E-mail of the shopper.', maxLength: MAX_EMAIL_LENGTH }),
})

/** The query of `aviso`. */
export const alertQuery = z.object({
  [ALERT_PARAMETER]: parameter((written) => written.trim(), 'Token from the link in the mail of an alert.'),
})

/** The value of `paso` by which an alert is confirmed. */
export const CONFIRM_STEP = 'confirmar'

/**
 * The form of `POST aviso`. Without a step, as mail programs send it (RFC 8058), the shopper is unsubscribed.
 */
export const alertForm = z.object({
  paso: z
    .string()
    .optional()
    .meta({ description: `\`${CONFIRM_STEP}\` confirms the alert; anything else ends it.` }),
})
