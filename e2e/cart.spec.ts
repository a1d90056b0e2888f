import type { Locator, Page } from '@playwright/test'
import { expectNamesAsSeen } from './accessible.ts'
import { addOnPage, cartButton, cartSheet, directAdd, lines, pieces } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { chooseMissing } from './product-page.ts'
import { coveredByToasts } from './toasts.ts'

const cardAdd = (page: Page) => page.getByRole('button', { name: /^Agregar .+ al carrito$/ })

test('a shopper adds from a card and from a page, changes, removes, clears and takes it back', async ({ page }) => {
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveAccessibleName('Carrito de compras, vacío, total $0.00')
  await cardAdd(page).first().click()
  const dialog = page.getByRole('dialog')
  await chooseMissing(dialog)
  await dialog.getByRole('button', { name: 'Una pieza más' }).click()
  await expectAccessible(page)
  const added = glimpse(page, '[role=dialog] button', '¡Agregado!')
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await added
  await expect(cartButton(page)).toHaveText(/Carrito de compras, 2 artículos, total \$/)
  await expect(dialog).toBeHidden()
  await expect(cardAdd(page).first()).toBeFocused()

  await page.goto('/luna/product/1')
  await chooseMissing(page.getByRole('main'))
  await addOnPage(page).click()
  await expect(cartButton(page)).toHaveText(/, 3 artículos, /)

  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(2)
  await expectAccessible(page)
  await lines(page).last().getByRole('button', { name: 'Una pieza más' }).click()
  await expect(cartButton(page)).toHaveText(/, 4 artículos, /)
  const names = await lines(page).getByRole('link').allTextContents()
  // The other line slides under the pointer.
  await doubleClick(lines(page).first().getByRole('button', { name: 'Eliminar' }))
  await expect(lines(page)).toHaveCount(1)
  await cartSheet(page)
    .getByRole('button', { name: /^Deshacer/ })
    .click()
  await expect(lines(page).getByRole('link')).toHaveText(names)
  await lines(page).first().getByRole('button', { name: 'Eliminar' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(cartButton(page)).toHaveText(/, 2 artículos, /)

  await cartSheet(page).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expectAccessible(page)
  await cartSheet(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(pieces(page)).toHaveValue('2')
  await page.reload()
  await expect(cartButton(page)).toHaveText(/, 2 artículos, /)
  await cartButton(page).click()
  await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
  await expect(page).toHaveURL(/\/luna\/checkout$/)
  await expect(cartSheet(page)).toBeHidden()
  await expectAccessible(page)
  await expectNamesAsSeen(page)
})

test('a product of one variant goes in from its card at once, once for a double click', { tag: '@on-desktop' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/luna?search=bolsa')
  const paints = await timeClicks(page)
  const flights = await watchFlights(page)
  await directAdd(page).dblclick()
  await expectToast(page, '¡Agregado al carrito!')
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  test
    .info()
    .annotations.push({ type: 'figure', description: `from a click on Agregar to its paint: ${await paints()} ms` })

  // Its image flies to the cart, on a desktop and for those who don't mind.
  await expect.poll(flights).toEqual(isMobile ? [] : [700])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await directAdd(page).click()
  await expect(cartButton(page)).toHaveText(/, 2 artículos, /)
  await expect(page.getByRole('button', { name: '¡Agregado!' })).toHaveCount(0)
  expect(await flights()).toEqual(isMobile ? [] : [700])
})

test('a cart that was closed while an addition was saved can be opened again, and stays open', {
  tag: ['@desktop', '@all'],
}, async ({ page }) => {
  await page.clock.install()
  await page.goto('/luna')
  const released = Promise.withResolvers<void>()
  await page.route(/\/luna\/cart\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await cardAdd(page).first().click()
  await chooseMissing(dialog)
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog.getByRole('button', { name: 'Agregando...' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await cardAdd(page).first().click()
  await expect(dialog.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
  released.resolve()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  await page.clock.runFor(3000)
  await expect(dialog.getByRole('button', { name: 'Agregar al carrito' })).toBeVisible()
})

test('the way in is walked by keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/luna')
  await cardAdd(page).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const add = dialog.getByRole('button', { name: 'Agregar al carrito' })
  await expect(add).toBeVisible()
  const size = dialog.locator('[data-missing] .choice').first()
  await tabTo(page, size)
  await page.keyboard.press('Enter')
  await expect(dialog.locator('[data-missing]')).toHaveCount(0)
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(cardAdd(page).first()).toBeFocused()

  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  const remove = cartSheet(page).getByRole('button', { name: /^Eliminar/ })
  await expect(remove).toBeVisible()
  await tabTo(page, remove)
  await page.keyboard.press('Enter')
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  // The pressed button is gone, and the focus is still in the sheet.
  expect(await cartSheet(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toBeFocused()
})

test('a card’s dialog writes to the store about a variant that is sold out', { tag: '@all' }, async ({ page }) => {
  await page.route(/\/choices(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const offered = await response.json()
    await route.fulfill({
      response,
      json: { ...offered, stock: 0, told: offered.told.map(([id]: [number]) => [id, 0]) },
    })
  })
  await page.goto('/luna')
  await cardAdd(page).first().click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Preguntar por WhatsApp' })
  await expect(link).toHaveAttribute('href', /wa\.me.*product/)
})

test('toasts on a phone leave the bar and the pressed button in view', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  await chooseMissing(page.getByRole('main'))
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const bar = page.getByRole('group', { name: 'Comprar' })
  const add = bar.getByRole('button', { name: /Agreg/ })
  await expect(add).toBeInViewport()
  const barIsCovered = coveredByToasts(bar)
  await add.click()
  expect(await barIsCovered).toBe(false)
  // A card whose button is where toasts come up.
  await page.goto('/luna?search=bolsa')
  await directAdd(page).evaluate((element) => scrollBy(0, element.getBoundingClientRect().bottom - innerHeight + 90))
  const pressedIsCovered = coveredByToasts(directAdd(page))
  await directAdd(page).click()
  expect(await pressedIsCovered).toBe(false)
})

/** Looks, at every frame from now on, for a text that is shown for a second and may come and go between two polls. */
async function glimpse(page: Page, selector: string, text: string): Promise<void> {
  await page.waitForFunction(
    ([selector, text]) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent === text),
    [selector, text] as const,
  )
}

/** Two clicks as close as a hand's, however long the page takes for the first. */
async function doubleClick(control: Locator): Promise<void> {
  await control.hover()
  const { mouse } = control.page()
  await Promise.all([mouse.down(), mouse.up(), mouse.down({ clickCount: 2 }), mouse.up({ clickCount: 2 })])
}

/** Watches for images that fly over the page; then returns the duration of each in milliseconds. */
async function watchFlights(page: Page): Promise<() => Promise<unknown[]>> {
  const watch = await page.evaluateHandle(() => {
    const flights = new Set<Animation>()
    const look = () => {
      for (const each of document.getAnimations()) {
        const target = each.effect instanceof KeyframeEffect ? each.effect.target : null
        if (target?.localName === 'img' && target.parentElement === document.body) flights.add(each)
      }
      requestAnimationFrame(look)
    }
    look()
    return () => [...flights].map(({ effect }) => effect?.getTiming().duration)
  })
  return () => watch.evaluate((told) => told())
}

/** Begins to watch; then returns the milliseconds from the slowest click to its next paint, in steps of 8. */
async function timeClicks(page: Page): Promise<() => Promise<number>> {
  const watch = await page.evaluateHandle(() => {
    const durations: number[] = []
    const take = (entries: PerformanceEntryList) => {
      for (const { name, duration } of entries) if (name === 'click') durations.push(duration)
    }
    const observer = new PerformanceObserver((list) => take(list.getEntries()))
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    return () => {
      take(observer.takeRecords())
      // What took less than 16 ms is not reported.
      return Math.max(16, ...durations)
    }
  })
  return () => watch.evaluate((slowest) => slowest())
}
