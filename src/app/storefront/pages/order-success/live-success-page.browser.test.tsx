import { useLoaderData } from 'react-router'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { type OrderSuccessData, orderSuccessData } from '#app/storefront/features/order/order-success-data.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { type ProgressFacts, progressFacts } from '#domain/order/progress-facts.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderSuccessPage } from './order-success-page.tsx'

const placedAt = Date.UTC(2026, 10, 20, 16, 20)

interface Shown {
  page: OrderSuccessData
  progress: ProgressFacts
}

/** The page in the browser that placed the order. */
function shownOf(
  changes: Partial<OrderRecord>,
  contact = { email: null as string | null, phone: null as string | null },
) {
  const order = orderRecord({ placedAt, pickupAt: placedAt + 3_600_000, ...changes })
  return {
    page: orderSuccessData(order, {
      timeZone: STORE.timeZone,
      branch: null,
      readyAt: placedAt,
      now: placedAt + 60_000,
      isOwner: true,
      payment: PAYMENT_TERMS,
      receipts: { storeName: 'Luna', whatsapp: null, email: null },
      contact,
    }),
    progress: progressFacts(order, STORE.timeZone),
  }
}

const Loaded = () => <OrderSuccessPage {...useLoaderData<Shown>()} />
const codes = page.getByLabelText('Código QR del pedido 1001')

/** Pixels from the top of the page to its sections. */
const places = () =>
  page
    .getByRole('region')
    .elements()
    .map((region) => Math.round(region.getBoundingClientRect().top + scrollY))

beforeEach(() => page.viewport(390, 844))

it.each([
  ['handed over', { preparationStatus: 'Entregado', handedOverAt: placedAt }, /^Tu pedido fue entregado/],
  ['cancelled', { status: 'Cancelado', cancelledAt: placedAt }, /^Tu pedido fue cancelado, y los productos/],
] as const)(
  'the open page of a placed pickup moves nothing when the order is %s in front of its codes',
  async (_, change, sentence) => {
    const advanced = { isAdvanced: true, storeAdvancesOrdersSince: placedAt }
    let shown = shownOf({ ...advanced, preparationStatus: 'Preparado' })
    await renderInStore(<Loaded />, { loader: () => shown })
    await expect.element(codes).toBeVisible()
    const { shown: things, stop } = followThings(() => undefined)
    onTestFinished(stop)
    const before = places()
    shown = shownOf({ ...advanced, ...change })
    for (const thing of things) thing.show(thing.value)
    await expect.element(page.getByText(sentence).last()).toBeVisible()
    await expect.element(codes).not.toBeVisible()
    expect(places()).toEqual(before)
  },
)

it('the page of a cancelled order has neither codes nor pickup when it is opened', async () => {
  await renderInStore(<OrderSuccessPage {...shownOf({ status: 'Cancelado', cancelledAt: placedAt })} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pedido Cancelado' })).toBeVisible()
  await expect.element(codes).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Recoger en tienda' })).not.toBeInTheDocument()
})

it('the page of an order leads to the store by all that it has stated, and to its contact page in any case', async () => {
  const help = page.getByRole('region', { name: '¿Necesitas ayuda?' })
  const screen = await renderInStore(
    <OrderSuccessPage {...shownOf({}, { email: 'hola@luna.mx', phone: '5512345678' })} />,
  )
  await expect
    .element(help.getByRole('link', { name: 'hola@luna.mx' }))
    .toHaveAttribute('href', 'mailto:hola@luna.mx?subject=Pedido%20%231001')
  await expect.element(help.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678')
  await expect.element(help.getByRole('link', { name: 'Contacto y sucursales' })).toHaveAttribute('href', '/contacto')
  await expectAccessible()
  await screen.unmount()
  await renderInStore(<OrderSuccessPage {...shownOf({})} />, { store: { whatsapp: null } })
  await expect.element(help.getByRole('link', { name: 'Contacto y sucursales' })).toBeVisible()
  expect(help.getByRole('link').elements()).toHaveLength(1)
})
