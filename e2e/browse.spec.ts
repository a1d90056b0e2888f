import { isWholeRun } from '../test/is-whole-run.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { hydrated } from './hydrated.ts'
import { withoutStream } from './live-page.ts'
import { collectShifts } from './shifts.ts'

test('a shopper walks from the landing page through a store to a product and back', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Luna Boutique/ }).click()
  await expect(page).toHaveURL(/\/luna$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  await expect(page.getByText(/\d+ productos encontrados/)).toBeVisible()

  await hydrated(page)
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\/luna\?page=2$/)
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Página 2 · Luna Boutique')
  await expect(page.getByRole('main')).toBeFocused()

  const first = page.getByRole('article').first()
  const name = await first.getByRole('link').first().textContent()
  await first.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/luna\/product\/\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()

  await page.goBack()
  await expect(page).toHaveURL(/\/luna\?page=2$/)
  await expect(page.getByRole('article')).toHaveCount(20)
})

test('the pages of the catalogue are URLs that come back on reload', { tag: ['@desktop', '@all'] }, async ({
  page,
}) => {
  await page.goto('/luna')
  const pages = page.getByRole('navigation', { name: 'Páginas' })
  await pages.getByRole('link', { name: 'Página 2', exact: true }).click()
  await expect(page).toHaveURL(/\/luna\?page=2$/)
  await expect(pages.getByRole('link', { name: 'Página 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Página 2 · Luna Boutique')
  await expect(page.getByRole('main')).toBeFocused()
  await expectAccessible(page)
  const names = await page.getByRole('heading', { level: 3 }).allTextContents()
  await page.reload()
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(names)
  await pages.getByRole('link', { name: 'Página anterior' }).click()
  await expect(page).toHaveURL(/\/luna$/)
})

test('every product image is drawn, sized for its place and from this server', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna')
  const images = page.getByRole('article').locator('img:visible')
  expect(await images.count()).toBeGreaterThanOrEqual(20)
  for (const image of (await images.all()).slice(0, isWholeRun ? undefined : 6)) {
    await image.scrollIntoViewIfNeeded()
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0))
      .toBe(true)
  }
  const widths = await images.evaluateAll((elements: HTMLImageElement[]) =>
    elements.flatMap(({ currentSrc }) => (currentSrc === '' ? [] : new URL(currentSrc).pathname.split('/').at(-1))),
  )
  expect(widths.length).toBeGreaterThanOrEqual(6)
  for (const width of widths) expect(['400', '600', '800']).toContain(width)
})

test('while another page loads its skeleton shows, and while a list turns its page nothing covers it', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/luna')
  const held = Promise.withResolvers<void>()
  await page.route(/\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  const skeleton = page.getByText('Cargando...')
  const second = page.getByRole('link', { name: 'Página 2', exact: true })
  await second.click()
  await expect(second).toBeVisible()
  await expect(skeleton).toBeHidden()
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(skeleton).toBeAttached()
  held.resolve()
  await expect(page).toHaveURL(/\/product\//)
  await expect(skeleton).toBeHidden()
})

test('a search leads to home with its words in the URL', { tag: ['@desktop', '@all'] }, async ({ page, isMobile }) => {
  await page.goto('/luna/product/1')
  const field = page.getByRole('combobox', { name: 'Buscar productos' })
  if (isMobile) {
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(field).toBeFocused()
  }
  await field.fill('  vestido ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/luna\?search=vestido$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «vestido»' })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.goto('/luna?search=paracaídas')
  await expect(page.getByText('No se encontraron productos')).toBeVisible()
  await expectAccessible(page)
})

test('nothing moves on the page when the type comes late', async ({ page }) => {
  const shifts = await collectShifts(page, { fonts: 'loaded' })
  const drawn = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await drawn.promise
    await route.continue()
  })
  await withoutStream(page)
  await page.goto('/luna', { waitUntil: 'commit' })
  await expect(page.getByRole('article').first()).toBeVisible()
  drawn.resolve()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // 0.00, as measured for a whole page.
  expect(await shifts()).toBeLessThan(0.005)
})

test('the type comes after the scripts at a first visit, and counts from the first paint on at the next', async ({
  page,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  // By the width of a text: a face that is loaded need not be shown.
  const areShown = () =>
    page.evaluate(() => {
      const text = Object.assign(document.createElement('span'), { textContent: 'Vestido de lino, talla única' })
      text.style.cssText = 'position:absolute;font-size:100px;white-space:nowrap'
      document.body.append(text)
      const widthIn = (families: string) => {
        text.style.fontFamily = families
        return text.offsetWidth
      }
      const pairs = [
        ['Instrument Sans', 'Text Fallback'],
        ['Instrument Serif', 'Display Fallback'],
      ]
      const shown = pairs.map(([face, fallback]) => widthIn(`"${face}","${fallback}"`) !== widthIn(`"${fallback}"`))
      text.remove()
      return shown
    })
  await page.goto('/luna')
  await expect.poll(areShown).toEqual([true, true])
  const first = (pattern: RegExp) => fetched.findIndex((url) => pattern.test(url))
  expect(first(/woff2$/)).toBeGreaterThan(first(/entry\.client-/))
  const isUsed = () => page.locator('#faces').evaluate((faces: HTMLStyleElement) => faces.media === '')
  expect(await isUsed()).toBe(false)
  await page.goto('/luna/favorites')
  expect(await isUsed()).toBe(true)
  await expect.poll(areShown).toEqual([true, true])
})

test('an image that never comes becomes the placeholder', { tag: '@all' }, async ({ page, allowTrouble }) => {
  allowTrouble(/img\/luna/)
  await page.route('**/img/luna/**', (route) => route.abort())
  await page.goto('/luna')
  const image = page.getByRole('article').first().locator('img').first()
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.currentSrc))
    .toMatch(/\/img\/placeholder$/)
  await expect(page.getByRole('banner').getByText('Luna Boutique')).toBeVisible()
})

test('a page that cannot be loaded keeps the shell of the store and offers a retry', async ({ page, allowTrouble }) => {
  allowTrouble(/\.data/)
  await page.goto('/luna')
  await page.route(/\.data/, (route) => route.abort())
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Error al cargar el producto' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(/\.data/)
  await page.getByRole('link', { name: 'Reintentar' }).click()
  await expect(page.getByRole('region', { name: 'Fotografías' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the store can be read and walked through', async ({ page, allowTrouble }) => {
    // The browser names the scripts that the policy blocks.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna')
    await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(
      await page.getByRole('button', { name: /^(Agotado|Aplicar)$/ }).count(),
    )
    await page.getByRole('searchbox').filter({ visible: true }).fill('vestido')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=vestido/)
    await page.goto('/luna')
    await page.getByRole('link', { name: 'Página 2', exact: true }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('article').first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('group', { name: /Color|Talla/ })
      .first()
      .getByRole('link')
      .last()
      .click()
    await expect(page).toHaveURL(/\?(?:variant|options)=\d+$/)
  })
})
