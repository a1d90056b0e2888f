import type { Page } from '@playwright/test'
import { addOnPage } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { chosen, gallery, group } from './product-page.ts'

/** The first product of a store that the choice of a test fits. */
async function productWhere(page: Page, store: string, search: string): Promise<string> {
  await page.goto(`/${store}?search=${encodeURIComponent(search)}`)
  return (await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? ''
}

test('colour and size are chosen without a reload, and a reload brings them back', async ({ page }) => {
  await page.goto('/luna/product/1')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const before = await gallery(page).locator('img').first().getAttribute('src')
  await expect(group(page, /Talla/).locator('[aria-current]')).toHaveCount(0)
  await group(page, /Color/).getByRole('link').nth(1).click()
  await expect(gallery(page).locator('img').first()).not.toHaveAttribute('src', before ?? '')
  await expect(page).toHaveURL(/\?options=\d+$/)
  await group(page, /Talla/).getByRole('link', { name: 'M', exact: true }).click()
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(page).toHaveURL(/\/luna\/product\/1\?variant=\d+$/)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const colour = (await chosen(page, /Color/).textContent()) ?? ''
  await page.reload()
  await expect(chosen(page, /Color/)).toHaveText(colour)
  await expect(chosen(page, /Talla/)).toHaveText('M')
})

test('a choice that cannot be loaded leaves the page as it was, shows an error and can be made again', {
  tag: '@all',
}, async ({ page, context, allowTrouble }) => {
  // The connection may be gone before the parts that come late, and before the code of toasts with its icon.
  allowTrouble(/product\/1\/choices|assets\/\S+\.js net::ERR_INTERNET_DISCONNECTED/)
  await page.goto('/luna/product/1')
  const other = group(page, /Color/).getByRole('link').nth(1)
  const name = (await other.textContent()) ?? ''
  const before = { url: page.url(), color: (await chosen(page, /Color/).textContent()) ?? '' }
  const more = page.getByRole('button', { name: 'Una pieza más' })
  await more.click()
  const sorry = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta opción' })
  const expectUnchanged = async () => {
    await expect(chosen(page, /Color/)).toHaveText(before.color)
    await expect(page).toHaveURL(before.url)
  }
  await context.setOffline(true)
  await other.click()
  await expect(sorry).toBeVisible()
  await expectUnchanged()
  await context.setOffline(false)
  await page.route('**/choices?*', (route) => route.fulfill({ status: 500 }))
  await other.click()
  // Before it goes by itself.
  await sorry.getByRole('button', { name: /Cerrar/ }).click()
  await expect(sorry).toHaveCount(0)
  await expectUnchanged()
  await page.unroute('**/choices?*')
  await other.click()
  await expect(chosen(page, /Color/)).toHaveText(name)
  await expect(page).toHaveURL(/\?options=\d+$/)
  await expect(page.getByRole('textbox', { name: 'Piezas' })).toHaveValue('2')
})

test('a tapped choice is highlighted at once, and later presses wait for it', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/choices?*', async (route) => {
    await released
    await route.continue()
  })
  const size = group(page, /Talla/).getByRole('link', { name: 'M', exact: true })
  await size.click()
  await expect(size).toHaveAttribute('aria-busy', 'true')
  await expect(size).toHaveClass(/is-marked/)
  await expect(page.getByRole('link').and(page.locator('.is-marked:not(.is-swatch)'))).toHaveCount(1)
  await addOnPage(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible()
  release()
  await expectToast(page, '¡Agregado al carrito!')
  await page
    .getByRole('button', { name: /^Carrito/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('dialog', { name: 'Carrito de Compras' })).toContainText(/ \/ M\$/)
})

test('a colour that does not come in the chosen size is shown without a size, with a message', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto(await productWhere(page, 'luna', 'costal Tehuantepec'))
  await group(page, /Talla/).getByRole('link', { name: 'Grande' }).click()
  await expect(chosen(page, /Talla/)).toHaveText('Grande')
  await group(page, /Color/).getByRole('link', { name: 'Mostaza (no hay en esta combinación)' }).click()
  await expect(chosen(page, /Color/)).toHaveText('Mostaza')
  await expect(group(page, /Talla/)).toContainText('Elige tu talla')
  await expect(chosen(page, /Talla/)).toHaveCount(0)
  await expect(page).toHaveURL(/\?options=\d+$/)
  const remark = 'No hay Mostaza en talla Grande: elige otra talla.'
  await expect(page.getByRole('status').filter({ hasText: remark })).toBeVisible()
})

