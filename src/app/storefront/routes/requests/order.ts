import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#domain/customer/email.ts'
import { parameter } from './parse-request.ts'

/** The body of `POST folios`. What is no text is no e-mail, which is said at the field. */
export const folioRecovery = z.object({
  email: z
    .string()
    .catch('')
    .meta({ description: 'The e-mail that the orders were placed with.', maxLength: MAX_EMAIL_LENGTH }),
})

const folio = parameter((written) => written.trim(), 'Folio of the order, with or without `#` before it.')

/** The query of `GET order-success` and `GET order-mail`. The order's cookie proves who asks. */
export const orderQuery = z.object({ folio })

/** The query of `GET order-view`: the folio with the e-mail or the signature. */
export const orderViewQuery = z.object({
  folio,
  email: parameter((written) => written.trim(), 'The e-mail that the order was placed with.'),
  firma: parameter((written) => written.trim(), 'The signature of the link in the mail of the order.'),
})
export type OrderViewQuery = z.infer<typeof orderViewQuery>
