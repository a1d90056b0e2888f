import { z } from 'zod'
import { parameter } from './parse-request.ts'

/** The body of `POST payment` from the page of an order. The cookie of the order is taken where there is no signature. */
const paymentOfOrder = z.object({
  folio: z.string().meta({ description: 'Folio of the order.', maxLength: 20 }),
  firma: z
    .string()
    .catch('')
    .meta({ description: 'Signature from the link in the mail of the order.', maxLength: 200 }),
})

/** The body of `POST payment` from the provider: a notice about a payment, or about something else. */
const paymentNotice = z.object({
  type: z.string().meta({ description: 'What the notice is about: `payment` or another thing.', maxLength: 100 }),
  data: z.object({
    id: z
      .union([z.string().min(1).max(100), z.int().nonnegative().transform(String)])
      .meta({ description: "The provider's id; of a payment digits alone.", maxLength: 100 }),
  }),
})
export type PaymentNotice = z.infer<typeof paymentNotice>

export const paymentBody = z.union([paymentNotice, paymentOfOrder])

/** The headers by which the provider signs a notice. */
export const noticeHeaders = z.object({
  'x-signature': parameter((written) => written, 'Time and signature: `ts=…,v1=…`.'),
  'x-request-id': parameter((written) => written, 'The id of the notice.'),
})
