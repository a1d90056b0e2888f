import type { Page } from '@playwright/test'
import { isWholeRun } from '../test/is-whole-run.ts'
import { cartButton, persistLines, pesos, soldLines } from './cart-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { ownOrder } from './order-owner.ts'
import { BUYERS_EMAIL, SILENT } from './order-stores.ts'
import { collectShifts } from './shifts.ts'

// Pages × widths: nothing runs off the side, nothing moves while the page loads, all of it is accessible, and the
// controls of the width are there. The default run has one tablet and one desktop as well as the phone.

const favourites = (page: Page) =>
  page.getByRole('navigation', { name: 'Tienda' }).getByRole('link', { name: /^Favoritos/ })
const bottomBar = (page: Page) => page.getByRole('navigation', { name: 'Barra inferior' })
const grid = (page: Page) => page.locator('.product-grid')
const columnsOf = (count: number) => new RegExp(`^(?:[\\d.]+px ?){${count}}$`)
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Resizes the window, and waits until the page has that width. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.waitForFunction((wanted) => innerWidth === wanted, width)
}

/** Doubles the size of all letters, as a shopper's settings do. */
async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
}

/** Has a browser store a favourite and a cart of three pieces, before any script runs. @returns the cart's total */
async function fillShopper(page: Page): Promise<number> {
  const bought = await soldLines(page)
  await persistLines(page, bought)
  const product = { name: 'Blusa', brand: null, category: null, image: null, price: 10_000 }
  const text = JSON.stringify({ version: 1, value: [{ id: 1, product, addedAt: Date.UTC(2026, 10, 1) }] })
  await page.addInitScript((value) => localStorage.setItem('vitrina:luna:favourites', value), text)
  return bought.reduce((sum, { variant }) => sum + variant.price, 0)
}

