import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const STORED = 'recently_viewed_products'
const OPENED = new Date('2026-11-21T18:00:00Z')

const region = (page: Page) => page.getByRole('region', { name: 'Vistos recientemente' })
const cards = (page: Page) => region(page).getByRole('article')

/** The ids of the first products of the catalogue. */
async function productIds(page: Page, count: number): Promise<number[]> {
  await page.goto('/luna')
  const paths = await page
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return paths.slice(0, count).map((path) => Number(path.split('/').at(-1)))
}

/** Scrolls to the carousel, again where the page has grown since, until its code has come. */
async function bringIntoView(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByText('Vistos recientemente').scrollIntoViewIfNeeded({ timeout: 1000 })
    await expect(region(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test('the history shows the products viewed before, newest first, of this store alone', async ({ page }) => {
  const [first, second, third] = await productIds(page, 3)
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    STORED,
    JSON.stringify([
      { product: { id: 7, name: 'De otra tienda' }, viewedAt: OPENED.getTime(), ecommerceId: 'norte' },
      { product: { id: 'no', name: 7 } },
    ]),
  ] as const)
  const stored = () =>
    page.evaluate((key) => {
      const entries: { product: { id: number }; ecommerceId: string }[] = JSON.parse(localStorage.getItem(key) ?? '[]')
      return entries.map(({ product, ecommerceId }) => `${ecommerceId} ${product.id}`)
    }, STORED)
  for (const id of [first, second, first]) {
    await page.goto(`/luna/product/${id}`)
    await expect.poll(async () => (await stored())[0]).toBe(`luna ${id}`)
  }
  await page.goto(`/luna/product/${third}`)
  await bringIntoView(page)
  const shown = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))))
  await expect.poll(shown).toEqual([first, second])
  await expect(cards(page).first()).toContainText('$')
  expect(await stored()).toEqual([`luna ${third}`, `luna ${first}`, `luna ${second}`, 'norte 7'])
  await expectAccessible(page)

  // The page that follows remembers this one, and leaves itself out.
  const name = (await cards(page).first().getByRole('link').textContent()) ?? ''
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/product/${first}$`))
  // Until then it is the page that is left which would be scrolled.
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await bringIntoView(page)
  await expect.poll(shown).toEqual([third, second])
})
