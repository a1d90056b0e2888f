import { useLoaderData } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { type OrderView, viewOrder } from '#app/storefront/features/order/view-order.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { CANCEL_SENTENCES, SHOPPERS_REASON } from '#domain/order/own-cancellation.ts'
import { serve } from '#test/components/network.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
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
    receipts: { storeName: 'Luna', whatsapp: null, email: null },
    isReturning: false,
    returnDays: 30,
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
    expect(places()).toEqual(before)
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

it('the view of an order shows state, steps and hour of the pickup on the first screen of a small phone', async () => {
  await page.viewport(390, 664)
  await renderInStore(<OrderViewPage order={viewed({ isAdvanced: true, preparationStatus: 'Preparado' })} />)
  const hour = page.getByText(/^viernes, 20 de noviembre, 11:20$/)
  await expect.element(hour.first()).toBeVisible()
  const first = page.getByRole('region').first()
  await expect.element(first).toHaveAccessibleName('Estado del Pedido')
  // The header above it and the bar below it have 65 pixels each.
  expect(hour.first().element().getBoundingClientRect().bottom).toBeLessThan(664 - 65 - 65)
  expect(first.element().contains(page.getByRole('progressbar').element())).toBe(true)
  expect(first.element().contains(hour.first().element())).toBe(true)
})

const cancelButton = page.getByRole('button', { name: 'Cancelar pedido' })
const options = page.getByRole('region', { name: '¿Cambiaste de idea?' })
const Toasted = () => (
  <>
    <Loaded />
    <Toasts />
  </>
)

