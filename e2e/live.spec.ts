import type { APIRequestContext, Page } from '@playwright/test'
import { cartButton, cartSheet, lineOf, lines, pieces, type SoldOffer, written } from './cart-page.ts'
import { cartKey } from './checkout-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { buy, following, markPage, offerOf, sizeOf, watchShifts } from './live-page.ts'

// Each journey, at each size, has variants that no other one takes any of.

/** Buys all but so many pieces of a variant. */
async function leave(request: APIRequestContext, variantId: number, left: number): Promise<SoldOffer> {
  const { price, stock } = await offerOf(request, variantId)
  await buy(request, { variantId, price, quantity: (stock ?? 0) - left })
  return offerOf(request, variantId)
}

const note = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true })

test('a piece that another shopper buys is gone from the open page of the product, and nothing moves', async ({
  page,
  request,
}, { project }) => {
  const { productId, variantId } = {
    phone: { productId: 247, variantId: 10_508 },
    desktop: { productId: 245, variantId: 10_493 },
  }[sizeOf(project.name)]
  const connected = following(page)
  await page.goto(`/norte/product/${productId}?variant=${variantId}`)
  await connected
  await expect(note(page, 'Disponible')).toBeVisible()
  const isSame = await markPage(page)
  const shifts = await watchShifts(page)
  const quantity = page.getByRole('main').getByRole('textbox', { name: 'Piezas' })
  await quantity.fill('9')
  await quantity.press('Enter')
  await leave(request, variantId, 3)
  await expect(note(page, 'Quedan 3 piezas')).toBeVisible()
  await expect(quantity).toHaveValue('3')
  const chosen = page.getByRole('main').locator('[aria-current]').last()
  await expect(chosen).not.toHaveAttribute('title', /agotado/)

  await leave(request, variantId, 0)
  await expect(note(page, 'Agotado').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Agotado' }).first()).toBeDisabled()
  // The choice stays, and is struck through.
  await expect(chosen).toHaveAttribute('title', /agotado/)
  expect(new URL(page.url()).searchParams.get('variant')).toBe(String(variantId))
  await expectAccessible(page)
  expect(await isSame()).toBe(true)
  expect(await shifts()).toEqual([])
})

test('cards follow the sales, and nothing moves', { tag: '@all' }, async ({ page, request }, { project }) => {
  const [variantId, other] = { phone: [10_513, null], desktop: [10_511, 10_512] }[sizeOf(project.name)] as [
    number,
    number | null,
  ]
  const { productId, name } = await offerOf(request, variantId)
  const connected = following(page)
  await page.goto(`/norte?search=${encodeURIComponent(name)}`)
  await connected
  const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/product/${productId}"]`) })
  await card.scrollIntoViewIfNeeded()
  const isSame = await markPage(page)
  const shifts = await watchShifts(page)
  // A card counts the pieces of all sizes.
  if (other !== null) await leave(request, other, 1)
  await leave(request, variantId, 2)
  const left = other === null ? 2 : 3
  await expect(card.getByText(`Quedan ${left} piezas`).filter({ visible: true })).toHaveCount(1)
  // In this sequence, as «Queda 1 pieza» is shorter, and Chromium counts the left edge of a text at the right as moved.
  if (other !== null) await leave(request, other, 0)
  await leave(request, variantId, 0)
  await expect(card.getByRole('button', { name: 'Agotado' })).toBeDisabled()
  await expect(card.getByRole('list').filter({ hasText: 'Agotado' })).toBeVisible()
  await expectAccessible(page)
  expect(await isSame()).toBe(true)
  expect(await shifts()).toEqual([])
})

test(
  'the cart follows the sales: its lines, its totals, and a message where it is not in view',
  {
    tag: '@all',
  },
  async ({ page, request }, { project }) => {
    const variantId = { phone: 10_489, desktop: 10_488 }[sizeOf(project.name)]
    const offer = await offerOf(request, variantId)
    const line = { ...lineOf(offer), quantity: 5 }
    await page.addInitScript(
      ([key, text]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
      },
      [cartKey('norte'), written([line])] as const,
    )
    const connected = following(page)
    await page.goto('/norte')
    await connected
    await leave(request, variantId, 4)
    await expectToast(page, 'Tu carrito cambió')
    await cartButton(page).click()
    await expect(lines(page)).toContainText('Solo quedan 4 piezas: ajustamos tu cantidad de 5 a 4')
    await expect(pieces(page)).toHaveValue('4')
    await leave(request, variantId, 1)
    await expect(lines(page)).toContainText('Solo queda 1 pieza')
    await expect(cartSheet(page).getByRole('definition').last()).toHaveText('$790.00')
    // Screen readers announce it, too.
    await expect(cartSheet(page).getByRole('status').first()).toContainText('Solo queda 1 pieza')
    await leave(request, variantId, 0)
    await expect(lines(page)).toContainText('Agotado por ahora')
  },
)

test('all tabs of a store share a connection, and a hidden tab catches up', async ({ context, page, request }, {
  project,
}) => {
  const variantId = { phone: 10_482, desktop: 10_481 }[sizeOf(project.name)]
  const streams: string[] = []
  context.on('request', (sent) => {
    if (/\/norte\/live\?/.test(sent.url())) streams.push(new URL(sent.url()).search)
  })
  const path = `/norte/product/244?variant=${variantId}`
  const connected = following(page)
  await page.goto(path)
  await connected
  const other = await context.newPage()
  const caughtUp = other.waitForResponse(/\/norte\/product\/244\/choices/)
  await other.goto(path)
  await caughtUp
  await leave(request, variantId, 5)
  for (const tab of [page, other]) await expect(note(tab, 'Quedan 5 piezas')).toBeVisible()
  expect(streams).toEqual([expect.stringMatching(/^\?age=\d+$/)])

  // The other one takes over when the first is hidden.
  const taken = following(other)
  await setVisibility(page, 'hidden')
  await taken
  await leave(request, variantId, 4)
  await expect(note(other, 'Quedan 4 piezas')).toBeVisible()
  await expect(note(page, 'Quedan 5 piezas')).toBeVisible()
  const again = following(page)
  await other.close()
  await setVisibility(page, 'visible')
  await again
  await expect(note(page, 'Quedan 4 piezas')).toBeVisible()
  expect(streams).toHaveLength(3)
  expect(streams.slice(1)).toEqual([expect.stringMatching(/^\?since=\d+$/), expect.stringMatching(/^\?since=\d+$/)])
})

/** Makes a page visible or hidden, as a browser reports it. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((visibility) => {
    Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}
