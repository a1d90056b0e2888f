import type { Page } from '@playwright/test'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { addOnPage, cartButton, cartSheet, lines, persistLines, soldLines, UNKNOWN_VARIANT } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { chooseMissing } from './product-page.ts'

test('opening the cart and returning to the page check it once, and show the changes of the store', async ({
  page,
}) => {
  const [first, second, third] = await soldLines(page)
  await persistLines(page, [
    { ...first, variant: { ...first.variant, price: first.variant.price + 10_000 } },
    { ...second, quantity: 900, variant: { ...second.variant, stock: 999 } },
    { ...third, variantId: UNKNOWN_VARIANT },
  ])
  const checked = watchChecks(page)
  const question = page.waitForResponse(/\/luna\/cart\?/)
  await page.goto('/luna')
  await cartButton(page).click()
  await question
  await expect(lines(page).nth(0)).toContainText(/Bajó de precio: antes \$[\d,.]+, ahora \$/)
  await expect(lines(page).nth(1)).toContainText(/ajustamos tu cantidad de 900 a \d+/)
  const gone = lines(page).nth(2)
  await expect(gone).toContainText('Ya no está disponible')
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Quitar' }).click()
  await expect(lines(page)).toHaveCount(2)
  // Seen once, it is not shown again.
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  expect(checked).toEqual([3])
  const again = page.waitForResponse(/\/luna\/cart\?/)
  await cartButton(page).click()
  // The page has it when it is whole.
  await (await again).finished()
  await expect(lines(page)).toHaveCount(2)
  await expect(cartSheet(page).getByText(/Bajó de precio|ajustamos tu cantidad/)).toHaveCount(0)

  // Going back and forth checks once; opening the cart after that, once more.
  const onReturn = page.waitForResponse(/\/luna\/cart\?/)
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) document.dispatchEvent(new Event('visibilitychange'))
  })
  // As above: while one check is under way, no other starts.
  await (await onReturn).finished()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  const last = page.waitForResponse(/\/luna\/cart\?/)
  await cartButton(page).click()
  await last
  expect(checked).toEqual([3, 2, 2, 2])
})

test('entering checkout checks the cart, too', { tag: '@all' }, async ({ page }) => {
  const [line] = await soldLines(page)
  await persistLines(page, [{ ...line, variantId: UNKNOWN_VARIANT }])
  await page.goto('/luna/checkout')
  await page
    .getByRole('status')
    .filter({ hasText: 'Tu carrito cambió' })
    .getByRole('button', { name: 'Ver carrito' })
    .click()
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expect(lines(page)).toContainText('Ya no está disponible')
  await expect(lines(page).getByRole('link')).toHaveCount(0)
})

test('more pieces than there are cannot be chosen or added, and a message explains it', { tag: '@all' }, async ({
  page,
}) => {
  const [line] = await soldLines(page)
  await persistLines(page, [{ ...line, quantity: line.variant.stock ?? 10 }])
  await page.goto(`/luna/product/${line.productId}?variant=${line.variantId}`)
  await expect(cartButton(page)).not.toHaveText(/vacío/)
  const before = await cartButton(page).textContent()
  const pieces = page.getByRole('group', { name: 'Cantidad' }).getByRole('textbox')
  await pieces.fill('1e9')
  await pieces.press('Enter')
  await expect(pieces).toHaveValue(String(quantityLimit(line.variant.stock)))
  await addOnPage(page).click()
  await expectToast(page, 'Ya tienes todas las piezas disponibles')
  await expect(cartButton(page)).toHaveText(before ?? '')
})

test('without a connection the cart takes the product as shown, and a message reports that it was not checked', {
  tag: '@all',
}, async ({ page, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/luna/product/1')
  // The panel's code comes when it is wanted for the first time.
  await cartButton(page).click()
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await context.setOffline(true)
  await chooseMissing(page.getByRole('main'))
  await addOnPage(page).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  await cartButton(page).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeVisible()
  await context.setOffline(false)
  await cartSheet(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeHidden()
})

/** The number of variants of each check of a cart from now on. */
function watchChecks(page: Page): number[] {
  const checked: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/luna/cart') checked.push(searchParams.get('variants')?.split(',').length ?? 0)
  })
  return checked
}
