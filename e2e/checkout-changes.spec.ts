import type { Page } from '@playwright/test'
import { pesos, written } from './cart-page.ts'
import {
  cartKey,
  field,
  fillCart,
  fillPickup,
  type Line,
  placeButton,
  placedFolio,
  plentyOf,
  region,
  respondAsOf,
  total,
} from './checkout-page.ts'
import { prepareContext } from './context.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { issueCoupon } from './issue-coupon.ts'
import { withoutStream } from './live-page.ts'

const question = (page: Page) => region(page, 'Tu pedido cambió')
const standing = (page: Page) => page.getByRole('region', { name: /^Tu pedido #\d+ está registrado$/ })
const orders = /\/norte\/orders$/

/** Puts other lines into the cart; the page is known to show outdated ones. */
async function replaceCart(page: Page, lines: readonly Line[]): Promise<void> {
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [cartKey('norte'), written(lines)] as const)
}

test('a changed stock and price are shown, and the order is placed once the difference is confirmed', {
  tag: ['@phone', '@all'],
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^response 409: POST .*\/orders$/)
  const [few, dear] = (await plentyOf(page, 'norte')).slice(3, 5) as [Line, Line]
  const left = few.variant.stock
  const wanted = { ...few, quantity: left + 3, variant: { ...few.variant, stock: left + 9 } }
  await respondAsOf(page, 'norte', [wanted])
  await fillCart(page, 'norte', [wanted])
  await page.goto('/norte/checkout')
  await fillPickup(page, 'cambios@correo.example')
  await expect(total(page)).toHaveText(pesos(few.variant.price * (left + 3)))
  await placeButton(page).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Ya no hay tantas piezas como pediste.')
  await expectToast(page, 'Error al crear pedidoYa no hay tantas piezas')
  await expect(question(page).getByRole('listitem')).toHaveText(
    `${few.product.name}: Solo quedan ${left} piezas: ajustamos tu cantidad de ${left + 3} a ${left}.`,
  )
  await expect(question(page).getByRole('definition')).toHaveText([
    pesos(few.variant.price * (left + 3)),
    pesos(few.variant.price * left),
  ])
  // So that nothing to press lies half under the header.
  await question(page).evaluate((element) => element.scrollIntoView())
  await expectAccessible(page)

  const cheaper = { ...dear, variant: { ...dear.variant, price: dear.variant.price - 5_000 } }
  await page.unroute(/\/norte\/cart\?/)
  await respondAsOf(page, 'norte', [cheaper])
  await replaceCart(page, [cheaper])
  await page.reload()
  await expect(total(page)).toHaveText(pesos(cheaper.variant.price))
  await placeButton(page).click()
  await expect(question(page)).toContainText('Algo cambió en la tienda desde que lo viste.')
  const [before, now] = [pesos(cheaper.variant.price), pesos(dear.variant.price)]
  await expect(question(page).getByRole('listitem')).toHaveText(
    `${dear.product.name}: Subió de precio: antes ${before}, ahora ${now}.`,
  )
  await expect(question(page).getByRole('definition')).toHaveText([before, now])
  await expect(total(page)).toHaveText(now)
  await question(page).getByRole('button', { name: 'Confirmar con el nuevo total' }).click()
  await placedFolio(page)
  await expect(region(page, 'Resumen del Pedido')).toContainText(`Total${now}`)
})

