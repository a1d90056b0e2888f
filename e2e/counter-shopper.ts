import type { Page, TestInfo } from '@playwright/test'
import type { LevelRange } from '#domain/stock-level/level-range.ts'
import { orderRequest } from '../test/order-request.ts'
import { addOnPage, cartButton } from './cart-page.ts'
import { BUYER, fillPickup, placeButton, placedFolio } from './checkout-page.ts'
import { DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect } from './fixtures.ts'

/** A dress in two sizes, for a store of a counter. */
export const DRESS_ROWS = [
  [...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5'],
  [...DRESS, 'v2', 'VES-A-G', '7501234567909', 'Arena', 'G', '899', '5'],
]

/** The same with one piece left of the size that is ordered. */
export const LAST_DRESS_ROWS = DRESS_ROWS.map((row) => (row.includes('M') ? [...row.slice(0, -1), '1'] : row))

/** Orders the dress as a shopper, and returns the folio. */
export async function orderDress(page: Page, account: string): Promise<string> {
  await page.goto(`/${account}?search=jacaranda`)
  await page.getByRole('link', { name: 'Vestido Jacaranda' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vestido Jacaranda' })).toBeVisible()
  await page
    .getByRole('radio', { name: /^M/ })
    .or(page.getByRole('link', { name: /^M/ }))
    .first()
    .click()
  await addOnPage(page).click()
  // The cart's own journeys open it: here it is the counter's.
  await expect(cartButton(page)).toContainText('1')
  await page.goto(`/${account}/checkout`)
  await fillPickup(page, 'renata@correo.example')
  await placeButton(page).click()
  return placedFolio(page)
}

/**
 * Orders the dress as a shopper's browser does, by its request alone: the pages of shoppers have journeys of their own.
 * @param page of one of the staff, who can look the dress up
 * @param shopper whose browser places it
 * @returns the folio
 */
export async function placeOrder(
  page: Page,
  account: string,
  { shopper = page, quantity = 1 }: { shopper?: Page; quantity?: number } = {},
): Promise<string> {
  const levels = await page.request.get(`/${account}/mostrador/inventario/existencias?buscar=VES-A-M`)
  const { variants } = (await levels.json()) as LevelRange
  const variantId = variants[0]?.variantId ?? 0
  const request = orderRequest({
    key: crypto.randomUUID(),
    lines: [{ variantId, quantity, price: PRICE }],
    form: {
      email: 'renata@correo.example',
      firstName: BUYER.firstName,
      lastName: BUYER.lastName,
      pickupDate: nextWeekday(),
    },
  })
  const response = await shopper.request.post(`/${account}/orders`, {
    data: request,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { folio } = (await response.json()) as { folio?: number }
  if (folio === undefined) throw new Error(`The order was not placed: ${response.status()} ${await response.text()}`)
  return String(folio)
}

/** Price of the dress, in centavos. */
const PRICE = 89_900
const DAY_MS = 86_400_000
const SUNDAY = 0

/** The day after tomorrow, or the next one where that is a Sunday: `yyyy-MM-dd`, in UTC. */
function nextWeekday(): string {
  const day = new Date(Date.now() + 2 * DAY_MS)
  if (day.getUTCDay() === SUNDAY) day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** Opens a store, signs its owner in, and orders the dress so many times. @returns `folio`: the first one's */
export async function enterWithOrders(
  page: Page,
  { info, count = 1 }: { info: TestInfo; count?: number },
): Promise<{ account: string; folio: string; folios: string[] }> {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  const folios: string[] = []
  while (folios.length < count) folios.push(await placeOrder(page, account))
  return { account, folio: folios[0] ?? '', folios }
}
