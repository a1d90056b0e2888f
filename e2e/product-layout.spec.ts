import type { Page } from '@playwright/test'
import { addOnPage } from './cart-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { chooseMissing, chosen, gallery, group } from './product-page.ts'

const counter = (page: Page) => gallery(page).getByRole('status')

test('forced colours keep the colours of the swatches, and show the chosen and the unavailable ones', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/luna/product/2')
  await chooseMissing(page.getByRole('main'))
  const colours = group(page, /Color/)
  const swatch = colours.locator('[aria-current] .swatch')
  const colour = await swatch.evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(swatch).toHaveCSS('background-color', colour)
  const edges = () =>
    group(page, /Talla/)
      .getByRole('link')
      .evaluateAll((links) => new Set(links.map((link) => getComputedStyle(link).borderTopColor)).size)
  await expect.poll(edges).toBe(2)
  await expect(page.locator('.choice-struck:not(.swatch)').first()).toHaveCSS('text-decoration-line', 'line-through')
  await expect(page.getByRole('button', { name: /Agregar al carrito/ }).first()).toHaveCSS('border-top-style', 'solid')
})

test('the image travels from the card to the page and back', async ({ page }) => {
  await page.addInitScript(() => {
    const named: string[] = []
    Object.assign(window, { named })
    const note = () => {
      const elements = document.querySelectorAll('[style*="view-transition-name: product-image"]')
      named.push([...elements].map((element) => element.closest('article, section')?.localName).join())
    }
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) =>
      start(async () => {
        note()
        if (typeof update === 'function') await update()
        note()
      })
  })
  const named = () => page.evaluate(() => (window as unknown as { named: string[] }).named)
  await page.goto('/luna')
  await page.getByRole('article').nth(2).getByRole('link').first().click()
  await expect(gallery(page)).toBeVisible()
  // One image on each page, or nothing travels.
  await expect.poll(named).toEqual(['article', 'section'])
  await page.goBack()
  await expect(page.getByRole('article').nth(2)).toBeVisible()
  await expect.poll(named).toEqual(['article', 'section', 'section', 'article'])
})

test('a finger turns the photographs', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna/product/1')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.synthesizeScrollGesture', {
    x: 250,
    y: 400,
    xDistance: -70,
    speed: 200,
    gestureSourceType: 'touch',
    preventFling: true,
  })
  await expect(counter(page)).toHaveText('Fotografía 2 / 2')
})

test('the way into the cart stays in reach while the page scrolls', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna/product/2')
  await chooseMissing(page.getByRole('main'))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  const bar = page.locator('.thumb-bar')
  await expect(bar).toBeHidden()
  const end = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
  await page.evaluate(end)
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('button', { name: /Agregar/ })).toBeInViewport()
  const variant = [await chosen(page, /Color/).textContent(), await chosen(page, /Talla/).textContent()].join(' / ')
  await expect(bar).toContainText(variant)
  await expectAccessible(page)
  // Where the page's own button is seen, and at the page's top.
  await addOnPage(page).evaluate((button) => {
    button.scrollIntoView({ block: 'center', behavior: 'instant' })
  })
  await expect(bar).toBeHidden()
  await page.evaluate(end)
  await expect(bar).toBeVisible()
  await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
  await expect(bar).toBeHidden()

  await page
    .getByRole('link', { name: /^\S+ \(agotado\)$/ })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: /^Agotado: / })).toBeVisible()
  await page.evaluate(end)
  await expect(bar.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeInViewport()
})