test('a phone has the favourites with their number in its header, the running total in its bar, and two columns', {
  tag: '@phone',
}, async ({ page }) => {
  const shifts = await collectShifts(page)
  await page.addInitScript(() => localStorage.setItem('vitrina:luna:columns', '5'))
  await page.goto('/luna')
  await expect(favourites(page)).toHaveAccessibleName('Favoritos')
  await expect(cartButton(page)).toHaveText(/^Carrito/)
  await expect(grid(page)).toHaveCSS('grid-template-columns', columnsOf(2))
  await expect(page.getByRole('button', { name: /Columnas/ }).filter({ visible: true })).toHaveCount(0)
  const total = await fillShopper(page)
  for (const path of ['/luna', '/luna/product/1']) {
    await page.goto(path)
    await expect(favourites(page)).toHaveAccessibleName('Favoritos 1 producto')
    await expect(favourites(page)).toBeInViewport()
    await expect(bottomBar(page).getByText(pesos(total), { exact: true })).toBeInViewport()
    await expect(cartButton(page)).toHaveAccessibleName(`Carrito de compras, 3 artículos, total ${pesos(total)}`)
    expect(await overflow(page)).toBe(0)
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

test('a small phone shows a first product, and name, price and buttons of a product, without a scroll', {
  tag: '@phone',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/luna')
  const barTop = async () => (await bottomBar(page).boundingBox())?.y ?? 0
  const first = page.getByRole('article').first()
  await expect(first.getByRole('img').first()).toBeInViewport()
  // Half of its image is above the bar.
  const image = await first.getByRole('img').first().boundingBox()
  expect((image?.y ?? 664) + (image?.height ?? 0) / 2).toBeLessThan(await barTop())
  await page.goto('/luna/product/1')
  const buying = page.getByRole('group', { name: 'Comprar' })
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await expect(buying.getByText(name ?? '')).toBeInViewport({ ratio: 1 })
  await expect(buying.getByText(/^\$/)).toBeInViewport({ ratio: 1 })
  await expect(buying.getByRole('button', { name: 'Agregar al carrito' })).toBeInViewport({ ratio: 1 })
  // Seen without a pointer over the photograph, which a touch screen does not have.
  await expect(page.getByRole('button', { name: 'Fotografía siguiente' })).toHaveCSS('opacity', '1')
})

const LEGAL_PATHS = ['privacidad', 'cambios', 'envios', 'contacto', 'terminos']

test('the legal pages fit a phone, are linked from the footer, and nothing moves on them', { tag: '@phone' }, async ({
  page,
}) => {
  const shifts = await collectShifts(page)
  for (const path of LEGAL_PATHS) {
    await page.goto(`/luna/${path}`)
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await expect(page).toHaveTitle(new RegExp(`^${title} · `))
    await expect(page.getByRole('contentinfo').getByRole('link', { name: title, exact: true })).toHaveAttribute(
      'href',
      `/luna/${path}`,
    )
    expect(await overflow(page)).toBe(0)
    await expectAccessible(page)
    expect(await shifts()).toBe(0)
  }
})

const WIDTHS = [
  { width: 768, columns: 2 },
  { width: 800, columns: 2, isDefault: true },
  { width: 820, columns: 2 },
  { width: 1023, columns: 3 },
  { width: 1024, columns: 4 },
  { width: 1280, columns: 4, isDefault: true },
]

for (const { width, columns, isDefault = false } of WIDTHS) {
  test(`at ${width} px the filters and the running total are there, and everything fits`, {
    tag: isDefault ? '@desktop' : ['@desktop', '@all'],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const shifts = await collectShifts(page)
    const total = await fillShopper(page)
    const header = page.getByRole('banner')
    for (const path of ['/luna/favorites', '/luna/privacidad', '/luna/contacto', '/luna/product/1', '/luna']) {
      await page.goto(path)
      await expect(favourites(page)).toHaveAccessibleName('Favoritos 1 producto')
      await expect(header.getByText(pesos(total), { exact: true })).toBeInViewport({ ratio: 1 })
      await expect(bottomBar(page)).toBeHidden()
      expect(await overflow(page)).toBe(0)
      await expectAccessible(page)
      expect(await shifts()).toBe(0)
    }
    for (const name of ['Probador Virtual', 'Mis compras', 'Facturación', 'WhatsApp', 'Favoritos']) {
      await expect(header.getByRole('link', { name })).toBeInViewport()
    }
    await expect(header.getByRole('combobox')).toBeInViewport()
    const panel = page.getByRole('complementary', { name: 'Filtros' })
    await expect(panel).toBeVisible()
    const list = page.getByRole('region', { name: 'Productos' })
    const [left, right] = [await panel.boundingBox(), await list.boundingBox()]
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
    await expect(grid(page)).toHaveCSS('grid-template-columns', columnsOf(columns))
    await expect(page.getByRole('button', { name: `Columnas: ${columns}` })).toHaveAttribute('aria-pressed', 'true')
  })
}

test('the header keeps its rows for every total of the cart', { tag: '@desktop' }, async ({ page }) => {
  const header = page.getByRole('banner')
  const heights = async () => {
    const found: number[] = []
    for (const width of [768, 820, 1024, 1280]) {
      await resize(page, width)
      found.push(await header.evaluate((element) => element.getBoundingClientRect().height))
    }
    return found
  }
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveText(/vacío/)
  const empty = await heights()
  // At 1280 px its bag is at the end, as the logo is at the beginning.
  const bag = await cartButton(page).locator('svg').boundingBox()
  expect(1280 - (bag?.x ?? 0) - (bag?.width ?? 0)).toBeLessThanOrEqual(48)
  const [line] = await soldLines(page)
  await persistLines(page, [{ ...line, quantity: 10, variant: { ...line.variant, price: 999_900, stock: null } }])
  await page.goto('/luna/favorites')
  await expect(cartButton(page)).toHaveText(/10 artículos, total \$99,990\.00/)
  expect(await heights()).toEqual(empty)
  // Two rows with the search in the second, then one.
  expect(empty.map((height) => 1 + Number(height > 90) + Number(height > 130))).toEqual([2, 2, 2, 1])
})

test('a narrow card holds its stars and its buttons, and a product page its stars in one line', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/luna')
  await page.evaluate(() => {
    document.documentElement.dataset.columns = '5'
  })
  // No more than fit next to the filters.
  await expect(grid(page)).toHaveCSS('grid-template-columns', columnsOf(3))
  const outside = await page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { right } = card.getBoundingClientRect()
      return [...card.querySelectorAll('a, button, p, .star-row, .star-row + span')]
        .filter((element) => element.getBoundingClientRect().right > right + 1)
        .map((element) => element.outerHTML.slice(0, 120))
    }),
  )
  expect(outside).toEqual([])

  await page.goto(`/${SILENT.account}`)
  // Not by a click: a window whose size changes ends the transition between two pages, which the browser reports.
  await page.goto((await page.getByRole('article').first().getByRole('link').first().getAttribute('href')) ?? '')
  const opener = page.getByRole('button', { name: 'Sin opiniones todavía' })
  for (const width of [768, 800, 1024]) {
    await resize(page, width)
    expect((await opener.boundingBox())?.height, `${width} px`).toBe(44)
  }
})

