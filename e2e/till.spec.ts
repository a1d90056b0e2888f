import type { Browser, Locator, Page } from '@playwright/test'
import type { TillClient } from '#demo/till/till-client.ts'
import { cartButton, cartSheet, lineOf, lines, pesos, pieces } from './cart-page.ts'
import { fillCart, fillPickup, type Line, placeButton, placedFolio, plentyOf, region, toasts } from './checkout-page.ts'
import { prepareContext } from './context.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { buy, following, markPage, OTHER_EMAIL, offerOf, sizeOf, watchAnnouncements, watchShifts } from './live-page.ts'
import { countAllPieces, movePieces, openTill } from './till.ts'
import { watchForTroubles } from './troubles.ts'

// The first shopper has a phone, the second a desktop: each journey is both sizes'.

const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 }

/** Another shopper, with a browser of their own. */
async function openSecond(browser: Browser) {
  const context = await browser.newContext(DESKTOP)
  await prepareContext(context)
  const troubles = watchForTroubles(context)
  return { context, troubles }
}

/** A product that no other journey takes any of: the variant that is chosen, another size of it, and the rest. */
const SHOES = { productId: 243, chosen: 10_464, other: 10_465, first: 10_458, last: 10_473 }
const PIECES = 16

/** Counts the product: so many of the chosen size, four of the other, none of the rest. */
async function prepareShoes(till: TillClient): Promise<void> {
  const { chosen, other, first, last } = SHOES
  const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const known = new Map([[chosen, PIECES] as const, [other, 4] as const])
  await countAllPieces(
    till,
    ids.map((variantId) => ({ variantId, pieces: known.get(variantId) ?? 0 })),
  )
}

/** The page of the product, of which something is observed from now on. */
async function openShoes(page: Page) {
  await page.goto(`/norte/product/${SHOES.productId}?variant=${SHOES.chosen}`)
  const main = page.getByRole('main')
  const note = (text: string) => main.locator('[aria-live]').getByText(text, { exact: true })
  await expect(note('Disponible')).toBeVisible()
  const size = (variantId: number) =>
    main
      .getByRole('link')
      .and(main.locator(`.choice[href$="=${variantId}"]`))
      .last()
  const row = main.getByRole('button', { name: /^Agregar al carrito$|^Agotado$/ }).first()
  await row.scrollIntoViewIfNeeded()
  const [isSame, announcements, shifts] = [
    await markPage(page),
    await watchAnnouncements(page),
    await watchShifts(page),
  ] as const
  return { note, size, button: row, isSame, announcements, shifts, place: await row.boundingBox() }
}

