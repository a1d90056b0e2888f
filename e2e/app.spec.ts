import type { BrowserContext, Page } from '@playwright/test'
import { OFFLINE_SENTENCE } from '#domain/checkout/order-rejections.ts'
import { SEQ_HEADER } from '#domain/page/live-update.ts'
import { cartButton, lines } from './cart-page.ts'
import { BUYER, field, fillCart, fillPickup, placeButton, placedFolio, plentyOf } from './checkout-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { expectNoOverlayEntry } from './overlay-entries.ts'
import { chooseMissing } from './product-page.ts'

test.use({ serviceWorkers: 'allow' })

/** Resolves when the store's worker has taken over the page. */
async function controlled(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''), { timeout: 60_000 })
    .toMatch(/\/sw\.js$/)
}

/** Visits the pages that are to be there without a connection. */
async function visit(page: Page, ...paths: string[]): Promise<void> {
  await page.goto(paths[0] ?? '/luna')
  await controlled(page)
  for (const path of paths) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(stored, path), { timeout: 60_000 }).toBe(true)
  }
}

const stored = async (path: string) => (await caches.match(path)) !== undefined
/** The URLs of all that the device has. */
const storedUrls = async () => {
  const names = await caches.keys()
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return requests.flat().map(({ url }) => url)
}

/** Chromium finds nothing that keeps the store from being installed. */
async function expectInstallable(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A test's context is like a private window, in which nothing can be installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
}

/** Images are as narrow as the connection wants them, and a hundred are stored at most. */
async function expectImagesStored(page: Page): Promise<void> {
  const [image = ''] = /\/img\/luna\/[0-9a-f]{64}/.exec(await page.content()) ?? []
  /** The bytes of images that the page fetches at once. */
  const fetchAll = (urls: string[]) =>
    page.evaluate(async (paths) => {
      const responses = await Promise.all(paths.map((path) => fetch(path, { headers: { accept: 'image/webp' } })))
      return Promise.all(responses.map(async (response) => (await response.arrayBuffer()).byteLength))
    }, urls)
  // One image under as many URLs: each other one would have to be drawn.
  await fetchAll(Array.from({ length: 120 }, (_, index) => `${image}/400?number=${index + 1}`))
  const count = () =>
    page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each === 'vitrina/luna images')
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length
    })
  await expect.poll(count).toBe(100)

  const [worker] = page
    .context()
    .serviceWorkers()
    .filter((each) => each.url().includes('/luna/'))
  await worker?.evaluate(() =>
    Object.defineProperty(Object.getPrototypeOf((navigator as { connection?: object }).connection), 'effectiveType', {
      get: () => '2g',
    }),
  )
  const narrow = await (await page.request.get(`${image}/400`, { headers: { accept: 'image/webp' } })).body()
  expect(await fetchAll([`${image}/800`])).toEqual([narrow.length])
}

async function cut(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
}

test('after one visit a shopper goes on without a connection: pages, cart and favourites', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|failed|Failed/)
  await page.goto('/luna')
  await controlled(page)
  await expect.poll(() => page.evaluate(stored, '/luna')).toBe(true)
  await expectInstallable(page)
  const cards = page.getByRole('main').getByRole('article').getByRole('link')
  const [path, name] = await cards
    .first()
    .evaluate((link) => [new URL((link as HTMLAnchorElement).href).pathname, link.textContent])
  await cards.first().click()
  const heading = page.getByRole('heading', { level: 1, name: String(name) })
  await expect(heading).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('button', { name: /favoritos/i })
    .first()
    .click()
  await expect.poll(() => page.evaluate(stored, String(path)), { timeout: 60_000 }).toBe(true)
  await expect
    .poll(() => page.evaluate(storedUrls))
    .toEqual(
      expect.arrayContaining(
        ['cart-panel', 'sheet-drawer', 'put-in-cart', 'sync-shopper-state', 'seen-choice'].map((part) =>
          expect.stringContaining(part),
        ),
      ),
    )

  await cut(context)
  await expectToast(page, 'Sin conexión')
  await chooseMissing(page.getByRole('main'))
  await page.getByRole('button', { name: 'Agregar al carrito' }).first().click()
  await expectToast(page, '¡Agregado al carrito!')
  await cartButton(page).click()
  await expect(lines(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expectNoOverlayEntry(page)
  // The catalogue was loaded as a document: the router has no data of it.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  // The product's page was never loaded as a document.
  await page.goto(String(path))
  await expect(heading).toBeVisible()
  // A page that was not visited before.
  await page.goto('/luna/offline')
  await page.getByRole('link', { name: 'Ver mis favoritos' }).click()
  await expect(page.getByText('1 producto guardado')).toBeVisible()
  // A page that was never visited leads to the offline page, also by a click; the checkout has words of its own.
  await page.goto('/luna')
  await cards.last().click()
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await page.goto('/luna/checkout')
  await expect(page.getByText('Para hacer tu pedido necesitas conexión.')).toBeVisible()
  const [image] = /\/img\/luna\/[0-9a-f]{64}/.exec(await page.content()) ?? []
  expect(image).toBeDefined()
  const missing = await page.evaluate(async (path) => (await fetch(`${path}/1200`)).headers.get('content-type'), image)
  expect(missing).toContain('svg')
})

