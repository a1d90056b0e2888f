import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const KEY = 'vitrina:luna:cart'
/** No product of the shop has so many variants. */
const UNKNOWN_VARIANT = 9_999_999

/** An open sheet hides the page's controls from those who listen, but not from this test. */
const cartButton = (page: Page) =>
  page.getByRole('button', { name: /^Carrito de compras/, includeHidden: true }).filter({ visible: true })
const cartSheet = (page: Page) => page.getByRole('dialog', { name: 'Carrito de Compras' })
const lines = (page: Page) => cartSheet(page).getByRole('listitem')
const addOnPage = (page: Page) => page.getByRole('button', { name: 'Agregar al carrito', exact: true }).first()
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
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog.getByRole('button', { name: '¡Agregado!' })).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /^Carrito de compras, 2 artículos, total \$/)
  await expect(dialog).toBeHidden()
  await expect(cardAdd(page).first()).toBeFocused()

  await page.goto('/luna/product/1')
  await addOnPage(page).click()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 3 artículos, /)

  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(2)
  await expectAccessible(page)
  await lines(page).last().getByRole('button', { name: 'Una pieza más' }).click()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 4 artículos, /)
  await lines(page).first().getByRole('button', { name: 'Eliminar' }).click()
  await expect(lines(page)).toHaveCount(1)
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 2 artículos, /)

  await cartSheet(page).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(cartSheet(page).getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  await expectAccessible(page)
  await cartSheet(page).getByRole('button', { name: 'Deshacer' }).click()
  await expect(pieces(page)).toHaveValue('2')
  await page.reload()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 2 artículos, /)
  await cartButton(page).click()
  await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
  await expect(page).toHaveURL(/\/luna\/checkout$/)
  await expect(cartSheet(page)).toBeHidden()
})

test('a product of one variant goes in from its card at once, once for a double click', async ({ page }) => {
  await page.goto('/luna?search=bolsa')
  const paints = await timeClicks(page)
  await directAdd(page).dblclick()
  await expect(page.getByRole('status').getByText('¡Agregado al carrito!')).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 1 artículo, /)
  test
    .info()
    .annotations.push({ type: 'figure', description: `from a click on Agregar to its paint: ${await paints()} ms` })
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
  for (const tab of [page, other]) await expect(cartButton(tab)).toHaveAttribute('aria-label', /, 2 artículos, /)
  await cartButton(other).click()
  await cartSheet(other).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /vacío/)
})

test('whatever is found in storage, the shop opens and the cart makes sense', async ({ page, context }) => {
  const [line] = await soldLines(page)
  const nonsense = [
    '{"version":1,"value":',
    '"<script>"',
    '[[],null,7]',
    JSON.stringify({ version: 7, state: { lines: [] } }),
    written([null, 'x', { productId: -1 }, { ...line, quantity: Number.NaN }, { ...line, quantity: '2' }]),
    written(
      Array.from({ length: 500 }, (_, index) => ({ ...line, variantId: UNKNOWN_VARIANT + index, quantity: 1e9 })),
    ),
  ]
  for (const found of nonsense) {
    const tab = await context.newPage()
    await tab.addInitScript(([key, text]) => localStorage.setItem(key, text), [KEY, found] as const)
    await tab.goto('/luna')
    await cartButton(tab).click()
    await expect(cartSheet(tab).getByRole('heading', { name: 'Carrito de Compras' })).toBeVisible()
    await expect(
      cartSheet(tab)
        .getByText(/Tu carrito está vacío|Total/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await tab.close()
  }
})

test('the cart of another store on the same host is not this store’s', async ({ page }) => {
  await keep(page, await soldLines(page))
  await page.goto('/norte')
  await expect(cartButton(page)).toHaveAttribute('aria-label', /vacío/)
})

test('opening the cart shows what the shop has changed since', async ({ page }) => {
  const [first, second, third] = await soldLines(page)
  await keep(page, [
    { ...first, variant: { ...first.variant, price: first.variant.price + 10_000 } },
    { ...second, quantity: 900, variant: { ...second.variant, stock: 999 } },
    { ...third, variantId: UNKNOWN_VARIANT },
  ])
  const question = page.waitForResponse(/\/luna\/cart\?/)
  await page.goto('/luna')
  await cartButton(page).click()
  expect(new URL((await question).url()).searchParams.get('variants')?.split(',')).toHaveLength(3)
  await expect(lines(page).nth(0)).toContainText(/Bajó de precio: antes \$[\d,.]+, ahora \$/)
  await expect(lines(page).nth(1)).toContainText(/ajustamos tu cantidad de 900 a \d+/)
  const gone = lines(page).nth(2)
  await expect(gone).toContainText('Ya no está disponible')
  await expectAccessible(page)
  await gone.getByRole('button', { name: 'Quitar' }).click()
  await expect(lines(page)).toHaveCount(2)
  // Seen once, it is not said again.
  await page.keyboard.press('Escape')
  await expect(cartSheet(page)).toBeHidden()
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(2)
  await expect(cartSheet(page).getByText(/Bajó de precio|ajustamos tu cantidad/)).toHaveCount(0)
})

test('entering checkout asks the shop, too', async ({ page }) => {
  const [line] = await soldLines(page)
  await keep(page, [{ ...line, variantId: UNKNOWN_VARIANT }])
  await page.goto('/luna/checkout')
  await expect(page.getByRole('status').getByText('Tu carrito cambió')).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /vacío/)
})

test('more than there is does not go in, and it is said', async ({ page }) => {
  const [line] = await soldLines(page)
  await keep(page, [{ ...line, quantity: line.variant.stock ?? 10 }])
  await page.goto(`/luna/product/${line.productId}?variant=${line.variantId}`)
  const before = await cartButton(page).getAttribute('aria-label')
  await addOnPage(page).click()
  await expect(page.getByRole('alert').getByText('Ya tienes todas las piezas disponibles')).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-label', before ?? '')
})

test('without a connection the cart takes what was seen, and says that it could not check', async ({
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
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 1 artículo, /)
  await cartButton(page).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeVisible()
  await context.setOffline(false)
  await cartSheet(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(cartSheet(page).getByText('No pudimos comprobar precios y existencias')).toBeHidden()
})

test('where the browser keeps nothing the cart works for the visit, and it is said once', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.goto('/luna?search=bolsa')
  const said = page.getByText('Tu navegador no puede guardar tu carrito ni tus favoritos')
  await expect(said).toHaveCount(0)
  await directAdd(page).click()
  await expect(said).toBeVisible()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 1 artículo, /)
  await page.getByRole('button', { name: /^Cerrar aviso/ }).click()
  await directAdd(page).click()
  await expect(cartButton(page)).toHaveAttribute('aria-label', /, 2 artículos, /)
  await expect(said).toHaveCount(0)
})