test('a sold-out variant can be chosen, is marked, and links to WhatsApp with product, variant and URL', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/luna/product/2')
  await page
    .getByRole('link', { name: /^\S+ \(agotado\)$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^Agotado: / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Agotado' }).first()).toBeDisabled()
  // The badge is for what no size or colour is left of (docs/rules/catalogue.md#card-badges).
  await expect(page.getByRole('main').getByText('Agotado', { exact: true }).and(page.locator('li'))).toHaveCount(0)
  const link = page.getByRole('link', { name: 'Preguntar por WhatsApp' }).first()
  const message = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  const [question, variant, url = ''] = message.split('\n')
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  expect(question).toBe(`Hola, Luna Boutique. ¿Volverán a tener «${name}»?`)
  expect(variant).toMatch(/^Color: .+, Talla: .+$/)
  const { hostname, search } = new URL(url)
  expect({ hostname, search }).toEqual({ hostname: 'luna.localhost', search: new URL(page.url()).search })
  await expectAccessible(page)
})

test('a product without a price has a link to WhatsApp', { tag: '@all' }, async ({ page }) => {
  await page.goto(await productWhere(page, 'luna', 'gala Plenilunio'))
  const link = page.getByRole('main').getByRole('link', { name: 'Consultar precio por WhatsApp' }).first()
  await expect(link).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
  await expect(page.getByRole('button', { name: /Agregar al carrito/ })).toHaveCount(0)
  await page.goBack()
  const onCard = page
    .getByRole('article')
    .first()
    .getByRole('link', { name: /^Consultar precio de / })
  await expect(onCard).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing is offered that is dead, and the store can be written to', async ({ page, allowTrouble }) => {
    // Scripts that are named and not fetched.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna/product/1')
    const main = page.getByRole('main')
    await expect(main.getByRole('button')).toHaveCount(0)
    await expect(main.getByText('Para comprar aquí hace falta JavaScript')).toBeVisible()
    const link = main.getByRole('link', { name: 'Comprar por WhatsApp' })
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Quiero comprar «')
  })
})

test('a sale shows the previous price and the saving', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna')
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('Precio anterior: ') })
    .first()
  await card.getByRole('link').first().click()
  const price = page.getByRole('main').getByRole('paragraph').filter({ hasText: 'Ahorras' })
  const words = (await price.textContent()) ?? ''
  const [now = 0, before = 0, saved = 0] = [...words.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, amount = '']) =>
    Math.round(Number(amount.replaceAll(',', '')) * 100),
  )
  expect(before).toBeGreaterThan(now)
  expect(saved).toBe(before - now)
  const percent = Math.floor((100 * saved) / before)
  await expect(price).toContainText(new RegExp(`Ahorras \\$[\\d,]+\\.\\d\\d \\(${percent} %\\)$`))
  await expect(price.locator('s')).toHaveText(/^Precio anterior: \$/)
  await expect(price.locator('s')).toHaveCSS('text-decoration-line', 'line-through')
})

test('the keyboard alone chooses a variant, and sees where the branch is', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const size = group(page, /Talla/).getByRole('link', { name: 'M', exact: true })
  await tabTo(page, size)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(size).toBeFocused()

  const opener = page.getByRole('button', { name: /^Tienda y horario/ })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (let steps = 0; steps < 4; steps++) {
    await page.keyboard.press('Tab')
    await expect(dialog.locator(':focus')).toHaveCount(1)
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Cerrar' }))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('an unknown product has an error page', { tag: '@all' }, async ({ page }) => {
  for (const [path, sentence] of [
    ['/luna/product', 'ID de producto no válido'],
    ['/luna/product/', 'ID de producto no válido'],
    ['/luna/product/uno', 'ID de producto no válido'],
    ['/luna/product/99999999', 'Producto no encontrado'],
  ] as const) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible()
  }
  await expectAccessible(page)
})