test('the pages of an order fit at every width', { tag: '@desktop' }, async ({ page }) => {
  await ownOrder(page, { account: SILENT.account, folio: SILENT.pickup })
  const order = `folio=${SILENT.pickup}`
  for (const path of [`order-success?${order}`, `order-view?${order}&email=${BUYERS_EMAIL}`]) {
    await page.goto(`/${SILENT.account}/${path}`)
    await expect(page.getByRole('figure')).toBeVisible()
    for (const width of isWholeRun ? [390, 800, 1280] : [800]) {
      await resize(page, width)
      expect(await overflow(page), `${path} at ${width} px`).toBe(0)
      await expectAccessible(page)
    }
  }
})

test('in large letters nothing runs off the side of a small screen', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await ownOrder(page, { account: SILENT.account, folio: SILENT.pickup })
  const order = `folio=${SILENT.pickup}`
  const paths = [`order-success?${order}`, `order-view?${order}&email=${BUYERS_EMAIL}`]
  for (const path of [...paths.map((each) => `/${SILENT.account}/${each}`), '/api/docs']) {
    await page.goto(path)
    await doubleLetters(page)
    const main = page.getByRole('main')
    expect(await main.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), path).toBe(0)
    expect(await overflow(page), path).toBe(0)
  }
})

test('in large letters a product’s page has all of its controls on the screen', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/luna/product/1')
  await doubleLetters(page)
  const outside = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main :is(button, input, fieldset a), .thumb-bar *')]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('ul.gallery-carousel'),
        )
        .filter(
          (element) => !element.closest('.gallery, section[aria-label]') && !element.matches('.sr-only, .sr-only *'),
        )
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect()
          return left < 0 || right > innerWidth + 1
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    )
  expect(await outside()).toEqual([])
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect(page.locator('.thumb-bar')).toBeVisible()
  expect(await outside()).toEqual([])
  expect(await overflow(page)).toBe(0)
})

test('every page that leads elsewhere is accessible', { tag: '@phone' }, async ({ page, allowTrouble }) => {
  allowTrouble(/^response (?:404|503)/)
  for (const [path, heading] of [
    ['/', /en línea/],
    ['/nadie/product/1', 'Tienda no encontrada'],
    ['/cerrada', 'Tienda temporalmente cerrada'],
    ['/luna/no-existe', 'Oops! Página no encontrada'],
    ['/luna/product/uno', 'ID de producto no válido'],
    ['/luna/product/99999999', 'Producto no encontrado'],
    ['/luna?category=bolsas&talla=m', /./],
    ['/luna?search=paracaídas', /^Resultados para/],
    ['/norte/order-success?folio=987654', 'Error'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect(await overflow(page), path).toBe(0)
    await expectAccessible(page)
  }
})

test('in the dark the store is as legible', { tag: '@on-desktop' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const paths = ['/luna?color=negro&talla=m&max=1500', '/luna/product/1']
  for (const path of isWholeRun ? [...paths, '/norte', '/'] : paths) {
    await page.goto(path)
    await expectAccessible(page)
  }
})
