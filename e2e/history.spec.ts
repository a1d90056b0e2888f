import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const STORED = 'recently_viewed_products'
const OPENED = new Date('2026-11-21T18:00:00Z')

const region = (page: Page) => page.getByRole('region', { name: 'Vistos recientemente' })
const cards = (page: Page) => region(page).getByRole('article')
const track = (page: Page) => region(page).getByRole('list')
const next = (page: Page) => region(page).getByRole('button', { name: 'Siguiente' })

/** The ids of the first products of the catalogue. */
async function productIds(page: Page, count: number): Promise<number[]> {
  await page.goto('/luna')
  const paths = await page
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  return paths.slice(0, count).map((path) => Number(path.split('/').at(-1)))
}

/** Opens a product's page after others were looked at, with the carousel in view. */
async function openWithHistory(page: Page, count: number): Promise<void> {
  const [opened, ...before] = await productIds(page, count + 1)
  const entries = before.map((id) => ({
    product: { id, name: `Producto ${id}`, brand: null, category: null, image: null, price: null },
    viewedAt: OPENED.getTime(),
    ecommerceId: 'luna',
  }))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STORED, JSON.stringify(entries)] as const)
  await page.goto(`/luna/product/${opened}`)
  await bringIntoView(page)
}

async function bringIntoView(page: Page) {
  await expect(page.getByText('Vistos recientemente')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(region(page)).toBeVisible()
}

/** The carousel is where it goes to at once: what moves it is looked at, not how it glides there. */
async function withoutGliding(page: Page) {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { scroll-behavior: auto !important }')
      document.adoptedStyleSheets = [sheet]
    })
  })
}

/** Which card stands at the start of the carousel. */
const placeOf = (page: Page) =>
  track(page).evaluate((carousel) => {
    const [first, second] = [...carousel.children] as HTMLElement[]
    return Math.round(carousel.scrollLeft / ((second?.offsetLeft ?? 0) - (first?.offsetLeft ?? 0)))
  })

test('shows what was looked at before, newest first, of this store alone', async ({ page }) => {
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
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/product/${first}$`))
  await bringIntoView(page)
  await expect.poll(shown).toEqual([third, second])
})

for (const nonsense of [
  '[[[',
  '{"length":1e9}',
  '[null,7,{"product":{"id":"1","name":"Falda"},"viewedAt":1795284000000,"ecommerceId":"luna"}]',
]) {
  test(`takes ${nonsense} for no history, and goes on from there`, { tag: '@desktop' }, async ({ page }) => {
    const [first, second] = await productIds(page, 2)
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [STORED, nonsense] as const)
    await page.goto(`/luna/product/${first}`)
    const stored = () => page.evaluate((key) => localStorage.getItem(key), STORED)
    await expect.poll(stored).toContain(`"id":${first},`)
    await expect(page.getByText('Vistos recientemente')).toHaveCount(0)
    await page.goto(`/luna/product/${second}`)
    await bringIntoView(page)
    await expect(cards(page)).toHaveCount(1)
    await expect(cards(page).getByRole('link')).toHaveAttribute('href', new RegExp(`/product/${first}$`))
  })
}

test('shows nothing at the first product, and ten of many', { tag: '@phone' }, async ({ page }) => {
  const [only] = await productIds(page, 1)
  await page.goto(`/luna/product/${only}`)
  await expect(page.getByText('Vistos recientemente')).toHaveCount(0)
  await openWithHistory(page, 12)
  await expect(cards(page)).toHaveCount(10)
})

test('moves by itself after 3 s, then every 4 s, wraps, and stands still when it should', async ({
  page,
  isMobile,
}) => {
  // A glide takes the browser's own time, which the page's clock would run ahead of.
  await withoutGliding(page)
  await page.clock.install({ time: OPENED })
  await openWithHistory(page, 10)
  await expect(next(page)).toBeVisible()
  await page.clock.pauseAt(new Date(OPENED.getTime() + 3_600_000))
  const hold = () => (isMobile ? track(page).dispatchEvent('touchstart') : track(page).hover())
  const release = async () => {
    if (isMobile) await track(page).dispatchEvent('touchend')
    // A click leaves the pointer where it was made, on the phone of a test as well.
    await page.mouse.move(5, 5)
  }

  /** Lets time go by until the carousel has moved there. */
  const expectMoveTo = (place: number) =>
    expect
      .poll(
        async () => {
          await page.clock.runFor(200)
          return placeOf(page)
        },
        { intervals: [20] },
      )
      .toBe(place)
  const expectStill = async (milliseconds: number) => {
    const place = await placeOf(page)
    await page.clock.runFor(milliseconds)
    expect(await placeOf(page)).toBe(place)
  }

  await hold()
  await track(page).evaluate((carousel) => carousel.scrollTo({ left: 0 }))
  await expectStill(60_000)
  await release()
  await expectStill(2900)
  await expectMoveTo(1)
  await expectStill(3600)
  await expectMoveTo(2)

  await hold()
  await track(page).evaluate((carousel) => carousel.scrollTo({ left: carousel.scrollWidth }))
  expect(await placeOf(page)).toBeGreaterThan(2)
  await release()
  await expectMoveTo(0)

  await page.keyboard.press('Tab')
  await cards(page).first().getByRole('link').focus()
  await expectStill(60_000)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())

  await region(page).getByRole('button', { name: 'Pausar' }).click()
  await release()
  await expectStill(60_000)
  await region(page).getByRole('button', { name: 'Reanudar' }).click()
  await release()
  await expectMoveTo(1)
})

test('moves by its buttons, around both ends', async ({ page }) => {
  await withoutGliding(page)
  await openWithHistory(page, 10)
  await region(page).getByRole('button', { name: 'Pausar' }).focus()
  await region(page).getByRole('button', { name: 'Pausar' }).press('Enter')
  await track(page).evaluate((carousel) => carousel.scrollTo({ left: 0 }))
  await next(page).press('Enter')
  expect(await placeOf(page)).toBe(1)
  const previous = region(page).getByRole('button', { name: 'Anterior' })
  await previous.press('Enter')
  expect(await placeOf(page)).toBe(0)
  await previous.press('Enter')
  expect(await placeOf(page)).toBeGreaterThan(3)
  await next(page).press('Enter')
  expect(await placeOf(page)).toBe(0)
})

test('never moves by itself for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install({ time: OPENED })
  await openWithHistory(page, 10)
  await expect(next(page)).toBeVisible()
  await expect(region(page).getByRole('button', { name: 'Pausar' })).toHaveCount(0)
  await page.clock.runFor(60_000)
  expect(await placeOf(page)).toBe(0)
  await next(page).click()
  await expect.poll(() => placeOf(page)).toBe(1)
})

test('has as many columns as the width allows', { tag: '@desktop' }, async ({ page }) => {
  await openWithHistory(page, 10)
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [768, 3],
    [1024, 4],
    [1280, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const shown = () =>
      track(page).evaluate((carousel) =>
        Math.round(carousel.clientWidth / (carousel.firstElementChild?.getBoundingClientRect().width ?? 1)),
      )
    await expect.poll(shown, `at ${width} px`).toBe(columns)
  }
})