test('a coupon comes by its address, counts down, lowers the total and expires while the page is open', async ({
  page,
}) => {
  const address = await issueCoupon()
  await keep(page, await soldLines(page))
  await page.clock.install({ time: new Date() })
  await page.goto(address)
  await expect(page.getByText('¡Tienes 10 % de descuento!')).toBeVisible()
  expect(new URL(page.url()).hash).toBe('')
  await cartButton(page).click()
  const box = cartSheet(page).getByRole('region', { name: 'Cupón' })
  await expect(box).toContainText('Cupón activo')
  await expect(box.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(cartSheet(page).getByText('Descuento (10 %)')).toBeVisible()
  await expectAccessible(page)
  await page.clock.fastForward('15:01')
  await expect(box).toBeHidden()
  await expect(page.getByText('Tu cupón expiró', { exact: true })).toBeVisible()
  await expect(cartSheet(page).getByText(/Descuento/)).toHaveCount(0)
})

test('a coupon is removed, another is refused while one is active, and no one can make one', async ({ page }) => {
  const [first, second] = [await issueCoupon(), await issueCoupon()]
  await keep(page, await soldLines(page))
  await page.goto(`${new URL('/', first).href}#coupon=made-up`)
  await expect(page.getByRole('alert').getByText('Este cupón no es válido en esta tienda.').first()).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), new URL(first).hash)
  await expect(page.getByText('¡Tienes 10 % de descuento!')).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), new URL(second).hash)
  await expect(page.getByRole('alert').getByText('Ya tienes un cupón activo.')).toBeVisible()
  await cartButton(page).click()
  await cartSheet(page).getByRole('button', { name: 'Remover cupón' }).click()
  await expect(cartSheet(page).getByText('Cupón activo')).toBeHidden()
})

/** Lines of three products as the shop sells them now, one piece of each. */
async function soldLines(page: Page) {
  const origin = process.env.VITRINA_ORIGIN
  const variants = Array.from({ length: 99 }, (_, index) => index + 1).join(',')
  const answer = await page.request.get(`${origin}/luna/cart?variants=${variants}`)
  const { offers } = (await answer.json()) as { offers: SoldOffer[] }
  const byProduct = new Map(
    offers.filter(({ stock }) => stock === null || stock > 5).map((each) => [each.productId, each]),
  )
  const [first, second, third] = [...byProduct.values()].map(({ productId, variantId, name, brand, ...variant }) => ({
    productId,
    variantId,
    product: { name, brand, image: null },
    variant,
    quantity: 1,
    isGone: false,
    priceWas: null,
    quantityWas: null,
  }))
  if (!first || !second || !third) throw new Error('The shop does not sell three products.')
  return [first, second, third] as const
}

interface SoldOffer {
  productId: number
  variantId: number
  name: string
  brand: string | null
  price: number
  stock: number | null
  options: unknown[]
}

function written(value: readonly unknown[]): string {
  return JSON.stringify({ version: 1, value })
}

/** Puts lines where the shop's pages keep them, before any of its scripts runs. */
async function keep(page: Page, value: readonly unknown[]): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [KEY, written(value)] as const,
  )
}

/** As the shop's owner does: the address that puts a coupon into a browser. */
async function issueCoupon(): Promise<string> {
  const { VITRINA_ORIGIN = '', VITRINA_DATA_DIR: DATA_DIR, DATABASE_URL: _none, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['src/cli/main.ts', 'coupon', 'issue', '--store', 'luna'],
    { cwd: resolve(import.meta.dirname, '..'), env: { ...env, DATA_DIR, PORT: new URL(VITRINA_ORIGIN).port } },
  )
  return stdout.trim()
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