test('the worker of a store stores its public pages alone, and every other page waits for a connection', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|failed|Failed/)
  await visit(page, '/luna')
  for (const path of ['/luna/order-search', '/luna/checkout', '/norte']) await page.goto(path)
  await controlled(page)
  const urls = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('vitrina/luna '))
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return found.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(urls).toContain('/luna')
  expect(urls.filter((path) => /^\/(?:norte|luna\/(?:order|checkout))/.test(path))).toEqual([])

  await page.goto('/luna')
  await expectImagesStored(page)

  // What open pages fetch after an event is no older than that.
  const fetched = (headers: Record<string, string>) =>
    page.evaluate(async (headers) => {
      const response = await fetch('/luna/product/1/choices', { headers }).catch(() => null)
      return response?.status ?? 'failed'
    }, headers)
  expect(await fetched({})).toBe(200)
  await cut(context)
  expect(await fetched({})).toBe(200)
  expect(await fetched({ [SEQ_HEADER]: '1' })).toBe('failed')

  await page.goto('/luna/product/77?variant=1')
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reintentar' })).toHaveAttribute('href', '/luna/product/77?variant=1')
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/luna\/product\/77/)
  // Nor is a page that no device stores.
  await context.setOffline(true)
  await page.goto('/luna/order-search')
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
})

test('each store is an app of its own', { tag: '@phone' }, async ({ request, storeOrigin }) => {
  const manifestOf = async (home: string, headers = {}) =>
    /<link rel="manifest" href="([^"]+)"/.exec(await (await request.get(home, { headers })).text())?.[1]
  const href = await manifestOf('/luna')
  expect(href).toBe('/luna/manifest.webmanifest')
  const manifest = await (await request.get(String(href))).json()
  expect(manifest).toMatchObject({
    id: '/luna',
    start_url: '/luna',
    scope: '/luna',
    name: 'Luna Boutique',
    display: 'standalone',
  })
  for (const { src, sizes, purpose } of manifest.icons) {
    const icon = await request.get(src)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png'])
    expect([sizes, purpose]).toEqual([
      expect.stringMatching(/^(192x192|512x512)$/),
      expect.stringMatching(/^(any|maskable)$/),
    ])
  }
  const { host } = new URL(storeOrigin('luna.localhost'))
  expect(await manifestOf('/', { host })).toBe('/manifest.webmanifest')
})

test('Chromium finds nothing that keeps the store from being installed, on a domain of its own too', {
  tag: '@all',
}, async ({ page, storeOrigin, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|failed|Failed/)
  const own = `${storeOrigin('luna.localhost')}/`
  for (const home of ['/luna', own]) {
    await visit(page, home)
    await expectInstallable(page)
  }
  await cut(context)
  await page.goto(own)
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  await page.goto(`${own}product/77`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
})

test('an order that cannot be sent shows an error, keeps the filled form, and is placed later', {
  tag: '@all',
}, async ({ page, context, allowTrouble }) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|failed|Failed/)
  await visit(page, '/norte')
  await fillCart(page, 'norte', (await plentyOf(page, 'norte')).slice(0, 1))
  await page.goto('/norte/checkout')
  await fillPickup(page, 'sin-red@correo.mx')
  await cut(context)
  await placeButton(page).click()
  await expect(page.getByText(OFFLINE_SENTENCE).first()).toBeVisible()
  await expect(field(page, 'Nombre')).toHaveValue(BUYER.firstName)
  await context.setOffline(false)
  await placeButton(page).click()
  expect(Number(await placedFolio(page))).toBeGreaterThan(0)
})

