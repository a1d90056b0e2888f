import { z } from 'zod'
import { type Centavos, pesos } from '#domain/money/money.ts'
import { ONLINE_STATUSES, type ProviderPayment } from '#domain/money/online-payment.ts'
import type { PaymentProvider, PaymentProviderFailure, ProviderAnswer } from '#domain/payment/payment-provider.ts'
import { boundedJson } from './bounded-json.ts'
import { isSignedNotice } from './notice-signature.ts'

interface MercadoPagoOptions {
  /** Without a slash at its end. */
  baseUrl: string
  timeoutMs?: number
}

/** A payment has some kilobytes, and a search a few of them. */
const MAX_RESPONSE = 2_000_000
/** The provider's limit for a title. */
const MOST_TITLE = 256
/** Payments of one order in one search. */
const MOST_FOUND = 50

const owner = z.object({ nickname: z.string().optional(), email: z.string().optional(), id: z.number().optional() })
const page = z.object({ id: z.string().min(1), init_point: z.url({ protocol: /^https?$/ }) })
const id = z.union([z.string().min(1), z.number().transform(String)])
const found = z.object({ results: z.array(z.object({ id })) })
const amount = z
  .number()
  .nonnegative()
  .transform((written): Centavos => Math.round(written * 100))
const payment = z.object({
  id,
  status: z.enum(ONLINE_STATUSES),
  status_detail: z.string().nullish(),
  payment_type_id: z.string().nullish(),
  currency_id: z.literal('MXN'),
  transaction_amount: amount,
  transaction_amount_refunded: amount.nullish(),
  external_reference: z.string().nullish(),
  date_of_expiration: z.iso.datetime({ offset: true }).nullish(),
  transaction_details: z.object({ external_resource_url: z.string().nullish() }).nullish(),
})

/** Mercado Pago's Checkout Pro (mercadopago.com.mx/developers; shapes as in the `mercadopago` package). */
export function createMercadoPago({ baseUrl, timeoutMs = 10_000 }: MercadoPagoOptions): PaymentProvider {
  async function send<Schema extends z.ZodType>(
    schema: Schema,
    token: string,
    path: string,
    request: { method?: string; body?: object; key?: string } = {},
  ): Promise<ProviderAnswer<z.output<Schema>>> {
    const { method = 'GET', body, key } = request
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'x-idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const parsed = await boundedJson(response, MAX_RESPONSE)
      if (!response.ok)
        return { ok: false, code: failureOf(response.status), detail: detailOf(parsed, response.status) }
      const read = schema.safeParse(parsed)
      return read.success ? { ok: true, value: read.data } : unavailable(`unreadable: ${read.error.message}`)
    } catch (error) {
      return unavailable(error instanceof Error ? error.message : String(error))
    }
  }
  return {
    isSigned: isSignedNotice,
    async findOwner(token) {
      const answer = await send(owner, token, '/users/me')
      if (!answer.ok) return answer
      const { nickname, email, id: userId } = answer.value
      return { ok: true, value: { name: nickname ?? email ?? String(userId ?? '') } }
    },
    async createPage(token, wanted) {
      const body = preferenceOf(wanted)
      const key = `${wanted.reference}-${wanted.amount}-${wanted.ticketsUntil}`
      const answer = await send(page, token, '/checkout/preferences', { method: 'POST', body, key })
      return answer.ok ? { ok: true, value: { id: answer.value.id, url: answer.value.init_point } } : answer
    },
    async closePage(token, { id: preferenceId, at }) {
      const body = { expires: true, expiration_date_to: written(at) }
      return nothing(
        await send(z.unknown(), token, `/checkout/preferences/${encodeURIComponent(preferenceId)}`, {
          method: 'PUT',
          body,
        }),
      )
    },
    async findPayment(token, paymentId) {
      const answer = await send(payment, token, `/v1/payments/${encodeURIComponent(paymentId)}`)
      return answer.ok ? { ok: true, value: paymentOf(answer.value) } : answer
    },
    async searchPayments(token, reference) {
      const query = new URLSearchParams({ external_reference: reference, limit: String(MOST_FOUND) })
      const answer = await send(found, token, `/v1/payments/search?${query}`)
      return answer.ok ? { ok: true, value: answer.value.results.map((each) => each.id) } : answer
    },
    async refund(token, { paymentId, amount: centavos, key }) {
      const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds`
      return nothing(await send(z.unknown(), token, path, { method: 'POST', body: { amount: pesos(centavos) }, key }))
    },
  }
}

function preferenceOf(wanted: Parameters<PaymentProvider['createPage']>[1]): object {
  const { reference, title, amount: centavos, email, name, returnUrl, noticeUrl, expiresAt, ticketsUntil } = wanted
  const backUrls = { success: returnUrl, pending: returnUrl, failure: returnUrl }
  return {
    items: [
      {
        id: reference,
        title: title.slice(0, MOST_TITLE),
        category_id: 'fashion',
        quantity: 1,
        currency_id: 'MXN',
        unit_price: pesos(centavos),
      },
    ],
    ...(email !== '' && { payer: { email, ...(name !== '' && { name }) } }),
    back_urls: backUrls,
    // The provider rejects both for a store that only this machine reaches.
    ...(noticeUrl !== null && { auto_return: 'approved', notification_url: noticeUrl }),
    external_reference: reference,
    expires: true,
    expiration_date_to: written(expiresAt),
    date_of_expiration: written(ticketsUntil),
  }
}

function paymentOf(read: z.output<typeof payment>): ProviderPayment {
  const ticket = read.transaction_details?.external_resource_url
  return {
    id: read.id,
    status: read.status,
    statusDetail: read.status_detail ?? '',
    type: read.payment_type_id ?? '',
    amount: read.transaction_amount,
    refunded: read.transaction_amount_refunded ?? 0,
    reference: read.external_reference ?? '',
    ticketUrl: ticket && /^https?:\/\//.test(ticket) ? ticket : null,
    expiresAt: read.date_of_expiration ? Date.parse(read.date_of_expiration) : null,
  }
}

/** A time with its offset, which the provider wants in place of `Z`. */
function written(at: number): string {
  return new Date(at).toISOString().replace('Z', '+00:00')
}

function failureOf(status: number): PaymentProviderFailure {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404) return 'not-found'
  return status >= 500 || status === 429 || status === 408 || status < 400 ? 'unavailable' : 'rejected'
}

const failure = z.object({ message: z.string().optional(), error: z.string().optional() })

function detailOf(body: unknown, status: number): string {
  const { data } = failure.safeParse(body)
  return data?.message ?? data?.error ?? `HTTP ${status}`
}

function unavailable(detail: string): { ok: false; code: 'unavailable'; detail: string } {
  return { ok: false, code: 'unavailable', detail }
}

function nothing(answer: ProviderAnswer<unknown>): ProviderAnswer<null> {
  return answer.ok ? { ok: true, value: null } : answer
}
