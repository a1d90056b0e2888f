import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmCoupon } from '#app/storefront/features/coupon/coupon-confirmation.ts'
import { newCoupon } from '#domain/coupon/coupon.ts'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { expectPrivacyNotice } from '#test/components/privacy-notice.ts'
import { PICKUP, placeButton, renderCheckout } from '#test/components/render-checkout.tsx'

const coupon = page.getByRole('region', { name: 'Cupón' })
const summary = page.getByRole('region', { name: 'Resumen del pedido' })
const total = summary.getByRole('definition').last()
const bar = page.getByRole('group', { name: 'Total del pedido' })
const main = page.getByRole('main')
const items = page.getByRole('region', { name: 'Artículos' })

const linesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...shirtLine, productId: index + 1, variantId: index + 11 }))

beforeEach(() => {
  serve(() => ({ customer: null }))
  return () => vi.useRealTimers()
})

it('the order summary lets a coupon expire in its place, so that nothing moves, until it is removed', async () => {
  await page.viewport(390, 844)
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now })
  const issued = newCoupon({ id: 'c1', discountPercentage: 10, source: 'smile-detection', now })
  const held = { ...issued, token: 'payload.signature' }
  // As the server's check of the cart does.
  confirmCoupon(held)
  await renderCheckout({ form: PICKUP, coupon: held })
  await expect.element(coupon.getByText('Cupón activo')).toBeVisible()
  await expect.element(total).toHaveTextContent('$180.00')
  await expect.element(coupon.getByRole('timer')).toHaveTextContent('15:00')
  placeButton.element().scrollIntoView()
  const before = placeButton.element().getBoundingClientRect().top
  vi.advanceTimersByTime(901_000)
  await expect.element(coupon.getByRole('timer')).toHaveTextContent('Expirado')
  expect(placeButton.element().getBoundingClientRect().top).toBe(before)
  await expect.element(total).toHaveTextContent('$200.00')
  await expectAccessible()
  await coupon.getByRole('button', { name: 'Remover cupón' }).click()
  await expect.element(coupon).not.toBeInTheDocument()
  await expect.element(summary).toHaveFocus()
})

it('the order summary has its total in view on a phone, with a link to the summary', async () => {
  await page.viewport(390, 844)
  await renderCheckout({ form: PICKUP })
  await expect.element(bar).toBeVisible()
  await expect.element(bar).toHaveTextContent('Total$200.00Ver resumen')
  await expect.element(bar.getByRole('button')).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  await bar.getByRole('button', { name: 'Ver resumen' }).click()
  await expect.element(page.getByRole('heading', { name: 'Resumen del pedido' })).toHaveFocus()
  await expect.element(total).toBeInViewport()
  await expect.element(bar).not.toBeInTheDocument()
  scrollTo({ top: 0, behavior: 'instant' })
  await expect.element(bar).toBeVisible()
  // With a keyboard over it the page has the room.
  await page.viewport(390, 440)
  await expect.element(bar).not.toBeInTheDocument()
})

it('the order summary gives the lines of a short order their room in a wide window', async () => {
  await page.viewport(1280, 860)
  await renderCheckout({ form: PICKUP, lines: linesOf(2) })
  await expect.element(items.getByRole('listitem')).toHaveLength(2)
  for (const line of items.getByRole('listitem').all()) await expect.element(line).toBeInViewport({ ratio: 1 })
  await expect.element(bar).not.toBeInTheDocument()
})

it('the order summary scrolls the lines of a long order in a wide window, so that total and button stay in view', async () => {
  await renderCheckout({ form: PICKUP, lines: linesOf(8) })
  await expect.element(items.getByRole('listitem')).toHaveLength(8)
  scrollTo({ top: 300, behavior: 'instant' })
  await expect.element(total).toBeInViewport({ ratio: 1 })
  await expect.element(items.getByRole('listitem').first()).toBeInViewport({ ratio: 1 })
  await expect.element(items.getByRole('listitem').last()).not.toBeInViewport()
  items.element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(items.getByRole('listitem').last()).toBeInViewport({ ratio: 1 })
  await expect.element(placeButton).toBeInViewport({ ratio: 1 })
  await expectAccessible()
})

it.each([
  ['525512345678', 1],
  [null, 0],
])('the order summary has a message to the store only where that has a number: %j', async (whatsapp, count) => {
  await renderCheckout({ form: PICKUP, store: { whatsapp } })
  await expect.element(placeButton).toBeVisible()
  const links = page.getByRole('link', { name: /^Enviar por WhatsApp Solo abre un chat: no aparta nada/ })
  expect(links.elements()).toHaveLength(count)
  for (const link of links.elements())
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/525512345678\?text=/)
})

it.each([
  ['that can be sent', PICKUP],
  ['without a delivery method yet', {}],
])('the summary of an order %s names the texts that it accepts, with links to other tabs', async (_, form) => {
  await renderCheckout({ form })
  await expect.element(main.getByText(/^Al realizar tu pedido aceptas los Términos/)).toBeVisible()
  const terms = main.getByRole('link', { name: /^Términos/ })
  await expect.element(terms).toHaveAttribute('href', '/terminos')
  await expect.element(terms).toHaveAttribute('target', '_blank')
  await expectPrivacyNotice(main)
})
