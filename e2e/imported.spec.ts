import { addOnPage } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { chooseMissing } from './product-page.ts'

// A store's own export: names, sizes and prices that nobody here has made up, and images that cannot be fetched.
const account = process.env.VITRINA_IMPORTED
test.skip(account === undefined, 'there is no export beside this checkout')

test('a product of an imported store is chosen, saved and put into the cart', async ({ page }) => {
  await page.goto(`/${account}?search=camisole+navy`)
  const card = page.getByRole('article').first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  const sizes = page.getByRole('group', { name: /^(?:Size|Talla)/ })
  const size = sizes.getByRole('link').last()
  const label = ((await size.textContent()) ?? '').replace(/ \(.*$/, '')
  await size.click()
  await expect(sizes.getByRole('link', { name: label }).and(page.locator('[aria-current=true]'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar a favoritos/ })
    .first()
    .click()
  await expectToast(page, '¡Agregado a favoritos!')

  await page.goto(`/${account}?stock=1`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await chooseMissing(page.getByRole('main'))
  await addOnPage(page).click()
  const cart = page.getByRole('button', { name: /^Carrito/ }).filter({ visible: true })
  await expect(cart).toHaveText(/, 1 artículo, /)
  await cart.click()
  await expect(
    page
      .getByRole('dialog', { name: 'Carrito de Compras' })
      .getByText(/^\$[1-9]/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
})
