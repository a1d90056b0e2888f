import { addOnPage } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { chooseMissing } from './product-page.ts'

// A store's own export: real names, sizes and prices, and images that cannot be fetched.
const account = process.env.VITRINA_IMPORTED
test.skip(account === undefined, 'there is no export beside this checkout')

test('the catalogue of an imported store is no larger for its hundreds of filters', async ({ page, isMobile }) => {
  const response = await page.goto(`/${account}`)
  // The catalogue and its data are measured; where the style sheet comes with them, it is counted on its own.
  const catalogue = ((await response?.text()) ?? '').replaceAll(/<style[\s\S]*?<\/style>/g, '')
  expect(Buffer.byteLength(catalogue)).toBeGreaterThan(20_000)
  expect(Buffer.byteLength(catalogue)).toBeLessThanOrEqual(90_000)
  expect(await page.locator('*').count()).toBeLessThanOrEqual(1_500)

  const panel = isMobile ? page.getByRole('dialog', { name: 'Filtros' }) : page.getByRole('complementary')
  if (isMobile)
    await page
      .getByRole('navigation')
      .getByRole('button', { name: /^Filtros/ })
      .click()
  const brands = panel.getByRole('group', { name: 'Marcas', exact: true })
  await expect(brands.getByRole('checkbox')).toHaveCount(8)
  await brands.getByRole('link', { name: 'Ver todos (100) en Marcas' }).click()
  await expect(brands.getByRole('checkbox')).toHaveCount(100)
  await expectAccessible(page)
  await brands.getByRole('searchbox').fill('1.61')
  await brands.getByRole('checkbox').check()
  await expect(page).toHaveURL(/\?brand=1\.61$/)
  await expect(page.locator('article')).toHaveCount(5)
})

test('a product of an imported store is chosen, saved and put into the cart', { tag: '@all' }, async ({ page }) => {
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
