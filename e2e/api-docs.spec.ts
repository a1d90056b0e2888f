import type { Page } from '@playwright/test'
import { isWholeRun } from '../test/is-whole-run.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'

const contents = (page: Page) => page.getByRole('navigation', { name: 'Contenido' })

test('the documentation of the API is read by keyboard, on a phone and on a wide screen with its contents', async ({
  page,
}, { project }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitrina: API para puntos de venta')
  expect(requested.filter((path) => path !== '/favicon.ico')).toEqual(['/api/docs'])
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await expectAccessible(page)

  // Every link of the contents leads to a heading of its own.
  const links = contents(page).getByRole('link')
  if (project.name === 'phone') {
    const heights = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  }
  expect(await links.count()).toBeGreaterThan(40)
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(targets).size).toBe(targets.length)
  const headings = page.locator('main').locator('h2[id], h3[id]')
  const ids = await headings.evaluateAll((all) => all.map(({ id }) => id))
  expect(targets.filter((target) => !ids.includes(target?.slice(1) ?? ''))).toEqual([])

  const link = contents(page).getByRole('link', { name: 'Lista los pedidos nuevos y los que cambiaron' })
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#listOrders$/)
  const article = page.getByRole('article', { name: 'Lista los pedidos nuevos y los que cambiaron' })
  await expect(article.getByRole('heading', { level: 3 })).toBeInViewport()
  if (project.name === 'desktop') await expect(contents(page)).toBeInViewport()
  // The next stop is an example that is wider than its box: it is scrolled by keyboard.
  const example = article.locator('pre')
  await page.keyboard.press('Tab')
  await expect(example).toBeFocused()
  expect(await overflow()).toBe(0)

  if (isWholeRun) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: null })
  await page.goto('/api/docs')
  await tabTo(page, contents(page).getByRole('link').first())
})
