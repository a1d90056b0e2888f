import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { PAY_REJECTIONS } from '#domain/payment/online-outcomes.ts'
import type { OrderOnline } from '#domain/payment/order-online.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PayOnline } from './pay-online.tsx'

const UNPAID: OrderOnline = {
  button: 'Pagar $899.00 en línea',
  isUnderWay: false,
  sentences: ['Págalo antes del martes, 24 de noviembre, 12:00; después se cancela solo.'],
  ticketUrl: null,
}
const TICKET: OrderOnline = {
  button: 'Pagar de otra forma',
  isUnderWay: true,
  sentences: ['Tienes una ficha por $899.00: págala antes del jueves, 26 de noviembre, 12:00.'],
  ticketUrl: 'https://www.mercadopago.com.mx/ticket',
}
const PROVIDER = 'https://www.mercadopago.com.mx/checkout/v1/redirect?pref_id=1'

beforeEach(async () => {
  left = []
  await page.viewport(390, 664)
})

/** The pages that it left for. */
let left: string[] = []

const open = (online: OrderOnline = UNPAID, folio: number | null = 12) =>
  renderInStore(<PayOnline online={online} folio={folio} leave={(url) => left.push(url)} />, {
    at: '/order-view?folio=12&firma=abc',
  })
const button = (name: string | RegExp) => page.getByRole('button', { name })

it('an order is paid on the page of the provider, whose way back leaves the button usable', async () => {
  const sent: unknown[] = []
  const requested = serve((_, { body }) => {
    sent.push(JSON.parse(String(body)))
    return { url: PROVIDER }
  })
  await open()
  await expectAccessible()
  await button(UNPAID.button).click()
  await expect.poll(() => left).toEqual([PROVIDER])
  expect(requested).toEqual(['/payment'])
  expect(sent).toEqual([{ folio: '12', firma: 'abc' }])
  await expect.element(button('Abriendo Mercado Pago...')).toHaveAttribute('aria-disabled', 'true')
  // A second press opens nothing.
  await button('Abriendo Mercado Pago...').click({ force: true })
  expect(requested).toHaveLength(1)
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  await expect.element(button(UNPAID.button)).toHaveAttribute('aria-disabled', 'false')
})

it.each([
  ['the provider is away', 503, 'provider-unavailable'],
  ['its time is over', 409, 'too-late'],
  ['the visitor does not own it', 403, 'not-own'],
  ['the reason is not known', 500, 'otra'],
] as const)('an order that cannot be paid as %s shows and announces why', async (_, status, code) => {
  serve(() => Response.json({ code }, { status }))
  await open()
  await button(UNPAID.button).click()
  const sentence = code === 'otra' ? PAY_REJECTIONS.unavailable : PAY_REJECTIONS[code]
  await expect.element(page.getByRole('alert')).toHaveTextContent(sentence)
  await expect.element(button(UNPAID.button)).toHaveAttribute('aria-disabled', 'false')
  await expectAccessible()
})

it('an order can be paid again once the connection is back', async () => {
  let isAway = true
  serve(() => (isAway ? cutConnection() : Response.json({ code: 'nothing-due' }, { status: 409 })))
  await open()
  await button(UNPAID.button).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(PAY_REJECTIONS.unavailable)
  isAway = false
  await button(UNPAID.button).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(PAY_REJECTIONS['nothing-due'])
})

it('a ticket that waits to be paid is a press away, and another way to pay is too', async () => {
  await open(TICKET)
  const ticket = page.getByRole('link', { name: 'Ver mi ficha de pago' })
  await expect.element(ticket).toHaveAttribute('href', TICKET.ticketUrl)
  await expect.element(ticket).toHaveAttribute('target', '_blank')
  await expect.element(button('Pagar de otra forma')).toBeVisible()
  await expect.element(page.getByRole('status').getByText(/^Tienes una ficha por/)).toBeVisible()
  await expectAccessible()
})

it('a visitor who knows folio and e-mail alone is sent to the link of the mail', async () => {
  await open(TICKET, null)
  await expect.element(page.getByText('Para pagarlo en línea, ábrelo desde el enlace de tu correo.')).toBeVisible()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})
