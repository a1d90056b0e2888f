import type { Locator, Page } from '@playwright/test'
import { quantityLimit } from '#domain/cart/quantity.ts'
import { expectNamesAsSeen } from './accessible.ts'
import {
  addOnPage,
  amounts,
  CART_KEY,
  COUPON_KEY,
  cartButton,
  cartSheet,
  keep,
  lines,
  pesos,
  soldLines,
  written,
} from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { coveredByToasts } from './toasts.ts'

/** No product of the store has so many variants. */
const UNKNOWN_VARIANT = 9_999_999

const cardAdd = (page: Page) => page.getByRole('button', { name: /^Agregar .+ al carrito$/ })
/** Of a product with one variant, whose card opens no dialog. */
const directAdd = (page: Page) =>
  page
    .getByRole('article')
    .locator('button:not([aria-haspopup])', { hasText: /^Agregar .+ al carrito$/ })
    .first()
const pieces = (page: Page) => cartSheet(page).getByRole('textbox', { name: 'Piezas' })

test('a shopper adds from a card and from a page, changes, removes, clears and takes it back', async ({ page }) => {
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveAccessibleName('Carrito de compras, vacío, total $0.00')
  await cardAdd(page).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Una pieza más' }).click()
  await expectAccessible(page)
  const added = glimpse(page, '[role=dialog] button', '¡Agregado!')
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await added
  await expect(cartButton(page)).toHaveText(/Carrito de compras, 2 artículos, total \$/)
  await expect(dialog).toBeHidden()
  await expect(cardAdd(page).first()).toBeFocused()

  await page.goto('/luna/product/1')
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
  await page.getByRole('button', { name: 'Deshacer', includeHidden: true }).click()
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

test('a product of one variant goes in from its card at once, once for a double click', { tag: '@both-sizes' }, async ({
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

test('what was closed while it was added is open again, and stays so', { tag: '@desktop' }, async ({ page }) => {
  await page.clock.install()
  await page.goto('/luna')
  const released = Promise.withResolvers<void>()
  await page.route(/\/luna\/cart\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  const dialog = page.getByRole('dialog')
  await cardAdd(page).first().click()
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
  // What was pressed is gone, and the focus is still in the sheet.
  expect(await cartSheet(page).evaluate((sheet) => sheet.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(cartButton(page)).toBeFocused()
})

test('two tabs have one cart, and neither loses what the other adds', async ({ page, context }) => {
  await page.goto('/luna/product/1')
  const other = await context.newPage()
  await other.goto('/luna/product/2')
  await Promise.all([addOnPage(page).click(), addOnPage(other).click()])
  for (const tab of [page, other]) await expect(cartButton(tab)).toHaveText(/, 2 artículos, /)
  await cartButton(other).click()
  await cartSheet(other).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expect(cartSheet(other).getByRole('button', { name: 'Deshacer' })).toBeVisible()
  // What comes in afterwards leaves nothing to take back.
  await addOnPage(page).click()
  await expect(lines(other)).toHaveCount(1)
  await lines(other).getByRole('button', { name: 'Eliminar' }).click()
  await expect(cartSheet(other).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expect(cartSheet(other).getByRole('button', { name: 'Deshacer' })).toHaveCount(0)
})

test('whatever is in storage, the store opens and the cart makes sense', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  const [line] = await soldLines(page)
  // What the readers of the storage do with all other nonsense is tested beside them.
  const nonsense = [
    '{"version":1,"value":',
    written([null, 'x', { productId: -1 }, { ...line, quantity: Number.NaN }, { ...line, quantity: '2' }]),
    written(
      Array.from({ length: 500 }, (_, index) => ({ ...line, variantId: UNKNOWN_VARIANT + index, quantity: 1e9 })),
    ),
  ]
  const openWith = async (...found: [key: string, text: string][]) => {
    const tab = await context.newPage()
    await tab.addInitScript((entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text)
    }, found)
    await tab.goto('/luna')
    await cartButton(tab).click()
    return tab
  }
  for (const found of nonsense) {
    const tab = await openWith([CART_KEY, found])
    await expect(cartSheet(tab).getByRole('heading', { name: 'Carrito de Compras' })).toBeVisible()
    await expect(
      cartSheet(tab)
        .getByText(/Tu carrito está vacío|Total/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await tab.close()
  }
  const now = Date.now()
  const fields = { id: 'c1', createdAt: now, expiresAt: now + 600_000, isUsed: false, source: 'smile-detection' }
  const broken = { ...fields, discountPercentage: 90, token: '\ud800.signature' }
  const checked = context.waitForEvent('response', (response) => /\/luna\/cart\?/.test(response.url()))
  const coupon = JSON.stringify({ version: 1, value: broken })
  const tab = await openWith([CART_KEY, written([line])], [COUPON_KEY, coupon])
  await checked
  await expect(amounts(tab)).toHaveText([pesos(line.variant.price), pesos(line.variant.price)])
  await expect(cartSheet(tab).getByText('No pudimos comprobar precios y existencias')).toHaveCount(0)
})

test('another store on the same host has a cart of its own', { tag: '@phone' }, async ({ page }) => {
  await keep(page, await soldLines(page))
  await page.goto('/norte?stock=1')
  await expect(cartButton(page)).toHaveText(/vacío/)
  await page
    .locator('button[aria-haspopup]', { hasText: /^Agregar .+ al carrito$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const other = dialog.locator('fieldset button[aria-pressed=false]').filter({ hasNotText: '(' }).first()
  const label = (await other.textContent()) ?? ''
  await other.click()
  await expect(dialog.getByRole('button', { name: label, exact: true, pressed: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog).toBeHidden()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText(label)
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveText(/, 3 artículos, /)
})

test('opening the cart and returning to the page check it once, and show what the store has changed since', async ({
  page,
}) => {
  const [first, second, third] = await soldLines(page)
  await keep(page, [
    { ...first, variant: { ...first.variant, price: first.variant.price + 10_000 } },
    { ...second, quantity: 900, variant: { ...second.variant, stock: 999 } },
    { ...third, variantId: UNKNOWN_VARIANT },
  ])
  const checked = watchChecks(page)
  const question = page.waitForResponse(/\/luna\/cart\?/)
  await page.goto('/luna')
  await cartButton(page).click()
  await question
  await expect(lines(page).nth(0)).toContainText(/Bajó de precio: antes \$[\d,.]+, ahora \$/)
  await expect(lines(page).nth(1)).toContainText(/ajustamos tu cantidad de 900 a \d+/)
  const gone = lines(page).nth(2)
  await expect(gone).toContainText('Ya no está disponible')
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Quitar' }).click()
  await expect(lines(page)).toHaveCount(2)
  // Seen once, it is not shown again.
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  expect(checked).toEqual([3])
  const again = page.waitForResponse(/\/luna\/cart\?/)
  await cartButton(page).click()
  // The page has it when it is whole.
  await (await again).finished()
  await expect(lines(page)).toHaveCount(2)
  await expect(cartSheet(page).getByText(/Bajó de precio|ajustamos tu cantidad/)).toHaveCount(0)

  // Going back and forth checks once; opening the cart after that, once more.
  const onReturn = page.waitForResponse(/\/luna\/cart\?/)
  await page.evaluate(() => {
    for (let times = 0; times < 3; times++) document.dispatchEvent(new Event('visibilitychange'))
  })
  // As above: while one check is under way, no other starts.
  await (await onReturn).finished()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  const last = page.waitForResponse(/\/luna\/cart\?/)
  await cartButton(page).click()
  await last
  expect(checked).toEqual([3, 2, 2, 2])
})

test('entering checkout checks the cart, too', async ({ page }) => {
  const [line] = await soldLines(page)
  await keep(page, [{ ...line, variantId: UNKNOWN_VARIANT }])
  await page.goto('/luna/checkout')
  await page
    .getByRole('status')
    .filter({ hasText: 'Tu carrito cambió' })
    .getByRole('button', { name: 'Ver carrito' })
    .click()
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expect(lines(page)).toContainText('Ya no está disponible')
  await expect(lines(page).getByRole('link')).toHaveCount(0)
})

test('more than there is cannot be chosen and does not go in, and a message tells so', async ({ page }) => {
  const [line] = await soldLines(page)
  await keep(page, [{ ...line, quantity: line.variant.stock ?? 10 }])
  await page.goto(`/luna/product/${line.productId}?variant=${line.variantId}`)
  const before = await cartButton(page).textContent()
  const pieces = page.getByRole('group', { name: 'Cantidad' }).getByRole('textbox')
  await pieces.fill('1e9')
  await pieces.press('Enter')
  await expect(pieces).toHaveValue(String(quantityLimit(line.variant.stock)))
  await addOnPage(page).click()
  await expectToast(page, 'Ya tienes todas las piezas disponibles')
  await expect(cartButton(page)).toHaveText(before ?? '')
})

test('without a connection the cart takes what was seen, and tells that it could not check', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/luna/product/1')
  // The panel's code comes when it is wanted for the first time.
  await cartButton(page).click()
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await context.setOffline(true)
  await addOnPage(page).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  await cartButton(page).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeVisible()
  await context.setOffline(false)
  await cartSheet(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeHidden()
})

test('where the browser stores nothing the cart works for the visit, and a message tells so once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/luna?search=bolsa')
  const notice = page.getByText('Tu navegador no puede guardar tu carrito ni tus favoritos')
  await expect(notice).toHaveCount(0)
  await directAdd(page).click()
  await expect(notice).toBeVisible()
  await page.getByRole('button', { name: /^Cerrar aviso/ }).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  await directAdd(page).click()
  await expect(cartButton(page)).toHaveText(/, 2 artículos, /)
  await expect(notice).toHaveCount(0)
})

test('the header keeps its rows, whatever the cart comes to', { tag: '@desktop' }, async ({ page }) => {
  const header = page.getByRole('banner')
  const heights = async () => {
    const found: number[] = []
    for (const width of [768, 820, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.waitForFunction((wanted) => innerWidth === wanted, width)
      found.push(await header.evaluate((element) => element.getBoundingClientRect().height))
    }
    return found
  }
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveText(/vacío/)
  const empty = await heights()
  const [line] = await soldLines(page)
  await keep(page, [{ ...line, quantity: 10, variant: { ...line.variant, price: 999_900, stock: null } }])
  await page.goto('/luna/favorites')
  await expect(cartButton(page)).toHaveText(/10 artículos, total \$99,990\.00/)
  expect(await heights()).toEqual(empty)
  // Two rows with the search in the second, then one.
  expect(empty.map((height) => (height > 130 ? 3 : height > 90 ? 2 : 1))).toEqual([2, 2, 1, 1])
})

test('a card’s dialog writes to the store about a variant that is sold out', async ({ page }) => {
  await page.route(/\/choices(?:\?|$)/, async (route) => {
    const response = await route.fetch()
    const offered = await response.json()
    await route.fulfill({
      response,
      json: { ...offered, stock: 0, picked: { ...offered.picked, variant: { ...offered.picked.variant, stock: 0 } } },
    })
  })
  await page.goto('/luna')
  await cardAdd(page).first().click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Preguntar por WhatsApp' })
  await expect(link).toHaveAttribute('href', /wa\.me.*product/)
})

test('toasts on a phone leave the bar and what was pressed in view', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/1')
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

/** Looks, at every frame from now on, for what stands for a second and may come and go between two looks from here. */
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

/** The number of variants of each check of a cart from now on. */
function watchChecks(page: Page): number[] {
  const checked: number[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/luna/cart') checked.push(searchParams.get('variants')?.split(',').length ?? 0)
  })
  return checked
}

/** Watches for images that fly over the page; then tells the milliseconds that each was to take. */
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

/** Walks with the Tab key until the focus is there. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

/** Begins to watch; then tells the milliseconds from the slowest click to its next paint, in steps of 8. */
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
