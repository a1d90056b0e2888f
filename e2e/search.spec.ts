import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const ANSWER = /\/search\?term=/

const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar productos' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Productos' }).getByRole('option')
const resultStatus = (page: Page) => page.getByRole('search').getByRole('status')
const nothing = (page: Page) => page.getByRole('search').getByText('No se encontraron productos').last()

/** The search as it stands in the header or, on a phone, on its sheet. */
async function openSearch(page: Page, isMobile: boolean, path = '/luna'): Promise<void> {
  await page.goto(path)
  if (isMobile) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(field(page)).toBeVisible()
}

/** The terms that the page requests, as they come. */
function watchTerms(page: Page): string[] {
  const terms: string[] = []
  page.on('request', (request) => {
    if (ANSWER.test(request.url())) terms.push(new URL(request.url()).searchParams.get('term') ?? '')
  })
  return terms
}

/** Keeps the answers to a term back until they are released. */
async function holdAnswers(page: Page, requested: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(requested, async (route) => {
    await held.promise
    // The page may not want it any more.
    await route.continue().catch(() => undefined)
  })
  return held.resolve
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

test('a result leads to its product', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await openSearch(page, isMobile)
  await field(page).fill('vestido')
  const address = (await results(page).first().getAttribute('href')) ?? 'no address'
  await results(page).first().click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('region', { name: 'Fotografías' })).toBeVisible()
  await expect(results(page)).toHaveCount(0)
})

test('the keyboard alone finds a product', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, false)
  await field(page).focus()
  await page.keyboard.type('vestido')
  await expect(results(page)).toHaveCount(6)
  const chosen = page.getByRole('listbox', { name: 'Productos' }).getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(0)
  for (const [key, index] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', null],
    ['ArrowUp', 5],
    ['ArrowDown', null],
    ['ArrowDown', 0],
    ['Home', null],
    ['ArrowDown', 0],
  ] as const) {
    await page.keyboard.press(key)
    if (index === null) await expect(chosen).toHaveCount(0)
    else await expect(results(page).nth(index)).toHaveAttribute('aria-selected', 'true')
  }
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'no id')
  await expectAccessible(page)
  const address = (await chosen.getAttribute('href')) ?? 'no address'
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(address)
})

test('Escape closes the list and keeps the text, and the arrow opens it again', { tag: '@desktop' }, async ({
  page,
}) => {
  await openSearch(page, false)
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(results(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('vestido')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowDown')
  await expect(results(page)).toHaveCount(6)
  const all = page.getByRole('link', { name: 'Ver todos los resultados' })
  await all.focus()
  await page.keyboard.press('Escape')
  await expect(results(page)).toHaveCount(0)
  await expect(field(page)).toBeFocused()
})

test('the list closes when the shopper turns to something else', { tag: '@desktop' }, async ({ page }) => {
  await openSearch(page, false)
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
  await page.getByText('Productos', { exact: true }).first().click()
  await expect(results(page)).toHaveCount(0)
  await field(page).fill('vestidos')
  await expect(results(page)).toHaveCount(6)
  await page.getByRole('link', { name: 'Favoritos' }).first().focus()
  await expect(results(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('vestidos')
})

test('what is typed in one go is requested once, and a blank term never', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  const terms = watchTerms(page)
  await page.clock.install()
  await openSearch(page, isMobile)
  await page.clock.pauseAt(Date.now() + 60_000)
  const address = page.url()
  await field(page).pressSequentially('   ')
  await page.clock.runFor(1_000)
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  expect(page.url()).toBe(address)
  await field(page).fill('')
  for (const letter of 'vestido') {
    await field(page).press(letter)
    await page.clock.runFor(299)
  }
  expect(terms).toEqual([])
  await page.clock.runFor(1)
  await expect(results(page)).toHaveCount(6)
  expect(terms).toEqual(['vestido'])
})

test('a term that is typed again requests nothing', { tag: '@desktop' }, async ({ page, isMobile }) => {
  const terms = watchTerms(page)
  await openSearch(page, isMobile)
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
  const first = await results(page).allTextContents()
  await field(page).fill('pantalon')
  await expect(results(page).first()).toContainText('Pantalón')
  await field(page).fill('Vestido ')
  await expect(results(page)).toHaveText(first)
  expect(terms).toEqual(['vestido', 'pantalon'])
})

test('the request for a term that is no longer wanted is cancelled', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  const release = await holdAnswers(page, /\/search\?term=vestido$/)
  await openSearch(page, isMobile)
  const requested = page.waitForRequest(/\/search\?term=vestido$/)
  const cancelled = page.waitForEvent('requestfailed', (request) => /\/search\?term=vestido$/.test(request.url()))
  await field(page).fill('vestido')
  await requested
  await field(page).fill('pantalon')
  await expect(results(page).first()).toContainText('Pantalón')
  expect((await cancelled).failure()?.errorText).toBe('net::ERR_ABORTED')
  release()
  await expect(results(page).first()).toContainText('Pantalón')
})

test('the former results stay until the next come', { tag: '@desktop' }, async ({ page, isMobile }) => {
  const release = await holdAnswers(page, /\/search\?term=pantalon$/)
  await openSearch(page, isMobile)
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
  const requested = page.waitForRequest(/\/search\?term=pantalon$/)
  await field(page).fill('pantalon')
  await requested
  await expect(results(page)).toHaveCount(6)
  await expect(results(page).first()).not.toContainText('Pantalón')
  release()
  await expect(results(page).first()).toContainText('Pantalón')
})

test('Enter before the answer leads to the page of results', { tag: '@desktop' }, async ({ page, isMobile }) => {
  await holdAnswers(page, ANSWER)
  await openSearch(page, isMobile)
  const requested = page.waitForRequest(ANSWER)
  await field(page).fill('vestido')
  await requested
  await field(page).press('Enter')
  await expect(page).toHaveURL(/\/luna\?search=vestido$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Resultados para «vestido»' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  if (isMobile) await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(field(page)).toHaveValue('vestido')
})

test('a search that fails has found nothing, and is made again', { tag: '@desktop' }, async ({
  page,
  isMobile,
  allowTrouble,
}) => {
  allowTrouble(/search\?term=/)
  await openSearch(page, isMobile)
  await page.route(ANSWER, (route) => route.abort('connectionreset'))
  await field(page).fill('vestido')
  await expect(nothing(page)).toBeVisible()
  await expect(resultStatus(page)).toHaveText('No se encontraron productos')
  await expectAccessible(page)
  await page.unroute(ANSWER)
  await page.getByRole('button', { name: 'Borrar búsqueda' }).click()
  await expect(nothing(page)).toBeHidden()
  await expect(field(page)).toBeFocused()
  await field(page).fill('vestido')
  await expect(results(page)).toHaveCount(6)
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

test('a slip of the finger is understood, and the sentence about it leads on', { tag: '@desktop' }, async ({
  page,
  isMobile,
}) => {
  await openSearch(page, isMobile)
  await field(page).fill('vestdio')
  await expect(page.getByRole('search').getByText('Mostrando resultados de «vestido»').last()).toBeVisible()
  await expect(results(page).first()).toContainText('Vestido')
})

test('the field holds the search of the address, and what is typed outlives other pages', { tag: '@desktop' }, async ({
  page,
}) => {
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

test('what is typed before the scripts come is not lost', { tag: '@desktop' }, async ({ page }) => {
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