it('an order is cancelled after a confirmation, and its page shows it without moving', async () => {
  let order = viewed()
  const sent: unknown[] = []
  serve((_, { body }) => {
    sent.push(JSON.parse(String(body)))
    order = viewed({ status: 'Cancelado', isAdvanced: true, cancelledAt: placedAt, cancelReason: SHOPPERS_REASON })
    return { ok: true }
  })
  await renderInStore(<Loaded />, { loader: () => order, at: '/order-view?folio=1001&firma=f1' })
  await expect.element(cancelButton).toBeVisible()
  const before = places()
  await cancelButton.click()
  const dialog = page.getByRole('dialog', { name: '¿Cancelar el pedido #1001?' })
  await dialog.getByRole('button', { name: 'No, conservarlo' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await cancelButton.click()
  await dialog.getByRole('button', { name: 'Sí, cancelar pedido' }).click()
  await expect.poll(textOf(stage)).toContain('Tu pedido fue cancelado')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([{ folio: '1001', firma: 'f1' }])
  expect(places()).toEqual(before)
  await expect.element(cancelButton).not.toBeInTheDocument()
  await expect.element(page.getByText(CANCEL_SENTENCES.cancelled)).toHaveFocus()
  await expect.element(page.getByRole('heading', { name: '¿Quieres lo mismo otra vez?' })).toBeVisible()
})

it('an order whose preparation began in the meantime is not cancelled, and its page states both', async () => {
  let order = viewed()
  serve(() => {
    order = viewed({ isAdvanced: true, preparationStatus: 'En preparación' })
    return Response.json({ code: 'in-preparation' }, { status: 409 })
  })
  await renderInStore(<Toasted />, { loader: () => order })
  await cancelButton.click()
  await page.getByRole('button', { name: 'Sí, cancelar pedido' }).click()
  await expect.element(page.getByText('No se canceló tu pedido')).toBeVisible()
  await expect.poll(textOf(options)).toContain(CANCEL_SENTENCES['in-preparation'])
  await expect.poll(textOf(stage)).toContain('La tienda está preparando tu pedido.')
})

it.each([
  ['not-own', { isOwn: false }],
  ['paid', { outcome: { paymentStatus: 'Pagado', hasMoney: true, cancelReason: '' } }],
] as const)('the view of an order that the visitor cannot cancel gives the reason: %s', async (reason, changes) => {
  await renderInStore(<OrderViewPage order={{ ...viewed(), ...changes }} />)
  await expect.poll(textOf(options)).toContain(CANCEL_SENTENCES[reason])
  await expect.element(cancelButton).not.toBeInTheDocument()
})

it('the view of an order states its points and how to object', async () => {
  await renderInStore(<OrderViewPage order={viewed({ pointsUsed: 150, discount: 15_000 })} />)
  const sums = page.getByRole('region', { name: 'Resumen del Pedido' })
  await expect
    .poll(textOf(sums))
    .toContain('Usaste 150 puntos ($150.00).¿No fuiste tú? Cancela el pedido o escríbenos.')
  await expect.element(sums.getByRole('link', { name: 'hola@luna.mx' })).toHaveAttribute('href', 'mailto:hola@luna.mx')
})

it('the open view of an order with points moves nothing when it is cancelled and they are back', async () => {
  let order = viewed({ pointsUsed: 150, discount: 15_000 })
  await renderInStore(<Loaded />, { loader: () => order })
  const sums = page.getByRole('region', { name: 'Resumen del Pedido' })
  const email = sums.getByRole('link', { name: 'hola@luna.mx' })
  await expect.element(email).toBeVisible()
  const { shown, stop } = followThings(() => undefined)
  onTestFinished(stop)
  const before = places()
  order = viewed({ pointsUsed: 150, discount: 15_000, status: 'Cancelado', cancelledAt: placedAt })
  for (const thing of shown) thing.show(thing.value)
  await expect.poll(textOf(stage)).toContain('Tu pedido fue cancelado')
  await expect.element(email).not.toBeInTheDocument()
  expect(places()).toEqual(before)
})

it('the view of an order that was handed over states until when it can be returned, and its returns', async () => {
  const given = { preparationStatus: 'Entregado', handedOverAt: placedAt } as const
  const back = [{ name: 'Vestido Jacaranda / Arena / M', quantity: 1 }]
  const returns = [{ id: 1, at: placedAt, returned: back, given: [], credit: 89_900, charge: 0 }]
  await renderInStore(<OrderViewPage order={viewed({ ...given, isAdvanced: true, returns })} />)
  const help = page.getByRole('region', { name: '¿Necesitas ayuda?' })
  await expect.element(help.getByText('Puedes devolver o cambiar hasta el 20 de diciembre de 2026.')).toBeVisible()
  await expect
    .poll(textOf(page.getByRole('region', { name: 'Devoluciones' })))
    .toContain('1 × Vestido Jacaranda / Arena / M$899.00')
})

it('the view of an order leads to the store', async () => {
  await renderInStore(<OrderViewPage order={viewed()} />)
  const help = page.getByRole('region', { name: '¿Necesitas ayuda?' })
  await expect.element(help.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678')
})

it('an order is put into the cart again as far as it is sold, and the cart opens', async () => {
  cartOf(STORE.account).change(() => [])
  onTestFinished(() => cartOf(STORE.account).change(() => []))
  const order = viewed()
  const [first] = order.lines
  if (!first) throw new Error('an order has lines')
  const gone = { ...first, productId: 9, variantId: 9, name: 'Falda / M' }
  const offer = { productId: first.productId, variantId: first.variantId, name: 'Vestido', brand: null }
  serve(() => ({ offers: [{ ...offer, price: 100, stock: 9, options: [] }], coupon: null, now: placedAt }))
  const opened = vi.fn()
  await renderInStore(
    <>
      <OrderViewPage order={{ ...order, lines: [first, gone] }} />
      <button type="button" data-opens-cart="" onClick={opened}>
        Carrito
      </button>
      <Toasts />
    </>,
  )
  await page.getByRole('button', { name: 'Pedir lo mismo' }).click()
  await expect.element(page.getByText('Agregamos 1 de 2 productos; «Falda / M» ya no está a la venta.')).toBeVisible()
  await expect.poll(() => opened.mock.calls.length).toBe(1)
  expect(cartOf(STORE.account).get()).toMatchObject([{ variantId: first.variantId, quantity: first.quantity }])
})
