import type { Page } from '@playwright/test'
import { cartButton, persistLines, pesos, soldLines } from './cart-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { collectShifts } from './shifts.ts'

const favourites = (page: Page) =>
  page.getByRole('navigation', { name: 'Tienda' }).getByRole('link', { name: /^Favoritos/ })

/** Has a browser store a favourite and a cart of three pieces, before any script runs. @returns the cart's total */
async function fillShopper(page: Page): Promise<number> {
  const bought = await soldLines(page)
  await persistLines(page, bought)
  const product = { name: 'Blusa', brand: null, category: null, image: null, price: 10_000 }
  const text = JSON.stringify({ version: 1, value: [{ id: 1, product, addedAt: Date.UTC(2026, 10, 1) }] })
  await page.addInitScript((value) => localStorage.setItem('vitrina:luna:favourites', value), text)
  return bought.reduce((sum, { variant }) => sum + variant.price, 0)
}

test('a phone has the favourites with their number in its header, and the running total in its bar', {
  tag: '@phone',
}, async ({ page }) => {
  const shifts = await collectShifts(page)
  await page.goto('/luna')
  await expect(favourites(page)).toHaveAccessibleName('Favoritos')
  await expect(cartButton(page)).toHaveText(/^Carrito/)
  const total = await fillShopper(page)
  for (const path of ['/luna', '/luna/product/1']) {
    await page.goto(path)
    await expect(favourites(page)).toHaveAccessibleName('Favoritos 1 producto')
    await expect(favourites(page)).toBeInViewport()
    const shown = page.getByRole('navigation', { name: 'Barra inferior' }).getByText(pesos(total), { exact: true })
    await expect(shown).toBeInViewport()
    await expect(cartButton(page)).toHaveAccessibleName(`Carrito de compras, 3 artículos, total ${pesos(total)}`)
    await expectAccessible(page)
    expect(await shifts()).toBe(0)
  }
  const small = await page
    .getByRole('navigation')
    .locator('a, button')
    .evaluateAll((controls) =>
      controls
        .filter((each) => each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        .filter(({ width, height }) => Math.min(width, height) < 44),
    )
  expect(small).toEqual([])
  await favourites(page).click()
  await expect(page).toHaveURL(/\/luna\/favorites$/)
})

for (const [width, columns] of [
  [768, 2],
  [800, 2],
  [1023, 3],
  [1280, 4],
] as const) {
  test(`at ${width} px the filters and the running total are there, and everything fits`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shifts = await collectShifts(page)
    const total = await fillShopper(page)
    for (const path of ['/luna', '/luna/product/1', '/luna/favorites']) {
      await page.goto(path)
      await expect(favourites(page)).toHaveAccessibleName('Favoritos 1 producto')
      await expect(page.getByRole('banner').getByText(pesos(total), { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('navigation', { name: 'Barra inferior' })).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      await expectAccessible(page)
      expect(await shifts()).toBe(0)
    }
    await page.goto('/luna')
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    await expect(panel).toBeVisible()
    const list = page.getByRole('region', { name: 'Productos' })
    const [left, right] = [await panel.boundingBox(), await list.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await expect(page.locator('.product-grid')).toHaveCSS(
      'grid-template-columns',
      new RegExp(`^(?:[\\d.]+px ?){${columns}}$`),
    )
    await expect(page.getByRole('button', { name: `Columnas: ${columns}` })).toHaveAttribute('aria-pressed', 'true')
  })
}
