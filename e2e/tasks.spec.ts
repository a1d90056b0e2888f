import type { Page } from '@playwright/test'
import { cartButton, cartSheet, lines } from './cart-page.ts'
import {
  BUYER,
  chooseDay,
  field,
  fillCart,
  method,
  placeButton,
  placedFolio,
  plentyOf,
  region,
  slots,
} from './checkout-page.ts'
import { anotherBrowser } from './counter-store.ts'
import { garments, slot, tryFirst } from './fitting-room-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { enterOn, pickOption, SMALL_PHONE, tabTo } from './keyboard.ts'
import { mailTo } from './mails.ts'
import { chosen } from './product-page.ts'
import { watchForTroubles } from './troubles.ts'

// The tasks that shoppers were given, by keyboard, on a small phone; a whole run has all but the first on the desktop,
// too. Changing one's mind is in cart-changes.spec.ts.
test.use({ viewport: ({ isMobile, viewport }, use) => use(isMobile ? SMALL_PHONE : viewport) })

const DAY_MS = 86_400_000

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
  await page.goto('/luna')
  const bar = page.getByRole('navigation', { name: 'Barra inferior' })
  await enterOn(page, bar.getByRole('button', { name: 'Menú' }), 'Shift+Tab')
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await enterOn(page, menu.getByRole('link', { name: 'Vestidos', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Vestidos' })).toBeVisible()
  await expect(menu).toBeHidden()
  await enterOn(page, bar.getByRole('button', { name: /^Filtros/ }), 'Shift+Tab')
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
  await enterOn(page, panel.getByRole('button', { name: /^Ver .* productos?$/ }))
  await expect(panel).toBeHidden()

  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  const prices = await pricesOf(page)
  expect(prices.length).toBeGreaterThan(0)
  expect(Math.max(...prices)).toBeLessThanOrEqual(900)
  await enterOn(page, page.getByRole('article').first().getByRole('link').first())
  await expect(page).toHaveURL(/\/product\/\d+/)
  await expect(chosen(page, /^Color/)).toContainText('Negro')
  await expect(chosen(page, /^Talla/)).toHaveText(/^M/)
})

/** Fills in the checkout for a pickup and places the order. @returns the folio */
async function orderPickup(page: Page, email: string): Promise<string> {
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
  await chooseDay(page, (button) => enterOn(page, button))
  await tabTo(page, slots(page).first())
  await page.keyboard.press('Space')
  await expect(page.getByText('No pagas ahora. Pagas al recoger: efectivo o tarjeta.')).toBeVisible()
  await enterOn(page, placeButton(page))
  return placedFolio(page)
}

test('an order is placed, and found again a day later in another browser by its mail alone', async ({
  page,
  browser,
  isMobile,
}, info) => {
  // Each size reads a mail of its own.
  const email = `tarea-${info.project.name}@correo.example`
  await fillCart(page, 'luna', (await plentyOf(page, 'luna')).slice(0, 1))
  await page.goto('/luna/checkout')
  const folio = await orderPickup(page, email)

  await expect.poll(async () => (await mailTo('luna', email).catch(() => null))?.text).toContain('Pagas al recoger')
  const { text = '' } = await mailTo('luna', email)
  const [link = ''] = /http\S+\/order-view\S+/.exec(text) ?? []
  const later = await anotherBrowser(browser, info)
  const troubles = watchForTroubles(later)
  const opened = await later.newPage()
  if (isMobile) await opened.setViewportSize(SMALL_PHONE)
  await opened.clock.install({ time: Date.now() + DAY_MS })
  await opened.goto(link)
  await expect(opened.getByRole('heading', { level: 1, name: `Pedido #${folio}` })).toBeVisible()
  await expect(region(opened, 'Estado del Pedido')).toContainText('Tu pedido está siendo procesado.')
  await expect(region(opened, 'Pago')).toContainText('Pagas al recoger: efectivo o tarjeta.')
  await tabTo(opened, region(opened, 'Recoger en tienda').getByRole('link', { name: 'Agregar a mi calendario' }))
  await expectAccessible(opened)
  expect(troubles).toEqual([])
  await later.close()
})

test('a dress is tried on, and ordered in the size that the shopper chose', async ({ page }) => {
  await page.goto('/luna/dress-up')
  await pickOption(page, page.getByLabel('Categoría', { exact: true }), 'Vestidos')
  await expect(garments(page)).toHaveAttribute('aria-busy', 'false')
  await enterOn(page, tryFirst(page))
  await expectToast(page, 'Producto agregado')
  const sizes = slot(page).getByLabel(/^Color y talla de/)
  await expect(sizes.locator('option:checked')).toHaveText(/Elige tu talla$/)
  const size = sizes
    .getByRole('option')
    .filter({ hasNotText: /agotado|Elige/ })
    .last()
  const label = (await size.textContent()) ?? 'no size'
  await pickOption(page, sizes, label)
  await enterOn(page, slot(page).getByRole('button', { name: 'Agregar al carrito' }))
  await expectToast(page, '¡Agregado al carrito!')
  await enterOn(page, cartButton(page))
  await expect(lines(page)).toContainText(label)
  await expectAccessible(page)
  await enterOn(page, cartSheet(page).getByRole('link', { name: 'Realizar pedido' }))
  await expect(page).toHaveURL(/\/luna\/checkout$/)
  await orderPickup(page, 'vestido@correo.example')
  await expect(region(page, 'Productos Ordenados')).toContainText(label)
})
