import {
  addOnPage,
  amounts,
  CART_KEY,
  COUPON_KEY,
  cartButton,
  cartSheet,
  directAdd,
  lines,
  persistLines,
  pesos,
  soldLines,
  UNKNOWN_VARIANT,
  written,
} from './cart-page.ts'
import { expect, test } from './fixtures.ts'
import { chooseMissing } from './product-page.ts'

test('two tabs have one cart, and neither loses the additions of the other', async ({ page, context }) => {
  await page.goto('/luna/product/1')
  const other = await context.newPage()
  await other.goto('/luna/product/2')
  for (const tab of [page, other]) await chooseMissing(tab.getByRole('main'))
  await Promise.all([addOnPage(page).click(), addOnPage(other).click()])
  for (const tab of [page, other]) await expect(cartButton(tab)).toHaveText(/, 2 artículos, /)
  await cartButton(other).click()
  await cartSheet(other).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expect(cartSheet(other).getByRole('button', { name: 'Deshacer' })).toBeVisible()
  // A line that comes in afterwards is all that can be put back.
  await addOnPage(page).click()
  await expect(lines(other)).toHaveCount(1)
  await lines(other).getByRole('button', { name: 'Eliminar' }).click()
  await expect(cartSheet(other).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await cartSheet(other).getByRole('button', { name: 'Deshacer' }).click()
  await expect(lines(other)).toHaveCount(1)
})

test('an invalid cart in storage does not keep the store from opening', { tag: ['@phone', '@all'] }, async ({
  page,
  context,
}) => {
  const [line] = await soldLines(page)
  // The tests of the storage readers cover other invalid values.
  const nonsense = [
    '{"version":1,"value":',
    written([null, 'x', { productId: -1 }, { ...line, quantity: Number.NaN }, { ...line, quantity: '2' }]),
    written(
      Array.from({ length: 500 }, (_, index) => ({ ...line, variantId: UNKNOWN_VARIANT + index, quantity: 1e9 })),
    ),
  ]
  const openWith = async (...stored: [key: string, text: string][]) => {
    const tab = await context.newPage()
    await tab.addInitScript((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text)
    }, stored)
    await tab.goto('/luna')
    await cartButton(tab).click()
    return tab
  }
  for (const text of nonsense) {
    const tab = await openWith([CART_KEY, text])
    await expect(cartSheet(tab).getByRole('heading', { name: 'Carrito de Compras' })).toBeVisible()
    await expect(
      cartSheet(tab)
        .getByText(/Tu carrito está vacío|Total/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await tab.close()
  }
  const now = Date.now()
  const fields = { id: 'c1', createdAt: now, expiresAt: now + 600_000, isUsed: false, source: 'smile-detection' }
  const broken = { ...fields, discountPercentage: 90, token: '\ud800.signature' }
  const checked = context.waitForEvent('response', (response) => /\/luna\/cart\?/.test(response.url()))
  const coupon = JSON.stringify({ version: 1, value: broken })
  const tab = await openWith([CART_KEY, written([line])], [COUPON_KEY, coupon])
  await checked
  await expect(amounts(tab)).toHaveText([pesos(line.variant.price), pesos(line.variant.price)])
  await expect(cartSheet(tab).getByText('No pudimos comprobar precios y existencias')).toHaveCount(0)
})

test('another store on the same host has a cart of its own', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await persistLines(page, await soldLines(page))
  await page.goto('/norte?stock=1')
  await expect(cartButton(page)).toHaveText(/vacío/)
  await page
    .locator('button[aria-haspopup]', { hasText: /^Agregar .+ al carrito$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await chooseMissing(dialog)
  const other = dialog.locator('fieldset button[aria-pressed=false]').filter({ hasNotText: '(' }).first()
  const label = (await other.textContent()) ?? ''
  await other.click()
  await expect(dialog.getByRole('button', { name: label, exact: true, pressed: true })).toBeVisible()
  await chooseMissing(dialog)
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog).toBeHidden()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(label)
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveText(/, 3 artículos, /)
})

test('the cart lasts for the visit where the browser stores nothing, and a message explains it once', {
  tag: '@all',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/luna?search=bolsa')
  const notice = page.getByText('Tu navegador no puede guardar tu carrito ni tus favoritos')
  await expect(notice).toHaveCount(0)
  await directAdd(page).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar aviso/ }).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  await directAdd(page).click()
  await expect(cartButton(page)).toHaveText(/, 2 artículos, /)
  await expect(notice).toHaveCount(0)
})
