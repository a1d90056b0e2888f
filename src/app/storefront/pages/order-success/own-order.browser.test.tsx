import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { orderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { progressFacts } from '#domain/order/progress-facts.ts'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { ROMA, ROMA_MAP } from '#test/components/branch.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'
import { STORE } from '#test/components/store-profile.ts'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderSuccessPage } from './order-success-page.tsx'

const timeZone = 'America/Mexico_City'
const placedAt = Date.UTC(2026, 10, 20, 16, 20)

/** Renders the page in the browser that placed the order. */
function renderOwn(changes: Partial<OrderRecord> = {}, terms = PAYMENT_TERMS) {
  const order = orderRecord({ placedAt, pickupAt: placedAt + 3_600_000, ...changes })
  const progress = progressFacts(order, timeZone)
  const shown = orderSuccessData(order, {
    timeZone,
    readyAt: progress.readyAt,
    now: placedAt + 60_000,
    branch: ROMA,
    isOwner: true,
    payment: terms,
    receipts: { storeName: 'Luna', whatsapp: null, email: null },
    contact: { email: 'hola@luna.mx', phone: '5512345678' },
  })
  return renderInStore(<OrderSuccessPage page={shown} progress={progress} />)
}
/** Orders that are picked up are paid online alone. */
const ONLINE = { ...PAYMENT_TERMS, methods: { ...PAYMENT_TERMS.methods, pickup: ['online' as const] } }
const payment = page.getByRole('region', { name: 'Pago' })

beforeEach(() => page.viewport(390, 844))

it('the order page of its owner has the amount that is due and how a pickup is paid', async () => {
  await renderOwn()
  await expect.element(payment.getByText('Por pagar $899.00')).toBeVisible()
  await expect.element(payment.getByText('Pagas al recoger: efectivo o tarjeta.')).toBeVisible()
})

it('the order page of its owner has no amount due of a paid order', async () => {
  await renderOwn({ isAdvanced: true, paymentStatus: 'Pagado' })
  await expect.element(payment).toBeVisible()
  await expect.element(page.getByText(/Por pagar/)).not.toBeInTheDocument()
})

it('the order page of its owner leads to the checkout of what an order in parts has left in the cart', async () => {
  await renderOwn()
  const link = page.getByRole('link', { name: 'Hacer otro pedido' })
  await expect.element(link).not.toBeInTheDocument()
  storeFromElsewhere(`vitrina:${STORE.account}:cart`, JSON.stringify({ version: 1, value: [shirtLine] }))
  await expect.element(page.getByText('Hay 2 artículos en tu carrito.')).toBeVisible()
  await expect.element(link).toHaveAttribute('href', '/checkout')
  await expectAccessible()
})

it('the order page of its owner has the payment first that the order waits for, within the first screen', async () => {
  await page.viewport(390, 554)
  await renderOwn({ payBy: placedAt + 48 * 3_600_000 }, ONLINE)
  const pay = payment.getByRole('button', { name: 'Pagar $899.00 en línea' })
  await expect.element(pay).toBeInViewport()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pedido Recibido' })).toBeVisible()
  await expect.element(page.getByText('Estado: Espera tu pago')).toBeVisible()
  await expect.element(page.getByText(/En preparación|Estamos preparando/)).not.toBeInTheDocument()
  await expectAccessible()
})

it('the order page of its owner has a link to a map of the branch', async () => {
  await renderOwn()
  const handover = page.getByRole('region', { name: 'Recoger en tienda' })
  await expect.element(handover.getByRole('link', { name: /^Ver en el mapa/ })).toHaveAttribute('href', ROMA_MAP)
})
