import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { closeServer } from '../../../test/close-server.ts'
import { type MercadoPagoServer, signedNotice, startMercadoPago } from '../../../test/mercado-pago-server.ts'
import { createMercadoPago } from './mercado-pago.ts'

const TOKEN = 'TEST-luna'
const PAGE = {
  reference: 'luna_7',
  title: 'Pedido #7 en Luna',
  amount: 89_990,
  email: '',
  name: '',
  returnUrl: 'http://localhost:3000/luna/order-view?folio=7',
  noticeUrl: null,
  expiresAt: Date.UTC(2026, 10, 27, 12),
  ticketsUntil: Date.UTC(2026, 10, 28, 12),
}

let server: MercadoPagoServer
beforeAll(async () => {
  server = await startMercadoPago([TOKEN])
})
beforeEach(() => server.reset())
afterAll(() => server.close())
const provider = () => createMercadoPago({ baseUrl: server.url })

it('a page without a public URL, an e-mail or a name has none', async () => {
  expect(await provider().createPage(TOKEN, PAGE)).toMatchObject({ ok: true, value: { url: expect.any(String) } })
  const page = server.lastPage()
  expect(page).not.toHaveProperty('payer')
  expect(page).not.toHaveProperty('notification_url')
  expect(page).not.toHaveProperty('auto_return')
  expect(page).toMatchObject({
    items: [{ unit_price: 899.9 }],
    expiration_date_to: '2026-11-27T12:00:00.000+00:00',
    date_of_expiration: '2026-11-28T12:00:00.000+00:00',
  })
})

it('a payment is read in centavos, with its ticket and end', async () => {
  await provider().createPage(TOKEN, PAGE)
  const { id } = server.pay(server.lastPage(), {
    status: 'pending',
    payment_type_id: 'ticket',
    transaction_amount: 1_234.56,
    transaction_amount_refunded: 0.1,
    date_of_expiration: '2026-11-28T23:59:59.000-06:00',
    transaction_details: { external_resource_url: 'javascript:alert(1)' },
  })
  expect(await provider().findPayment(TOKEN, String(id))).toEqual({
    ok: true,
    value: {
      id: String(id),
      status: 'pending',
      statusDetail: 'accredited',
      type: 'ticket',
      amount: 123_456,
      refunded: 10,
      reference: 'luna_7',
      // No link that a browser would run.
      ticketUrl: null,
      expiresAt: Date.UTC(2026, 10, 29, 5, 59, 59),
    },
  })
  expect(await provider().searchPayments(TOKEN, 'luna_7')).toEqual({ ok: true, value: [String(id)] })
  expect(await provider().searchPayments(TOKEN, 'luna_8')).toEqual({ ok: true, value: [] })
})

it('each failure has its code', async () => {
  expect(await provider().findOwner('TEST-otra')).toMatchObject({ ok: false, code: 'unauthorized' })
  expect(await provider().findPayment(TOKEN, '9')).toMatchObject({ ok: false, code: 'not-found' })
  await provider().createPage(TOKEN, PAGE)
  const { id } = server.pay(server.lastPage(), { currency_id: 'USD' })
  expect(await provider().findPayment(TOKEN, String(id))).toMatchObject({ ok: false, code: 'unavailable' })
  const refund = { paymentId: String(id), amount: 99_999_999, key: 'uno' }
  expect(await provider().refund(TOKEN, refund)).toMatchObject({ ok: false, code: 'rejected' })
  for (const outage of ['errors', 'cut'] as const) {
    server.fail(outage)
    expect(await provider().findPayment(TOKEN, String(id))).toMatchObject({ ok: false, code: 'unavailable' })
  }
})

it('a provider that stays silent, redirects or sends too much is unavailable', async () => {
  const odd = createServer((request, response) => {
    if (request.url === '/users/me') return
    if (request.url?.startsWith('/v1/payments/search')) {
      response.writeHead(302, { location: server.url }).end()
      return
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(`"${'x'.repeat(3_000_000)}"`)
  }).listen(0, '127.0.0.1')
  await once(odd, 'listening')
  const impatient = createMercadoPago({
    baseUrl: `http://127.0.0.1:${(odd.address() as AddressInfo).port}`,
    timeoutMs: 300,
  })
  expect(await impatient.findOwner(TOKEN)).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await impatient.searchPayments(TOKEN, 'luna_7')).toMatchObject({ ok: false, code: 'unavailable' })
  expect(await createMercadoPago({ baseUrl: server.url.replace(/\d+$/, '1') }).findOwner(TOKEN)).toMatchObject({
    ok: false,
    code: 'unavailable',
  })
  await closeServer(odd)
})

it('a notice is signed by the secret, its id, the id of the request and the time', () => {
  const { headers } = signedNotice(77, { secret: 'clave' })
  const notice = { signature: headers['x-signature'], requestId: headers['x-request-id'], dataId: '77' }
  expect(provider().isSigned(notice, 'clave')).toBe(true)
  expect(provider().isSigned({ ...notice, signature: `v2=1, ${notice.signature}` }, 'clave')).toBe(true)
  const others = [
    { ...notice, dataId: '78' },
    { ...notice, requestId: 'otro' },
    { ...notice, signature: notice.signature.replace(/ts=\d/, 'ts=9') },
    { ...notice, signature: notice.signature.replace(/ts=\d+/, 'ts=') },
    { ...notice, signature: notice.signature.slice(0, -1) },
    { ...notice, signature: '' },
  ]
  for (const other of others) expect(provider().isSigned(other, 'clave')).toBe(false)
  expect(provider().isSigned(notice, 'otra')).toBe(false)
})
