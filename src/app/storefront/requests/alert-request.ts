import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { ALERT_PARAMETER, ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { parameter } from './parse-request.ts'

const key = z.string().max(200)

/** A device as its browser states it. */
const device = z.object({
  endpoint: z.string().max(2_000).meta({ description: 'URL of the device at its push service.' }),
  p256dh: key.meta({ description: 'Public key of the device.' }),
  auth: key.meta({ description: 'Secret of the subscription.' }),
})

/**
 * The body of `POST product/:id/choices`: a shopper's request to be alerted when a sold-out variant is back, by mail or on
 * a device.
 */
export const alertRequest = z.object({
  variantId: z.int().positive().meta({ description: 'Id of the variant.' }),
  branchFid: z
    .string()
    .catch(ANY_BRANCH)
    .meta({ description: 'Key of the branch whose pieces are waited for; empty for any.', maxLength: 100 }),
  email: z
    .string()
    .catch('')
    .meta({ description: 'E-mail of the shopper; without a device.', maxLength: MAX_EMAIL_LENGTH }),
  device: device
    .nullable()
    .default(null)
    .meta({ description: 'Subscription of a browser to push messages; absent for an alert by mail.' }),
  step: z
    .enum(['request', 'read', 'end'])
    .catch('request')
    .meta({ description: '`read` returns for which branches the device waits, `end` ends that.' }),
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
