import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { closeServer } from './close-server.ts'

/** A page that was opened, as it was requested. */
export interface Preference {
  id: string
  collector: string
  items: { title: string; quantity: number; unit_price: number; currency_id: string }[]
  payer?: { email: string; name?: string }
  back_urls: { success: string; pending: string; failure: string }
  notification_url?: string
  auto_return?: string
  external_reference: string
  expires: boolean
  expiration_date_to: string
  date_of_expiration: string
}

/** A payment as Mercado Pago describes it. */
export interface StandInPayment {
  id: number
  collector: string
  status: string
  status_detail: string
  payment_type_id: string
  currency_id: string
  transaction_amount: number
  transaction_amount_refunded: number
  external_reference: string
  date_of_expiration: string | null
  transaction_details: { external_resource_url: string | null }
}

interface Reply {
  status: number
  body: unknown
  /** Where a browser is sent to. */
  location?: string
}

/** The buttons of the page on which a shopper pays, and the payments that they make. */
const WAYS = {
  Pagar: {},
  'Pagar en OXXO': {
    status: 'pending',
    status_detail: 'pending_waiting_payment',
    payment_type_id: 'ticket',
    transaction_details: { external_resource_url: 'https://www.mercadopago.com.mx/ticket' },
  },
  'Pagar y esperar': { status: 'in_process', status_detail: 'pending_contingency' },
  Rechazar: { status: 'rejected', status_detail: 'cc_rejected_other_reason' },
} satisfies Record<string, Partial<StandInPayment>>

/** The path of the page on which a shopper pays. */
const CHECKOUT = '/checkout/v1/redirect'

const json = (status: number, body: unknown): Reply => ({ status, body })
const NOT_FOUND = json(404, { message: 'not found', error: 'not_found', status: 404 })

/**
 * Mercado Pago on loopback: accounts by token, preferences, payments, searches and refunds. A payment belongs to the
 * account whose page it was made on; a refund with a key that was used is not made again. A browser pays on its page.
 * @param tokens the access tokens that it knows
 * @param secret signs the notice of a payment that a browser has made
 */
