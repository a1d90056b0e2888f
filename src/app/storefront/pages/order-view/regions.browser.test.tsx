import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { viewOrder } from '#app/storefront/features/order/view-order.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { ROMA, ROMA_MAP } from '#test/components/branch.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderViewPage } from './order-view-page.tsx'

const placedAt = Date.UTC(2026, 10, 20, 16, 20)

async function renderView(changes: Partial<OrderRecord> = {}): Promise<void> {
  const order = viewOrder(orderRecord({ placedAt, pickupAt: placedAt + 3_600_000, ...changes }), {
    now: placedAt + 60_000,
    timeZone: 'America/Mexico_City',
    branch: ROMA,
    payment: PAYMENT_TERMS,
    receipts: { storeName: 'Luna', whatsapp: null, email: null },
    isReturning: false,
    returnDays: null,
    isOwn: true,
    contact: { email: 'hola@luna.mx', phone: '5512345678' },
  })
  await renderInStore(<OrderViewPage order={order} />)
}

/** The titles of the page's first sections, in their sequence on a phone. */
const firstTitles = (count: number) => () =>
  page
    .getByRole('heading', { level: 2 })
    .elements()
    .slice(0, count)
    .map(({ textContent }) => textContent)

beforeEach(() => page.viewport(390, 844))

it('the view of a pickup begins with its state, its payment and its branch', async () => {
  await renderView()
  await expect.poll(firstTitles(4)).toEqual(['Estado del Pedido', 'Recoges el', 'Pago', 'Recoger en tienda'])
  await expect.element(page.getByRole('region', { name: 'Pago' }).getByText('Por pagar $899.00')).toBeVisible()
  const handover = page.getByRole('region', { name: 'Recoger en tienda' })
  await expect.element(handover.getByRole('link', { name: /^Ver en el mapa/ })).toHaveAttribute('href', ROMA_MAP)
})

it('the view of a delivery begins with its state and its payment', async () => {
  await renderView({ deliveryMethod: 'delivery', pickupAt: null })
  await expect.poll(firstTitles(3)).toEqual(['Estado del Pedido', 'Pago', 'Productos Ordenados'])
})
