import type { Browser, Page, TestInfo } from '@playwright/test'
import { addOnPage, cartButton } from './cart-page.ts'
import { fillPickup, placeButton, placedFolio } from './checkout-page.ts'
import { anotherBrowser, DRESS, enterCounter, openCounterStore } from './counter-store.ts'
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

/** Opens a store, comes in as its owner, and has a shopper order the dress so many times. @returns `folio`: the first one's */
export async function enterWithOrders(
  page: Page,
  { browser, info, count = 1 }: { browser: Browser; info: TestInfo; count?: number },
): Promise<{ account: string; folio: string; folios: string[] }> {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  const shoppers = await anotherBrowser(browser, info)
  const shopper = await shoppers.newPage()
  const folios: string[] = []
  while (folios.length < count) folios.push(await orderDress(shopper, account))
  await shoppers.close()
  return { account, folio: folios[0] ?? '', folios }
}
