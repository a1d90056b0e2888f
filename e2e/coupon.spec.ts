import type { Page } from '@playwright/test'
import { amounts, COUPON_KEY, cartButton, cartSheet, persistLines, pesos, soldLines } from './cart-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { issueCoupon } from './issue-coupon.ts'

test('a coupon comes by its URL, counts down, lowers the total and expires while the page is open', {
  tag: '@all',
}, async ({ page }) => {
  const url = await issueCoupon('luna')
  const sold = await soldLines(page)
  const subtotal = sold.reduce((sum, { variant }) => sum + variant.price, 0)
  const discount = Math.floor((subtotal * 10 + 50) / 100)
  await persistLines(page, sold)
  await page.clock.install({ time: new Date() })
  await page.goto(url)
  await expect(page.getByText('¡Tienes 10 % de descuento!')).toBeVisible()
  await expect.poll(() => new URL(page.url()).hash).toBe('')
  await cartButton(page).click()
  const box = cartSheet(page).getByRole('region', { name: 'Cupón' })
  await expect(box).toContainText('Cupón activo')
  await expect(box.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  await expect(cartSheet(page).getByText('Descuento (10 %)')).toBeVisible()
  await expect(amounts(page)).toHaveText([pesos(subtotal), `−${pesos(discount)}`, pesos(subtotal - discount)])
  await expect(cartButton(page)).toHaveText(new RegExp(`total ${literal(pesos(subtotal - discount))}`))
  await expectAccessible(page)
  await page.clock.fastForward('15:01')
  await expect(box).toBeHidden()
  await expect(page.getByText('Tu cupón expiró', { exact: true })).toBeVisible()
  await expect(amounts(page)).toHaveText([pesos(subtotal), pesos(subtotal)])
})

test('a coupon is removed, another is rejected while one is active, and no one can make one', {
  tag: ['@phone', '@all'],
}, async ({ page, context }) => {
  const [first, second] = [await issueCoupon('luna'), await issueCoupon('luna')]
  await persistLines(page, await soldLines(page))
  await page.goto(`${new URL('/', first).href}#coupon=made.up`)
  await expect(page.getByRole('alert').getByText('Este cupón no es válido en esta tienda.').first()).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), new URL(first).hash)
  await expect(page.getByText('¡Tienes 10 % de descuento!')).toBeVisible()
  await page.evaluate((hash) => location.assign(hash), new URL(second).hash)
  await expect(page.getByRole('alert').getByText('Ya tienes un cupón activo.')).toBeVisible()
  await cartButton(page).click()
  const active = (tab: Page) => cartSheet(tab).getByText('Cupón activo')
  const other = await context.newPage()
  await other.goto(new URL('/', first).href)
  await cartButton(other).click()
  await expect(active(other)).toBeVisible()
  await cartSheet(other).getByRole('button', { name: 'Vaciar Carrito' }).click()
  await expect(active(page)).toBeHidden()
  await cartSheet(other).getByRole('button', { name: 'Deshacer' }).click()
  for (const tab of [page, other]) await expect(active(tab)).toBeVisible()
  await cartSheet(page).getByRole('button', { name: 'Remover cupón' }).click()
  for (const tab of [page, other]) await expect(active(tab)).toBeHidden()
})

test('a coupon that was forged in storage lowers no total, and goes when the server is reached', {
  tag: '@all',
}, async ({ page }) => {
  const sold = await soldLines(page)
  const subtotal = sold.reduce((sum, { variant }) => sum + variant.price, 0)
  await persistLines(page, sold)
  const now = Date.now()
  const fields = { id: 'c1', createdAt: now, expiresAt: now + 600_000, isUsed: false, source: 'smile-detection' }
  const made = { ...fields, discountPercentage: 90, token: 'made.up' }
  await page.addInitScript(([key, text]) => localStorage.setItem(key, text), [
    COUPON_KEY,
    JSON.stringify({ version: 1, value: made }),
  ] as const)
  const released = Promise.withResolvers<void>()
  await page.route(/\/luna\/cart\?/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/luna')
  await expect(cartButton(page)).toHaveText(new RegExp(`total ${literal(pesos(subtotal))}`))
  await cartButton(page).click()
  await expect(cartSheet(page).getByText('Cupón por confirmar')).toBeVisible()
  await expect(amounts(page)).toHaveText([pesos(subtotal), pesos(subtotal)])
  released.resolve()
  await expect(cartSheet(page).getByRole('region', { name: 'Cupón' })).toBeHidden()
  await expect(amounts(page)).toHaveText([pesos(subtotal), pesos(subtotal)])
})

function literal(text: string): string {
  return text.replace(/[$.]/g, '\\$&')
}
