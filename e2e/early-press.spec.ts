import { expect, test } from './fixtures.ts'

test('a button that is pressed before the scripts come acts when they have come', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/luna', { waitUntil: 'commit' })
  const cart = page.getByRole('button', { name: /^Carrito/ }).filter({ visible: true })
  // Of the header's and the bottom bar's the style sheet leaves one.
  await expect(cart).toHaveCount(1)
  const hearts = page.getByRole('main').getByRole('button', { name: /^Agregar a favoritos/ })
  await hearts.nth(0).click()
  await hearts.nth(1).click()
  await cart.click()
  await expect(cart).toHaveAttribute('aria-busy', 'true')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(0)
  held.resolve()
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toBeVisible()
  await expect(page.locator('main article [aria-pressed=true]')).toHaveCount(2)
})

test('a button of the bottom bar shows that its sheet is on its way', { tag: ['@phone', '@all'] }, async ({ page }) => {
  for (const name of ['Filtros', 'Menú', 'Carrito']) {
    const held = Promise.withResolvers<void>()
    await page.route(/\/assets\/sheet-drawer-.*\.js$/, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/luna')
    const button = page.getByRole('navigation', { name: 'Barra inferior' }).getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect(button).toHaveCSS('opacity', '0.5')
    held.resolve()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
})

test('a filter that is ticked before the code of the filters comes is applied when it has come', {
  tag: '@desktop',
}, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/filter-panel-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/luna')
  await page
    .getByRole('complementary', { name: 'Filtros' })
    .getByRole('checkbox', { name: /^Vestidos/ })
    .check()
  held.resolve()
  await expect(page).toHaveURL(/category=/)
  await expect(
    page.getByRole('complementary', { name: 'Filtros' }).getByRole('checkbox', { name: /^Vestidos/ }),
  ).toBeChecked()
})

test('a page whose stylesheet does not come works all the same, and has it once it can be had', {
  tag: '@all',
}, async ({ page, allowTrouble }) => {
  const stylesheet = /\/assets\/app-[^/]*\.css/
  allowTrouble(stylesheet)
  let attempts = 0
  await page.route(stylesheet, (route) => {
    attempts += 1
    return attempts < 3 ? route.abort('connectionreset') : route.continue()
  })
  await page.goto('/luna')
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1)
  const applied = () =>
    page.evaluate(() => [...document.styleSheets].filter(({ href }) => href?.includes('/app-')).length)
  await expect.poll(applied).toBe(1)
  expect(attempts).toBe(3)
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1)
})

test('presses on a product’s lower parts that come before their code are carried out when it has come', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/extras-.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/luna/product/1')
  const more = page.getByRole('button', { name: 'Una pieza más' })
  await more.click()
  await more.click()
  const reviews = page.getByRole('main').locator('#opiniones')
  await reviews.click()
  await expect(reviews).toHaveAttribute('aria-busy', 'true')
  const before = await page.getByRole('main').boundingBox()
  held.resolve()
  await expect(page.getByRole('dialog', { name: 'Opiniones' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Piezas' })).toHaveValue('3')
  expect(await page.getByRole('main').boundingBox()).toEqual(before)
})
