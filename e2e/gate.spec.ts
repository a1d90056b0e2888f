import { expect, expectAccessible, test } from './fixtures.ts'

test('an unknown store leads back to the start', { tag: ['@phone', '@all'] }, async ({ page, allowTrouble }) => {
  allowTrouble(/404/)
  const response = await page.goto('/nadie/product/1')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda no encontrada' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page.getByRole('link', { name: /Norte Denim/ })).toBeVisible()
})

test('a closed store shows it', { tag: '@all' }, async ({ page, allowTrouble }) => {
  allowTrouble(/503/)
  const response = await page.goto('/cerrada')
  expect(response?.status()).toBe(503)
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda temporalmente cerrada' })).toBeVisible()
  await expect(page.getByText('Tienda desactivada')).toBeVisible()
  await expectAccessible(page)
})

test('an unknown path of a store leads back to its catalogue, from a link and from a typed URL', {
  tag: ['@desktop', '@all'],
}, async ({ page, allowTrouble }) => {
  allowTrouble(/404/)
  await page.goto('/luna/no-existe')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Página no encontrada' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL(/\/luna$/)
})

test('an unknown product is shown as such inside the store', { tag: ['@desktop', '@all'] }, async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/404/)
  await page.goto('/luna/product/999999')
  await expect(page.getByRole('heading', { level: 1, name: 'Producto no encontrado' })).toBeVisible()
  await page.goto('/luna/product/abc')
  await expect(page.getByRole('heading', { level: 1, name: 'ID de producto no válido' })).toBeVisible()
  await expectAccessible(page)
})

test('on its own domain a store has no prefix anywhere', async ({ page, storeOrigin }) => {
  await page.goto(storeOrigin('luna.localhost'))
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/luna\.localhost:\d+\/product\/\d+$/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Favoritos' }).click()
  await expect(page).toHaveURL(/luna\.localhost:\d+\/favorites$/)
})