test('a coupon lowers the total, unless another shopper used it first', { tag: ['@desktop', '@all'] }, async ({
  page,
  browser,
  allowTrouble,
}) => {
  allowTrouble(/^response 409: POST .*\/orders$/)
  const [line] = (await plentyOf(page, 'norte')).slice(5, 6) as [Line]
  const { price } = line.variant
  const lowered = price - Math.floor((price * 10 + 50) / 100)
  const url = await issueCoupon('norte')
  // Otherwise it learns of the other order before it sends its own.
  await withoutStream(page)
  const others = await browser.newContext()
  await prepareContext(others)
  const other = await others.newPage()
  for (const tab of [page, other]) {
    await fillCart(tab, 'norte', [line])
    await tab.goto(url)
    await expect(tab.getByText('¡Tienes 10 % de descuento!')).toBeVisible()
    await tab.goto(new URL('/norte/checkout', url).href)
    await expect(total(tab)).toHaveText(pesos(lowered))
  }
  await fillPickup(page, 'cupon@correo.example')

  // After a reload the discount of the coupon is not shown until the server has confirmed it again.
  const released = Promise.withResolvers<void>()
  await page.route(/\/norte\/cart\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.reload()
  await expect(region(page, 'Cupón')).toContainText('Cupón por confirmar')
  await expect(total(page)).toHaveText(pesos(price))
  released.resolve()
  await expect(region(page, 'Cupón')).toContainText('Cupón activo')
  await expect(total(page)).toHaveText(pesos(lowered))
  await expectAccessible(page)

  await fillPickup(other, 'otro.cupon@correo.example')
  await placeButton(other).click()
  await placedFolio(other)
  await expect(region(other, 'Resumen del Pedido')).toContainText(`Total${pesos(lowered)}`)
  await others.close()
  await placeButton(page).click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Este cupón ya se usó.')
  await expect(question(page).getByRole('listitem')).toHaveCount(0)
  await expect(question(page).getByRole('definition')).toHaveText([pesos(lowered), pesos(price)])
  await expect(region(page, 'Cupón')).toHaveCount(0)
  await question(page).getByRole('button', { name: 'Confirmar con el nuevo total' }).click()
  await placedFolio(page)
  await expect(region(page, 'Resumen del Pedido')).toContainText(`Total${pesos(price)}`)
})

test('a connection that is cut after sending: the same order again, and another one only when it is wanted', {
  tag: ['@phone', '@all'],
}, async ({ page, allowTrouble }) => {
  allowTrouble(/^request failed: POST .*\/orders/)
  allowTrouble(/^response 409: POST .*\/orders$/)
  const unheard =
    'No sabemos si tu pedido llegó a la tienda. Revisa tu conexión e inténtalo nuevamente: no se hará dos veces.'
  const placed: string[] = []
  const cutAfterSending = () =>
    page.route(
      orders,
      async (route) => {
        const order = (await (await route.fetch()).json()) as { folio: number }
        placed.push(String(order.folio))
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  const lines = (await plentyOf(page, 'norte')).slice(6, 7)
  await fillCart(page, 'norte', lines)
  await page.goto('/norte/checkout')
  await fillPickup(page, 'corte@correo.example')
  await cutAfterSending()
  await placeButton(page).click()
  await expectToast(page, `Error al crear pedido${unheard}`)
  await page.reload()
  await expect(placeButton(page)).toHaveAccessibleDescription(unheard)
  await placeButton(page).click()
  expect(await placedFolio(page)).toBe(placed[0])

  await replaceCart(page, lines)
  await page.goto('/norte/checkout')
  await fillPickup(page, 'corte@correo.example')
  await cutAfterSending()
  await placeButton(page).click()
  await expect(placeButton(page)).toHaveAccessibleDescription(unheard)
  await field(page, 'Nombre').fill('Renata Sofía')
  await placeButton(page).click()
  await expect(standing(page)).toBeFocused()
  await expect(standing(page)).toContainText('Ya habías hecho un pedido con esta compra, y sigue en pie.')
  await expectToast(page, 'Error al crear pedidoYa habías hecho un pedido')
  await expectAccessible(page)
  await standing(page).getByRole('button', { name: 'Hacer otro pedido' }).click()
  await expect(placeButton(page)).toBeFocused()
  await placeButton(page).click()
  expect(Number(await placedFolio(page))).toBeGreaterThan(Number(placed[1]))
  await expect(region(page, 'Información de Facturación')).toContainText('Renata Sofía')

  await replaceCart(page, lines)
  await page.goto('/norte/checkout')
  await fillPickup(page, 'corte@correo.example')
  await cutAfterSending()
  await placeButton(page).click()
  await expect(placeButton(page)).toHaveAccessibleDescription(unheard)
  const [since] = (await plentyOf(page, 'norte')).slice(2, 3) as [Line]
  await replaceCart(page, [...lines, since])
  await page.reload()
  await placeButton(page).click()
  await standing(page).getByRole('link', { name: 'Ver mi pedido' }).click()
  expect(await placedFolio(page)).toBe(placed[2])
  await expect(region(page, 'Información de Facturación')).toContainText('corte@correo.example')
  // The ordered lines are in no cart any more; later ones are, in a checkout of their own.
  await page.goto('/norte/checkout')
  await expect(total(page)).toHaveText(pesos(since.variant.price))
  // The contact of the last order whose response came.
  await expect(field(page, 'Nombre')).toHaveValue('Renata Sofía')
})