test('a piece that a till sells is gone from the product, the card and the cart of two shoppers', {
  tag: ['@phone', '@all'],
}, async ({ page, browser }) => {
  const till = await openTill('norte')
  await prepareShoes(till)
  const offer = await offerOf(page.request, SHOES.chosen)
  const second = await openSecond(browser)
  const connected = following(page)
  const first = await openShoes(page)
  await connected

  const secondPage = await second.context.newPage()
  await fillCart(secondPage, 'norte', [{ ...lineOf({ ...offer, stock: PIECES }), quantity: 5 }])
  const secondConnected = following(secondPage)
  const open = await openShoes(secondPage)
  await secondConnected
  const list = await second.context.newPage()
  await list.goto(`/norte?search=${encodeURIComponent(offer.name)}`)
  const card = list.getByRole('article').filter({ has: list.locator(`a[href$="/product/${SHOES.productId}"]`) })
  await expect(card.getByRole('button', { name: /al carrito$/ })).toBeEnabled()
  const isSameList = await markPage(list)
  const cart = await second.context.newPage()
  await cart.goto('/norte')
  await cartButton(cart).click()
  await expect(pieces(cart)).toHaveValue('5')
  const isSameCart = await markPage(cart)

  // The other size alone: it is not chosen, so screen readers announce nothing.
  await movePieces(till, { variantId: SHOES.other, pieces: -4 })
  for (const { size } of [first, open]) await expect(size(SHOES.other)).toHaveAttribute('title', '29 (agotado)')
  expect(await first.announcements()).toEqual([])
  expect(await open.announcements()).toEqual([])

  await movePieces(till, { variantId: SHOES.chosen, pieces: 3 - PIECES })
  for (const { note } of [first, open]) await expect(note('Quedan 3 piezas')).toBeVisible()
  await expect(card.getByText('Quedan 3 piezas').filter({ visible: true })).toHaveCount(1)
  await expect(lines(cart)).toContainText('Solo quedan 3 piezas: ajustamos tu cantidad de 5 a 3')
  await expect(pieces(cart)).toHaveValue('3')
  await expect(cartSheet(cart).getByRole('definition').last()).toHaveText(pesos(3 * offer.price))
  await expect(cartSheet(cart).getByRole('status').first()).toContainText('Solo quedan 3 piezas')

  // Who is about to press the button by keyboard stays on it.
  await first.button.focus()
  await movePieces(till, { variantId: SHOES.chosen, pieces: -3 })
  for (const { note, size, button } of [first, open]) {
    await expect(note('Agotado')).toBeVisible()
    await expect(size(SHOES.chosen)).toHaveAttribute('title', '28 (agotado)')
    await expect(size(SHOES.chosen)).toHaveAttribute('aria-current', 'true')
    await expect(button).toHaveText('Agotado')
    await expect(button).toBeDisabled()
  }
  await expect(first.button).toBeFocused()
  await first.button.press('Enter')
  await expect(card.getByRole('button', { name: 'Agotado' })).toBeDisabled()
  await expect(lines(cart)).toContainText('Agotado por ahora')
  for (const changed of [page, secondPage, list, cart]) await expectAccessible(changed)

  await movePieces(till, { variantId: SHOES.chosen, pieces: PIECES })
  for (const { note, button } of [first, open]) {
    await expect(note('Disponible')).toBeVisible()
    await expect(button).toHaveText('Agregar al carrito')
    await expect(button).toBeEnabled()
  }
  await expect(card.getByRole('button', { name: /al carrito$/ })).toBeEnabled()
  await expect(lines(cart)).not.toContainText('Agotado por ahora')

  for (const { isSame, shifts, button, place } of [first, open]) {
    expect(await isSame()).toBe(true)
    expect(await shifts()).toEqual([])
    expect(await button.boundingBox()).toEqual(place)
  }
  for (const isSame of [isSameList, isSameCart]) expect(await isSame()).toBe(true)
  // A page with an empty cart announces the chosen variant, and nothing else.
  expect(await first.announcements()).toEqual([
    'Quedan 3 piezasEn 1 sucursal',
    'Agotado',
    'Disponible',
    // The branches follow a moment later.
    'DisponibleEn 1 sucursal',
  ])
  expect(second.troubles).toEqual([])
  await second.context.close()
})