/** Nothing is offered on the first page that a browser shows of a store. */
async function visitTwice(page: Page): Promise<void> {
  await page.goto('/luna')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('vitrina:luna:visited'))).not.toBeNull()
  await page.reload()
}

/** Forgets that the offer was answered, and not that the shopper was here before. */
async function forgetAnswer(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('vitrina:luna:install-dismissed'))
}

test('the browser’s offer to install the store is taken or declined', { tag: '@all' }, async ({ page }) => {
  await visitTwice(page)
  const banner = page.getByRole('region', { name: 'Instalar App' })
  const offer = (outcome: string) =>
    page.evaluate((outcome) => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: () => (outcome === 'broken' ? Promise.reject(new Error('broken')) : Promise.resolve()),
        userChoice: Promise.resolve({ outcome }),
      })
      dispatchEvent(event)
    }, outcome)
  await offer('accepted')
  await expect(banner).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  await banner.getByRole('button', { name: 'Instalar', exact: true }).click()
  await expectToast(page, '¡Instalando app...')
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expectToast(page, '¡App instalada correctamente!')
  await expect(banner).toHaveCount(0)

  // On a phone it is above the bar with the page's own action.
  await forgetAnswer(page)
  await page.goto('/luna/product/1')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await offer('accepted')
  await expect(banner).toBeVisible({ timeout: 30_000 })
  const bar = page.locator('.thumb-bar:not([inert])')
  const covers = async () => {
    const [own, other] = [await banner.boundingBox(), await bar.boundingBox()]
    return own !== null && other !== null && own.y + own.height > other.y
  }
  await expect.poll(covers).toBe(false)
  await page.goto('/luna')

  await forgetAnswer(page)
  await page.reload()
  await offer('broken')
  await banner.getByRole('button', { name: 'Instalar', exact: true }).click()
  await expectToast(page, 'Error al instalar la app')

  await forgetAnswer(page)
  await page.reload()
  await offer('dismissed')
  await banner.getByRole('button', { name: 'Ahora no' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await offer('accepted')
  await controlled(page)
  await expect(banner).toHaveCount(0)
})

test('the products of a page are fetched ahead, unless data is to be saved', async ({ page }) => {
  const prefetched = page.locator('link[rel=prefetch][href*="/product/"]')
  await page.goto('/luna')
  await expect(prefetched).toHaveCount(6, { timeout: 60_000 })
  const ahead = await prefetched.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  // It is the very URL that the router requests: the worker has it.
  await expect.poll(() => page.evaluate(stored, String(ahead[0]))).toBe(true)
  // And its image in the width that its own page wants, which is another one than the card's.
  const card = page.getByRole('main').getByRole('article').first()
  const [key, small] = await card
    .getByRole('img')
    .first()
    .evaluate((image) => [(image as HTMLImageElement).src.split('/').at(-2), (image as HTMLImageElement).currentSrc])
  let imageAhead: string | undefined
  await expect
    .poll(async () => {
      imageAhead = (await page.evaluate(storedUrls)).find((url) => url.includes(String(key)) && url !== small)
      return imageAhead
    })
    .toBeDefined()
  const requested = page.waitForRequest((request) => request.url().includes('.data'))
  await card.getByRole('link').first().click()
  expect(ahead).toContain((await requested).url())
  const shown = page.getByRole('region', { name: 'Fotografías' }).getByRole('img').first()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toBe(imageAhead)

  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
  )
  // The products are fetched ahead right before the cart's code is.
  const loaded = page.waitForRequest((request) => request.url().includes('cart-panel'))
  await page.goto('/luna')
  await loaded
  await expect(prefetched).toHaveCount(0)
})

test.describe('on an iPhone', () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  test.use({ userAgent })

  test('the store shows once how to install it', { tag: '@all' }, async ({ page }) => {
    await visitTwice(page)
    const banner = page.getByRole('region', { name: 'Instalar App' })
    await expect(banner.getByText(/«Agregar a inicio»/)).toBeVisible({ timeout: 30_000 })
    await expect(banner.getByRole('button', { name: 'Instalar', exact: true })).toHaveCount(0)
    await banner.getByRole('button', { name: 'Ahora no' }).click()
    await page.reload()
    await controlled(page)
    await expect(banner).toHaveCount(0)
  })
})
