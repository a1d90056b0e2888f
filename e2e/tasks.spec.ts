import type { Page } from '@playwright/test'
import { cartSheet, lines } from './cart-page.ts'
import {
  BUYER,
  chooseDay,
  field,
  fillCart,
  method,
  placeButton,
  placedFolio,
  plentyOf,
  slots,
} from './checkout-page.ts'
import { choose, slot, tryFirst } from './fitting-room-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { mailTo } from './mails.ts'
import { chosen } from './product-page.ts'

// The tasks that shoppers were given, on a small phone and by keyboard. Changing one's mind is in cart-changes.spec.ts.
test.use({ viewport: { width: 390, height: 664 } })

const pricesOf = async (page: Page) =>
  (
    await page
      .getByRole('article')
      .getByText(/^\$[\d,]+\.\d\d$/)
      .allTextContents()
  ).map((text) => Number(text.replace(/[$,]/g, '')))

test('a black dress in size M for less than $900 is found, and opens in black and M', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/luna?category=vestidos')
  await page
    .getByRole('navigation', { name: 'Barra inferior' })
    .getByRole('button', { name: /^Filtros/ })
    .press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filtros' })
  for (const [section, label] of [
    ['Color', /^Negro \(/],
    ['Talla', /^M \(/],
  ] as const) {
    const value = panel.getByRole('group', { name: section, exact: true }).getByRole('checkbox', { name: label })
    await tabTo(page, value)
    await page.keyboard.press('Space')
    await expect(value).toBeChecked()
  }
  const most = panel.getByRole('textbox', { name: 'Hasta' })
  await tabTo(page, most)
  await page.keyboard.type('900')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]max=900(?:&|$)/)
  await expectAccessible(page)
  await tabTo(page, panel.getByRole('button', { name: /^Ver .* productos?$/ }))
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()

  await expect(page.getByRole('article').first()).toBeVisible()
  const prices = await pricesOf(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.max(...prices)).toBeLessThanOrEqual(900)
  await tabTo(page, page.getByRole('article').first().getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+/)
  await expect(chosen(page, /^Color/)).toContainText('Negro')
  await expect(chosen(page, /^Talla/)).toHaveText(/^M/)
})

test('an order is placed by keyboard, and found again by its mail alone', { tag: '@phone' }, async ({
  page,
  browser,
}) => {
  const email = 'tarea@correo.example'
  await fillCart(page, 'luna', (await plentyOf(page, 'luna')).slice(0, 1))
  await page.goto('/luna/checkout')
  await tabTo(page, method(page, 'Recoger en tienda'))
  await page.keyboard.press('Space')
  for (const [name, text] of [
    ['Email', email],
    ['WhatsApp', BUYER.phone],
    ['Nombre', BUYER.firstName],
    ['Apellidos', BUYER.lastName],
    ['Calle y número', BUYER.street],
    ['Ciudad', 'Cuauhtémoc'],
    ['Código postal', '06700'],
  ] as const) {
    await tabTo(page, field(page, name))
    await page.keyboard.type(text)
  }
  await chooseDay(page, (button) => button.press('Enter'))
  await tabTo(page, slots(page).first())
  await page.keyboard.press('Space')
  await expect(page.getByText('No pagas ahora. Pagas al recoger: efectivo o tarjeta.')).toBeVisible()
  await tabTo(page, placeButton(page))
  await page.keyboard.press('Enter')
  const folio = await placedFolio(page)

  await expect.poll(async () => (await mailTo('luna', email).catch(() => null))?.text).toContain('Pagas al recoger')
  const { text = '' } = await mailTo('luna', email)
  const [link = ''] = /http\S+\/order-view\S+/.exec(text) ?? []
  const later = await browser.newContext({ viewport: { width: 390, height: 664 } })
  const opened = await later.newPage()
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
  await expect(opened.getByRole('region', { name: 'Pago' })).toContainText('Pagas al recoger: efectivo o tarjeta.')
  await later.close()
})

test('a dress is tried on and bought in the size that the shopper chose', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/dress-up')
  await choose(page, 'Vestidos')
  await tabTo(page, tryFirst(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Producto agregado')
  const sizes = slot(page).getByLabel(/^Color y talla de/)
  await expect(sizes.locator('option:checked')).toHaveText(/Elige tu talla$/)
  const size = sizes
    .getByRole('option')
    .filter({ hasNotText: /agotado|Elige/ })
    .last()
  const label = (await size.textContent()) ?? 'no size'
  await sizes.selectOption(await size.getAttribute('value'))
  const add = slot(page).getByRole('button', { name: 'Agregar al carrito' })
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expectToast(page, '¡Agregado al carrito!')
  await page
    .getByRole('button', { name: /^Carrito de compras/ })
    .filter({ visible: true })
    .press('Enter')
  await expect(cartSheet(page)).toBeVisible()
  await expect(lines(page)).toContainText(label)
  await expectAccessible(page)
})
