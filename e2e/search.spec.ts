import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Productos' }).getByRole('option')
const resultStatus = (page: Page) => page.getByRole('search').getByRole('status')

/** The search in the header or, on a phone, on its sheet. */
async function openSearch(page: Page, isMobile: boolean, path = '/luna'): Promise<void> {
  await page.goto(path)
  if (isMobile) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(field(page)).toBeVisible()
}

test('typing shows six results with image and price, and all of them are one step away', async ({ page, isMobile }) => {
  await openSearch(page, isMobile)
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
  await expect(resultStatus(page)).toHaveText('6 resultados')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  for (const result of await results(page).all()) {
    await expect(result).toHaveText(/\$[\d,]+\.\d\d|Consultar precio/)
    await expect
      .poll(() => result.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver todos los resultados' }).click()
  await expect(page).toHaveURL(/\/luna\?search=vestido$/)
  await expect(results(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «vestido»' })).toBeVisible()
})

test('a result leads to its product', { tag: ['@desktop', '@all'] }, async ({ page, isMobile }) => {
  await openSearch(page, isMobile)
  await field(page).fill('vestido')
  const url = (await results(page).first().getAttribute('href')) ?? 'no link'
  await results(page).first().click()
  await expect(page).toHaveURL(url)
  await expect(page.getByRole('region', { name: 'Fotografías' })).toBeVisible()
  await expect(results(page)).toHaveCount(0)
})

test('results that can’t be shown are reported missing once, not with every letter', { tag: '@desktop' }, async ({
  page,
  allowTrouble,
}) => {
  const code = /\/assets\/search-results-[^/]+\.js/
  allowTrouble(code)
  await openSearch(page, false)
  await page.route(code, (route) => route.abort('connectionreset'))
  const alert = page.getByRole('alert').getByText('No se pudo abrir')
  for (const letter of 'vest') {
    const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
    await field(page).press(letter)
    await failed
    // A toast under the pointer stays.
    if (letter === 'v') await alert.hover()
  }
  await expect(alert).toHaveCount(1)
  await page.unroute(code)
  await field(page).press('i')
  await expect(results(page)).toHaveCount(6)
  expect(await alert.count()).toBe(1)
})

test('the field holds the search of the URL, and typed text outlives other pages', {
  tag: ['@desktop', '@all'],
}, async ({ page }) => {
  await openSearch(page, false, '/luna?search=vestido')
  await expect(field(page)).toHaveValue('vestido')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(field(page)).toHaveValue('')
  await field(page).fill('panta')
  await page.getByRole('link', { name: 'Favoritos' }).first().click()
  await expect(page).toHaveURL(/\/favorites$/)
  await expect(field(page)).toHaveValue('panta')
  await expect(results(page)).toHaveCount(0)
})

test('a search that is typed before the scripts come is not lost', { tag: '@desktop' }, async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/luna', { waitUntil: 'commit' })
  await page.getByRole('banner').getByRole('searchbox').pressSequentially('vesti')
  held.resolve()
  await field(page).press('d')
  await expect(results(page)).toHaveCount(6)
  await expect(field(page)).toHaveValue('vestid')
})
