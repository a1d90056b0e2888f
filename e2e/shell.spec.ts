import { expect, expectAccessible, test } from './fixtures.ts'

test('the header and its counterparts show only the features of the store', async ({ page, isMobile }) => {
  await page.goto('/luna')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  const places = isMobile ? page.getByRole('contentinfo') : header
  await expect(places.getByRole('link', { name: 'Probador Virtual' })).toBeVisible()
  await expect(places.getByRole('link', { name: 'Facturación' })).toHaveAttribute('target', '_blank')

  await page.goto('/norte')
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Probador Virtual' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Mis compras|Buscar Pedido|Facturación/ })).toHaveCount(0)
})

test('the cart opens as a sheet, empty, closes on Escape and gives the focus back', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/luna')
  const opener = page.getByRole('button', { name: /Carrito/ }).filter({ visible: true })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Carrito de Compras' })
  await expect(sheet.getByText('Tu carrito está vacío')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await sheet.getByRole('button', { name: 'Continuar Comprando' }).click()
  await expect(sheet).toBeHidden()
})

test('the bottom bar carries the store on a phone', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna')
  const bar = page.getByRole('navigation', { name: 'Barra inferior' })
  await expect(bar.getByRole('listitem')).toHaveText(['Catálogo', 'Filtros', 'Probador', /^Carrito/, 'Menú'])
  await bar.getByRole('button', { name: 'Menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Buscar Pedido' }).click()
  await expect(page).toHaveURL(/\/luna\/order-search$/)
  await expect(menu).toBeHidden()
  await bar.getByRole('link', { name: 'Probador' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Probador Virtual' })).toBeVisible()
})

test('the store is walked by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/luna')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  // Behind the filters and the order of the list.
  const product = page.getByRole('article').first().getByRole('link').first()
  await page.getByRole('button', { name: 'Columnas: 5' }).focus()
  await page.keyboard.press('Tab')
  await expect(product).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\/\d+$/)
})