/** Opens a page, again and again until it shows something that follows a moment later. */
async function openUntil(page: Page, url: string, shown: Locator): Promise<void> {
  await expect(async () => {
    const connected = following(page)
    await page.goto(url)
    await connected
    await expect(shown).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Products that no other journey takes any of, for each size, of which every piece is sold. */
const BOOTS = {
  phone: { productId: 241, first: 10_434, last: 10_441 },
  desktop: { productId: 240, first: 10_418, last: 10_433 },
}

test(
  'a returned piece is for sale on open pages and in the dialog of a card, and nothing moves',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const till = await openTill('norte')
    const { productId, first, last } = BOOTS[sizeOf(project.name)]
    const { name } = await offerOf(page.request, first)
    const [chosen, other] = [first + 1, first + 3]
    const ids = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    await countAllPieces(
      till,
      ids.map((variantId) => ({ variantId, pieces: 0 })),
    )
    const main = page.getByRole('main')
    const badge = main.getByRole('listitem').getByText('Agotado', { exact: true })
    await openUntil(page, `/norte/product/${productId}?variant=${first}`, badge)
    await main.locator(`.choice[href$="=${chosen}"]`).click()
    const remark = main.getByText(/^Agotado: talla /)
    await expect(remark).toBeVisible()
    const button = main.getByRole('button', { name: /^Agregar al carrito$|^Agotado$/ }).first()
    await expect(button).toBeDisabled()
    const shifts = await watchShifts(page)
    const place = await button.boundingBox()
    await movePieces(till, { variantId: chosen, pieces: 4 })
    await expect(button).toHaveText('Agregar al carrito')
    await expect(remark).toBeHidden()
    await expect(badge).toBeHidden()
    expect(await button.boundingBox()).toEqual(place)
    expect(await shifts()).toEqual([])

    // Another size stays, so that the card goes on having the dialog.
    await movePieces(till, { variantId: other, pieces: 4 })
    const card = page.getByRole('article').filter({ has: page.locator(`a[href$="/product/${productId}"]`) })
    const opener = card.getByRole('button', { name: /al carrito$/ })
    await openUntil(page, `/norte?search=${encodeURIComponent(name)}`, opener)
    await opener.click()
    const dialog = page.getByRole('dialog', { name })
    const add = dialog.getByRole('button', { name: /^Agregar al carrito$|^Agotado$/ })
    const stepper = dialog.getByRole('textbox', { name: 'Piezas' })
    const below = dialog.getByRole('link', { name: 'Ver producto' })
    const choose = (variantId: number) =>
      dialog
        .getByRole('listitem')
        .filter({ has: page.locator('.choice:not(.is-swatch)') })
        .nth(variantId - first)
        .getByRole('button')
        .click()
    const isSoldOut = async () => {
      await expect(add).toHaveText('Agotado')
      await expect(stepper).toBeHidden()
    }
    const isForSale = async () => {
      await expect(add).toHaveText('Agregar al carrito')
      await expect(stepper).toBeVisible()
    }
    /** Has pieces come or go, while everything stays where it is. */
    const move = async (pieces: number, isShown: () => Promise<void>) => {
      const [shiftsInDialog, before] = [await watchShifts(page), await below.boundingBox()] as const
      await movePieces(till, { variantId: chosen, pieces })
      await isShown()
      expect(await below.boundingBox()).toEqual(before)
      expect(await shiftsInDialog()).toEqual([])
    }
    await choose(chosen)
    await isForSale()
    // The sheet has come in.
    await below.click({ trial: true })
    await add.focus()
    await move(-4, isSoldOut)
    await expect(add).toBeFocused()
    await choose(other)
    await isForSale()
    await choose(chosen)
    await isSoldOut()
    await move(4, isForSale)
    await expectAccessible(page)
  },
)

interface ListedOrder {
  folio: number
  fid: string | null
  statusPreparado: string
}

/** Reads the orders that are new or changed since a cursor, as a till that polls does, to the end. */
async function readOrders(till: TillClient, from: string | null) {
  const orders: ListedOrder[] = []
  let cursor = from
  for (let hasMore = true; hasMore; ) {
    const query: string = cursor === null ? '' : `&cursor=${cursor}`
    const page = await till.send<{ data: ListedOrder[]; next_cursor: string; has_more: boolean }>(
      'GET',
      `/orders?limit=200${query}`,
    )
    orders.push(...page.data)
    cursor = page.next_cursor
    hasMore = page.has_more
  }
  return { orders, cursor }
}

/** The page of an order in another tab, as who knows its e-mail sees it. */
async function openView(page: Page, order: { folio: number; email: string }): Promise<Page> {
  const view = await page.context().newPage()
  await view.goto(`/norte/order-view?folio=${order.folio}&email=${encodeURIComponent(order.email)}`)
  await expect(view.getByRole('heading', { level: 1, name: `Pedido #${order.folio}` })).toBeVisible()
  return view
}

test('an order that a till moves along is ready on its open pages, and another stays as it was', {
  tag: ['@phone', '@all'],
}, async ({ page, browser, allowTrouble }) => {
  const till = await openTill('norte')
  const [line] = (await plentyOf(page, 'norte')) as [Line]
  const email = 'caja@correo.mx'
  const second = await openSecond(browser)

  // The second shopper orders before the till looks for the first time; that order is not moved.
  const waiting = await second.context.newPage()
  const { variantId } = line
  const own = await buy(second.context.request, { variantId, price: line.variant.price, quantity: 1 })
  await waiting.goto(`/norte/order-success?folio=${own}`)
  const { orders: before, cursor } = await readOrders(till, null)
  expect(before.find(({ folio }) => folio === own)).toMatchObject({ statusPreparado: 'No preparado', fid: null })

  await fillCart(page, 'norte', [line])
  await page.goto('/norte/checkout')
  await fillPickup(page, email)
  await placeButton(page).click()
  const folio = Number(await placedFolio(page))
  const views = [await openView(page, { folio, email }), await openView(waiting, { folio, email })] as const

  const since = await readOrders(till, cursor)
  expect(since.orders.map((order) => order.folio)).toContain(folio)
  expect(since.orders.map((order) => order.folio)).not.toContain(own)
  const fid = `VTA-${folio}`
  expect(await till.send('PUT', `/orders/${folio}/fid`, { fid })).toMatchObject({ folio, fid })

  const progress = page.getByRole('progressbar', { name: 'Avance del pedido' })
  await expect(progress).toHaveAttribute('aria-valuenow', '37.5')
  await expect(page.getByRole('timer')).toBeVisible()
  for (const view of views) {
    await expect(region(view, 'Información del Pedido')).toContainText('Por recoger')
    await expect(region(view, 'Estado del Pedido')).toContainText('Tu pedido está siendo procesado.')
  }
  // The order's own mail is announced first.
  await expectToast(page, 'Correo de confirmación enviado')
  await expect(toasts(page).getByRole('status')).toBeEmpty()
  const same = await Promise.all([page, waiting, ...views].map(markPage))
  const told = await watchAnnouncements(page)
  const shifts = await watchShifts(page)

  await till.send('PATCH', `/orders/fid:${fid}`, { statusPreparado: 'En preparación' })
  await expect(region(page, 'Qué sigue?')).toContainText('La tienda está preparando tu pedido.')
  for (const view of views) {
    await expect(region(view, 'Información del Pedido')).toContainText('En preparación')
    await expect(region(view, 'Estado del Pedido')).toContainText('La tienda está preparando tu pedido.')
  }
  expect(await told()).toEqual([])

  const loadedAgain = waiting.waitForResponse(/\/order-success\.data/)
  let loads = 0
  waiting.on('response', (response) => {
    if (/\/order-success\.data/.test(response.url())) loads += 1
  })
  // The network fails once: the pages stay, and look again.
  allowTrouble(/^request failed: GET .*\/order-(success|view)\.data/)
  const fallen = [page, views[0]].map(async (open) => {
    await open.route(/\/order-(success|view)\.data/, (route) => route.abort('connectionreset'), { times: 1 })
    return open.waitForEvent('requestfailed')
  })
  await till.send('PATCH', `/orders/fid:${fid}`, { statusPreparado: 'Preparado' })
  await Promise.all(fallen)
  await expect(page.getByRole('main').getByRole('status')).toContainText('Tu pedido está listo!')
  await expect(page.getByText('Ya puedes pasar a recogerlo en tienda')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await expect(progress).toHaveAttribute('aria-valuenow', '62.5')
  await expect(region(page, 'Información del Pedido')).toContainText('Preparado')
  for (const view of views) {
    await expect(region(view, 'Información del Pedido')).toContainText('Preparado')
    await expect(region(view, 'Estado del Pedido')).toContainText('Tu pedido está listo. Ya puedes pasar a recogerlo')
  }
  // Something happened to an order of the store: the other page looks, and has nothing new to show.
  await loadedAgain
  await expect(waiting.getByText('Estado: En preparación')).toBeVisible()
  await expect(waiting.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '37.5')
  await expect(waiting.getByRole('timer')).toBeVisible()
  await expect(region(waiting, 'Qué sigue?')).toContainText('Estamos preparando tu pedido.')
  for (const changed of [page, waiting, ...views]) await expectAccessible(changed)

  // Once for each change: of the one before, it may have come late.
  expect(loads).toBeLessThanOrEqual(2)
  expect(await told()).toEqual(['Tu pedido está listo!Ya puedes pasar a recogerlo en tienda'])
  expect(await shifts()).toEqual([])
  for (const isSame of same) expect(await isSame()).toBe(true)
  const { orders } = await readOrders(till, since.cursor)
  expect(orders.find((order) => order.folio === folio)).toMatchObject({ fid, statusPreparado: 'Preparado' })
  const unmoved = await openView(waiting, { folio: own, email: OTHER_EMAIL })
  await expect(region(unmoved, 'Información del Pedido')).toContainText('Por recoger')
  expect(second.troubles).toEqual([])
  await second.context.close()
})
