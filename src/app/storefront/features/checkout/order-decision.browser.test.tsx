import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Offer } from '#domain/cart/offer.ts'
import { ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import {
  alertText,
  expectPlaced,
  openCheckout,
  PICKUP,
  placeButton,
  renderCheckout,
} from '#test/components/render-checkout.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'

const question = page.getByRole('region', { name: 'Tu pedido cambió' })
const standing = page.getByRole('region', { name: 'Tu pedido #7 está registrado' })
const total = page.getByRole('region', { name: 'Resumen del pedido' }).getByRole('definition').last()
const definitions = () =>
  question
    .getByRole('definition')
    .elements()
    .map(({ textContent }) => textContent)
const news = () =>
  question
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

const json = (status: number, body: unknown) => Response.json(body, { status })
const shirt = (parts: Partial<Offer> = {}): Offer => ({
  productId: shirtLine.productId,
  variantId: shirtLine.variantId,
  name: 'Camisa',
  brand: null,
  price: 10_000,
  stock: 5,
  options: [],
  ...parts,
})

/** Responds to orders one after the other; the keys of those that came. */
function serveOrders(...responses: (() => unknown)[]): string[] {
  const keys: string[] = []
  serve(({ pathname }, { body }) => {
    if (pathname === '/customer') return { customer: null }
    if (pathname === '/order-mail') return { sent: true }
    if (pathname !== '/orders') throw new Error(`Nothing responds at ${pathname}.`)
    keys.push((JSON.parse(String(body)) as { key: string }).key)
    return responses.shift()?.()
  })
  return keys
}

/** A rejection with the current offer of the store. */
const rejected = (code: 'stock-short' | 'changed', offer: Offer) => () =>
  json(409, {
    code,
    title: ORDER_REJECTIONS[code],
    short: [],
    check: { offers: [offer], coupon: null, now: Date.now() },
    shipping: 0,
  })
const placed = () => ({ folio: 7 })
const reused = () => json(409, { code: 'key-reused', folio: 7, title: ORDER_REJECTIONS['key-reused'] })
const expectUnheard = () => expect.element(placeButton).toHaveAccessibleDescription(ORDER_REJECTIONS['no-response'])

it.each([
  {
    what: 'has fewer pieces than wanted',
    response: rejected('stock-short', shirt({ stock: 1 })),
    sentence: ORDER_REJECTIONS['stock-short'],
    told: 'Camisa: Solo queda 1 pieza: ajustamos tu cantidad de 2 a 1.',
    totals: ['$200.00', '$100.00'],
  },
  {
    what: 'costs more',
    response: rejected('changed', shirt({ price: 12_000 })),
    sentence: ORDER_REJECTIONS.changed,
    told: 'Camisa: Subió de precio: antes $100.00, ahora $120.00.',
    totals: ['$200.00', '$240.00'],
  },
])('an order that $what shows the difference, and is placed once that is confirmed', async (changed) => {
  const keys = serveOrders(changed.response, placed)
  await renderCheckout({ form: PICKUP })
  await placeButton.click()
  await expect.element(question).toHaveFocus()
  await expect.element(question.getByText(changed.sentence)).toBeVisible()
  await expect.poll(alertText).toContain(`Error al crear pedido${changed.sentence}`)
  expect(news()).toEqual([changed.told])
  expect(definitions()).toEqual(changed.totals)
  await expect.element(total).toHaveTextContent(changed.totals[1] ?? '')
  await expectAccessible()
  await question.getByRole('button', { name: 'Confirmar con el nuevo total' }).click()
  await expectPlaced()
  expect(keys).toHaveLength(2)
})

it('an order whose response was lost is the same order after a reload', async () => {
  const keys = serveOrders(cutConnection, placed)
  const first = await renderCheckout({ form: PICKUP })
  await placeButton.click()
  await expect.poll(alertText).toContain(`Error al crear pedido${ORDER_REJECTIONS['no-response']}`)
  await first.unmount()
  await openCheckout()
  await expectUnheard()
  await placeButton.click()
  await expectPlaced()
  expect(new Set(keys)).toEqual(new Set([keys[0]]))
  expect(keys).toHaveLength(2)
})

it('an order that was placed unheard remains, and another one is placed only when it is wanted', async () => {
  const keys = serveOrders(cutConnection, reused, placed)
  await renderCheckout({ form: PICKUP })
  await placeButton.click()
  await expectUnheard()
  await page.getByLabelText('Nombre', { exact: true }).fill('Renata Sofía')
  await placeButton.click()
  await expect.element(standing).toHaveFocus()
  await expect.element(standing.getByText(ORDER_REJECTIONS['key-reused'])).toBeVisible()
  await expect.poll(alertText).toContain('Error al crear pedidoYa habías hecho un pedido')
  await expectAccessible()
  await standing.getByRole('button', { name: 'Hacer otro pedido' }).click()
  await expect.element(placeButton).toHaveFocus()
  await placeButton.click()
  await expectPlaced()
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it('an order that was placed before is opened by its link', async () => {
  serveOrders(cutConnection, reused)
  await renderCheckout({ form: PICKUP })
  await placeButton.click()
  await expectUnheard()
  await placeButton.click()
  await standing.getByRole('link', { name: 'Ver mi pedido' }).click()
  await expect.poll(currentUrl).toBe('/order-success?folio=7')
})
