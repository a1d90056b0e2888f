import type { Page } from '@playwright/test'
import { expect, expectToast, test } from './fixtures.ts'
import { withoutStream } from './live-page.ts'
import { collectShifts } from './shifts.ts'

/** Where the code of the sheets' behaviour is. */
const SHEET_CODE = /\/assets\/sheet-drawer-[^/]+\.js$/

/** An open sheet hides the page's controls from those who listen, but not from this test. */
const cartButton = (page: Page) =>
  page.getByRole('button', { name: /^Carrito/, includeHidden: true }).filter({ visible: true })
const cartSheet = (page: Page) => page.getByRole('dialog', { name: 'Carrito de Compras' })

test.describe('the column switcher', { tag: '@desktop' }, () => {
  const choice = (page: Page, columns: number) => page.getByRole('button', { name: `Columnas: ${columns}` })
  const columnsOf = (page: Page) =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => Math.round(card.getBoundingClientRect().left))).size)

  test('is remembered over a reload, moves nothing while the page loads, and is each store’s own', async ({ page }) => {
    const shifts = await collectShifts(page)
    await page.goto('/luna')
    await expect(choice(page, 4)).toHaveAttribute('aria-pressed', 'true')
    expect(await columnsOf(page)).toBe(4)
    // Its images are drawn large enough for two columns.
    await choice(page, 2).click()
    const image = page.getByRole('article').first().locator('img').first()
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => element.naturalWidth >= Math.min(600, element.clientWidth)),
      )
      .toBe(true)
    for (const columns of [2, 5, 3]) {
      await choice(page, columns).click()
      await expect(choice(page, columns)).toHaveAttribute('aria-pressed', 'true')
      expect(await columnsOf(page)).toBe(columns)
    }
    await page.reload({ waitUntil: 'load' })
    await expect(choice(page, 3)).toHaveAttribute('aria-pressed', 'true')
    await expect(choice(page, 4)).toHaveAttribute('aria-pressed', 'false')
    expect(await columnsOf(page)).toBe(3)
    expect(await shifts()).toBe(0)
    await page.goto('/norte')
    await expect(choice(page, 4)).toHaveAttribute('aria-pressed', 'true')
    expect(await columnsOf(page)).toBe(4)
    expect(await shifts()).toBe(0)
  })

  test('is rendered before any script of the store runs', { tag: '@all' }, async ({ page, allowTrouble }) => {
    await page.goto('/luna')
    await choice(page, 5).click()
    await expect(choice(page, 5)).toHaveAttribute('aria-pressed', 'true')
    allowTrouble(/assets\/.*\.js/)
    await page.route(/\/assets\/.*\.js/, (route) => route.abort())
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => columnsOf(page)).toBe(5)
    // Nonsense is no choice.
    await page.evaluate(() => localStorage.setItem('vitrina:luna:columns', '"><b>77'))
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => columnsOf(page)).toBe(4)
  })
})

test.describe('pull to refresh', { tag: '@phone' }, () => {
  /** Puts a finger on the page and moves it down, in steps; it stays there until it is lifted. */
  async function pullDown(page: Page, pixels: number) {
    const session = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: 200, y }] })
    const [from, steps] = [300, 10]
    await touch('touchStart', from)
    for (let step = 1; step <= steps; step++) await touch('touchMove', from + (pixels * step) / steps)
    return { lift: () => touch('touchEnd') }
  }
  /** Open and hydrated: the browser's own pull to refresh has given way to ours. */
  async function openCatalogue(page: Page) {
    await page.goto('/luna')
    await expect(page.locator('html')).toHaveCSS('overscroll-behavior-y', 'contain')
  }

  test('reloads the page when it is released past the threshold, and announces it', async ({ page }) => {
    await openCatalogue(page)
    const finger = await pullDown(page, 260)
    await expect(page.getByText('Suelta para actualizar')).toBeInViewport()
    // The page stays until its text has been read.
    const isSeen = Promise.withResolvers<void>()
    await page.route(/\/luna$/, async (route) => {
      await isSeen.promise
      await route.continue()
    })
    const reloaded = page.waitForEvent('load')
    await finger.lift()
    await expect(page.getByRole('status').filter({ hasText: 'Actualizando...' })).toBeAttached()
    isSeen.resolve()
    await reloaded
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Actualizando...')).toHaveCount(0)
  })
})

test.describe('the sheets', () => {
  test('are not in the first load: their code comes with the first finger or focus', { tag: '@all' }, async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (SHEET_CODE.test(request.url())) fetched.push(request.url())
    })
    await withoutStream(page)
    await page.goto('/luna', { waitUntil: 'networkidle' })
    expect(fetched).toEqual([])
    const code = page.waitForRequest(SHEET_CODE)
    await cartButton(page).focus()
    await code
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await cartButton(page).click()
    await expect(cartSheet(page)).toBeVisible()
    expect(fetched).toHaveLength(1)
  })

  test('open when their code has come, if they were pressed before', { tag: '@all' }, async ({ page }) => {
    const held = Promise.withResolvers<void>()
    await page.route(SHEET_CODE, async (route) => {
      await held.promise
      await route.continue()
    })
    await withoutStream(page)
    await page.goto('/luna', { waitUntil: 'networkidle' })
    const requested = page.waitForRequest(SHEET_CODE)
    await cartButton(page).click()
    await requested
    await expect(cartButton(page)).toHaveAttribute('aria-expanded', 'false')
    held.resolve()
    await expect(cartSheet(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartButton(page)).toBeFocused()
  })

  test('can be pressed again when their code did not come', { tag: '@all' }, async ({ page, allowTrouble }) => {
    allowTrouble(/sheet-drawer/)
    await page.route(SHEET_CODE, (route) => route.abort())
    await withoutStream(page)
    await page.goto('/luna', { waitUntil: 'networkidle' })
    const failed = page.waitForEvent('requestfailed', (request) => SHEET_CODE.test(request.url()))
    await cartButton(page).click()
    await failed
    await expectToast(page, 'No se pudo abrir')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(SHEET_CODE)
    await cartButton(page).click()
    await expect(cartSheet(page)).toBeVisible()
  })

  test('leave the focus to the page that they led to, and stay closed when a shopper comes back', {
    tag: ['@phone', '@all'],
  }, async ({ page }) => {
    await page.goto('/luna')
    await page.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Buscar Pedido' }).click()
    await expect(page).toHaveURL(/\/order-search$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Menú' })).toHaveAttribute('aria-expanded', 'false')
  })
})
