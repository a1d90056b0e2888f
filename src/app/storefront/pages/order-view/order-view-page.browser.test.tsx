import { useLoaderData } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { type OrderView, viewOrder } from '#app/storefront/features/order/view-order.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PAYMENT_TERMS } from '#test/payment-terms.ts'
import { OrderViewPage } from './order-view-page.tsx'

const placedAt = Date.UTC(2026, 10, 20, 16, 20)
const pickupAt = placedAt + 3_600_000
const viewed = (changes: Partial<OrderRecord> = {}) =>
  viewOrder(orderRecord({ placedAt, pickupAt, ...changes }), {
    now: placedAt + 60_000,
    timeZone: 'America/Mexico_City',
    branch: null,
    payment: PAYMENT_TERMS,
    isOwn: true,
    contact: { email: 'hola@luna.mx', phone: '5512345678' },
  })
const stage = page.getByRole('region', { name: 'Estado del Pedido' })
const info = page.getByRole('region', { name: 'Información del Pedido' })
const textOf = (place: Locator) => () => place.element().textContent

beforeEach(() => page.viewport(390, 844))

it('the open view of a pickup shows at its hour that it is ready', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await renderInStore(<OrderViewPage order={viewed()} />)
  await expect.poll(textOf(stage)).toContain('Tu pedido está siendo procesado.')
  vi.advanceTimersByTime(3_600_000)
  await expect.poll(textOf(stage)).toContain('Tu pedido está listo. Ya puedes pasar a recogerlo en tienda.')
  await expect.poll(textOf(info)).toContain('EstadoPor recoger')
})

const Loaded = () => <OrderViewPage order={useLoaderData<OrderView>()} />

it('the open view of an order follows its store without a reload, until a review can be written', async () => {
  let order = viewed()
  await renderInStore(<Loaded />, { loader: () => order })
  const opinion = page.getByRole('link', { name: /^Escribir una opinión de / })
  const codes = page.getByLabelText('Código QR del pedido 1001')
  await expect.poll(textOf(stage)).toContain('Tu pedido está siendo procesado.')
  await expect.element(codes).toBeVisible()
  await expect.element(opinion).not.toBeInTheDocument()
  const { shown, stop } = followThings(() => undefined)
  onTestFinished(stop)
  const advanced = { isAdvanced: true, storeAdvancesOrdersSince: placedAt }
  for (const [preparationStatus, sentence] of [
    ['Preparado', 'Tu pedido está listo. Ya puedes pasar a recogerlo en tienda.'],
    ['Entregado', 'Tu pedido fue entregado. ¡Gracias por tu compra!'],
  ] as const) {
    order = viewed({ ...advanced, preparationStatus })
    // As an event of the store's orders has it done.
    for (const thing of shown) thing.show(thing.value)
    await expect.poll(textOf(stage)).toContain(sentence)
    await expect.poll(textOf(info)).toContain(`Estado${preparationStatus}`)
  }
  await expect.element(opinion).toBeVisible()
  await expect.element(codes).not.toBeVisible()
})

/** Pixels from the top of the page to its sections. */
const places = () =>
  page
    .getByRole('region')
    .elements()
    .map((region) => Math.round(region.getBoundingClientRect().top + scrollY))

it.each([
  ['handed over', { preparationStatus: 'Entregado', handedOverAt: placedAt }, /^Tu pedido fue entregado/],
  ['cancelled', { status: 'Cancelado', cancelledAt: placedAt }, /cancelado/i],
] as const)(
  'the open view of a pickup moves nothing when the order is %s in front of its codes',
  async (_, change, sentence) => {
    const advanced = { isAdvanced: true, storeAdvancesOrdersSince: placedAt }
    let order = viewed({ ...advanced, preparationStatus: 'Preparado' })
    await renderInStore(<Loaded />, { loader: () => order })
    await expect.element(page.getByLabelText('Código QR del pedido 1001')).toBeVisible()
    const { shown, stop } = followThings(() => undefined)
    onTestFinished(stop)
    const before = places()
    order = viewed({ ...advanced, ...change })
    for (const thing of shown) thing.show(thing.value)
    await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible()
    await expect.element(page.getByLabelText('Código QR del pedido 1001')).not.toBeVisible()
    // The products get the links to their reviews, below the fold.
    expect(places().slice(0, 4)).toEqual(before.slice(0, 4))
  },
)

it('the view of an order that was handed over has no codes when it is opened', async () => {
  await renderInStore(
    <OrderViewPage
      order={viewed({ isAdvanced: true, storeAdvancesOrdersSince: placedAt, preparationStatus: 'Entregado' })}
    />,
  )
  await expect.element(info).toBeVisible()
  await expect.element(page.getByLabelText('Código QR del pedido 1001')).not.toBeInTheDocument()
})

it('the view of an order shares the page that anyone may see, not its own signed link', async () => {
  const links: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    value: async (link: ShareData) => void links.push(link),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  await renderInStore(<OrderViewPage order={viewed()} />, { at: '/order-view?folio=1001&signature=secreto' })
  await page.getByRole('button', { name: 'Compartir el pedido #1001' }).click()
  await expect.poll(() => links.length).toBe(1)
  expect(links[0]?.url).toBe(`${location.origin}/order-success?folio=1001`)
  expect(JSON.stringify(links)).not.toMatch(/secreto|Renata|renata|Vestido/)
})
