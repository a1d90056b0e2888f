import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { orderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { progressFacts } from '#domain/order/progress-facts.ts'
import { ROMA, ROMA_MAP } from '#test/components/branch.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderSuccessPage } from './order-success-page.tsx'

const timeZone = 'America/Mexico_City'
const placedAt = Date.UTC(2026, 10, 20, 16, 20)

/** Renders the page in the browser that placed the order. */
function renderOwn(changes: Partial<OrderRecord> = {}) {
  const order = orderRecord({ placedAt, pickupAt: placedAt + 3_600_000, ...changes })
  const progress = progressFacts(order, timeZone)
  const shown = orderSuccessData(order, {
    timeZone,
    readyAt: progress.readyAt,
    now: placedAt + 60_000,
    branch: ROMA,
    isOwner: true,
    payment: PAYMENT_TERMS,
    receipts: { storeName: 'Luna', whatsapp: null, email: null },
    contact: { email: 'hola@luna.mx', phone: '5512345678' },
  })
  return renderInStore(<OrderSuccessPage page={shown} progress={progress} />)
}
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

it('the order page of its owner has a link to a map of the branch', async () => {
  await renderOwn()
  const handover = page.getByRole('region', { name: 'Recoger en tienda' })
  await expect.element(handover.getByRole('link', { name: /^Ver en el mapa/ })).toHaveAttribute('href', ROMA_MAP)
})
