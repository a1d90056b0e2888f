import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { parameter } from './parse-request.ts'

/** The body of `POST folios`. A value that is not text counts as an empty field. */
export const folioRecovery = z.object({
  email: z.string().catch('').meta({ description: 'E-mail of the orders.', maxLength: MAX_EMAIL_LENGTH }),
})

/** The body of `POST order-cancel`. The cookie of the order is taken where there is no signature. */
export const orderCancellation = z.object({
  folio: z.string().meta({ description: 'Folio of the order.', maxLength: 20 }),
  firma: z
    .string()
    .catch('')
    .meta({ description: 'Signature from the link in the mail of the order.', maxLength: 200 }),
})

const folio = parameter((written) => written.trim(), 'Folio of the order, with or without `#` before it.')

/**
 * The query of `GET order-success` and `GET order-mail`. The cookie of the order identifies the browser that placed it.
 */
export const orderQuery = z.object({ folio })

/**
 * The query of `GET order-calendar`, with which `GET order-view` begins, too: the folio with the e-mail or the signature, or alone in the
 * browser that placed the order.
 */
export const orderViewQuery = z.object({
  folio,
  email: parameter((written) => written.trim(), 'E-mail of the order.'),
  firma: parameter((written) => written.trim(), 'Signature from the link in the mail of the order.'),
})
export type OrderViewQuery = z.infer<typeof orderViewQuery>

/** The query of `GET order-view`. */
export const viewedOrderQuery = orderViewQuery.extend({
  pago: parameter((written) => written !== '', 'Present where the shopper comes back from the provider of payments.'),
})