export async function startMercadoPago(tokens: readonly string[] = ['TEST-luna'], secret = '') {
  const preferences = new Map<string, Preference>()
  const payments = new Map<number, StandInPayment>()
  const refunds = new Map<string, { paymentId: number; amount: number }>()
  const requests: string[] = []
  let outage: 'none' | 'errors' | 'cut' | 'revoked' | 'rejects-refunds' = 'none'
  let nextId = 1_000_001
  let watcher = () => {}

  const own = (collector: string, id: string) => {
    const payment = payments.get(Number(id))
    return payment?.collector === collector ? payment : undefined
  }

  function refund(collector: string, id: string, { key, amount }: { key: string; amount: number | undefined }): Reply {
    const payment = own(collector, id)
    if (!payment) return NOT_FOUND
    const known = refunds.get(key)
    if (known) return json(201, { id: 1, payment_id: known.paymentId, amount: known.amount, status: 'approved' })
    const left = payment.transaction_amount - payment.transaction_amount_refunded
    const wanted = amount ?? left
    const isPossible = ['approved', 'in_mediation'].includes(payment.status) && wanted <= left && key !== ''
    if (!isPossible || outage === 'rejects-refunds') return json(400, { message: 'Amount not refundable', status: 400 })
    payment.transaction_amount_refunded = Math.round((payment.transaction_amount_refunded + wanted) * 100) / 100
    const isWhole = payment.transaction_amount_refunded === payment.transaction_amount
    payment.status = isWhole ? 'refunded' : payment.status
    payment.status_detail = isWhole ? 'refunded' : 'partially_refunded'
    refunds.set(key, { paymentId: payment.id, amount: wanted })
    return json(201, { id: refunds.size, payment_id: payment.id, amount: wanted, status: 'approved' })
  }

  function pay(page: Preference, changes: Partial<StandInPayment> = {}): StandInPayment {
    const payment: StandInPayment = {
      id: nextId++,
      collector: page.collector,
      status: 'approved',
      status_detail: 'accredited',
      payment_type_id: 'credit_card',
      currency_id: 'MXN',
      transaction_amount: page.items.reduce((sum, { unit_price, quantity }) => sum + unit_price * quantity, 0),
      transaction_amount_refunded: 0,
      external_reference: page.external_reference,
      date_of_expiration: null,
      transaction_details: { external_resource_url: null },
      ...changes,
    }
    payments.set(payment.id, payment)
    return payment
  }

  /** The page of a preference: a payment is made, reported, and the browser sent back. */
  async function respondToBrowser(request: IncomingMessage, page: Preference | undefined): Promise<Reply> {
    if (!page) return NOT_FOUND
    if (request.method !== 'POST') return { status: 200, body: checkoutPage(page) }
    const way = new URLSearchParams(await text(request)).get('way') ?? ''
    const { id } = pay(page, Object.entries(WAYS).find(([name]) => name === way)?.[1])
    const { success } = page.back_urls
    const { body, headers } = signedNotice(id, { secret })
    // It reports to no store that only this machine reaches, so that the page has no URL for notices.
    const noticeUrl = page.notification_url ?? new URL('payment', success)
    const json = JSON.stringify(body)
    await fetch(noticeUrl, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: json })
    return { status: 303, body: '', location: success }
  }

  async function respond(request: IncomingMessage, origin: string): Promise<Reply> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (pathname === CHECKOUT) return respondToBrowser(request, preferences.get(searchParams.get('pref_id') ?? ''))
    const collector = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const sent = await text(request)
    const body = sent === '' ? {} : JSON.parse(sent)
    if (!tokens.includes(collector) || outage === 'revoked')
      return json(401, { message: 'invalid access token', status: 401 })
    if (pathname === '/users/me') return json(200, { id: 7, nickname: 'TIENDADEPRUEBA', site_id: 'MLM' })
    if (pathname === '/checkout/preferences' && request.method === 'POST') {
      const id = randomUUID()
      preferences.set(id, { ...body, id, collector })
      return json(201, { id, init_point: `${origin}${CHECKOUT}?pref_id=${id}` })
    }
    const [, preferenceId] = /^\/checkout\/preferences\/(.+)$/.exec(pathname) ?? []
    const preference = preferenceId === undefined ? undefined : preferences.get(preferenceId)
    if (preference) return json(200, Object.assign(preference, body))
    if (pathname === '/v1/payments/search') {
      const reference = searchParams.get('external_reference')
      const found = [...payments.values()].filter(
        (payment) => payment.collector === collector && payment.external_reference === reference,
      )
      return json(200, { paging: { total: found.length, limit: 50, offset: 0 }, results: found })
    }
    const [, refundedId] = /^\/v1\/payments\/(\d+)\/refunds$/.exec(pathname) ?? []
    if (refundedId !== undefined) {
      const key = String(request.headers['x-idempotency-key'] ?? '')
      return refund(collector, refundedId, { key, amount: body.amount })
    }
    const [, paymentId = ''] = /^\/v1\/payments\/(\d+)$/.exec(pathname) ?? []
    const payment = own(collector, paymentId)
    return payment ? json(200, payment) : NOT_FOUND
  }

  const server = createServer(async (request, response) => {
    const { port } = server.address() as AddressInfo
    requests.push(`${request.method} ${request.url}`)
    watcher()
    if (outage === 'cut') return request.socket.destroy()
    const { status, body, location } =
      outage === 'errors' ? json(503, { message: 'away' }) : await respond(request, `http://127.0.0.1:${port}`)
    if (location !== undefined) return response.writeHead(status, { location }).end()
    const [type, written] = typeof body === 'string' ? ['text/html', body] : ['application/json', JSON.stringify(body)]
    return response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(written)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    preferences,
    payments,
    refunds,
    requests,
    /** The page that was opened last. */
    lastPage(): Preference {
      const last = [...preferences.values()].at(-1)
      if (!last) throw new Error('no page was opened')
      return last
    },
    /** Makes a payment on a page, as its shopper does. */
    pay,
    /** Has no page, payment or refund, and works. */
    reset() {
      for (const made of [preferences, payments, refunds]) made.clear()
      requests.length = 0
      outage = 'none'
    },
    /** Calls a function with each request, before its response. */
    watch(watch: () => void) {
      watcher = watch
    },
    /** How it fails from now on. */
    fail(kind: typeof outage) {
      outage = kind
    },
    close: () => closeServer(server),
  }
}

function checkoutPage({ items }: Preference): string {
  const [item] = items
  const buttons = Object.keys(WAYS).map((way) => `<p><button name="way" value="${way}">${way}</button></p>`)
  return `<!doctype html>
    <html lang="es-MX">
      <meta name="viewport" content="width=device-width">
      <link rel="icon" href="data:,">
      <title>Mercado Pago de prueba</title>
      <h1>${item?.title}</h1>
      <p>$${item?.unit_price}</p>
      <form method="post">${buttons.join('')}</form>
    </html>`
}

export type MercadoPagoServer = Awaited<ReturnType<typeof startMercadoPago>>

/** A notice about a payment: its body, and the headers by which it is signed. */
export function signedNotice(id: number, { secret, ts = 1_764_000_000 }: { secret: string; ts?: number }) {
  const requestId = randomUUID()
  const v1 = createHmac('sha256', secret).update(`id:${id};request-id:${requestId};ts:${ts};`).digest('hex')
  const body = {
    id: 12_345,
    live_mode: true,
    type: 'payment',
    date_created: '2026-11-20T12:00:00Z',
    user_id: 7,
    api_version: 'v1',
    action: 'payment.updated',
    data: { id: String(id) },
  }
  return { body, headers: { 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': requestId } }
}
