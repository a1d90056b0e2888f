import type { Page } from '@playwright/test'
import { sizeRank } from '#domain/catalogue/size-order.ts'
import { addOnPage, cartButton, lines } from './cart-page.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'
import { chooseMissing, chosen, group } from './product-page.ts'
import { collectShifts } from './shifts.ts'

const KEY = 'vitrina:luna:sizes'

const sizes = (page: Page) => group(page, /^Talla/)
const prompt = (page: Page) => page.getByRole('alert').filter({ hasText: 'Elige tu talla' })
const card = (page: Page) => page.getByRole('button', { name: /^Agregar .+ al carrito$/ }).first()

/** Has a browser remember a size of Luna's clothes, before any of its scripts runs. */
async function rememberSize(page: Page, size: { key: string; label: string }): Promise<void> {
  const text = JSON.stringify({ version: 1, value: { letters: size } })
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [KEY, text] as const)
}

/** The first of Luna's products of which a size is sold out in one colour, and not in all. */
const PARTLY_SOLD_OUT = '/luna/product/2'

test('no size is chosen for the shopper, and adding without one leads to the sizes', { tag: '@all' }, async ({
  page,
}) => {
  await page.goto('/luna/product/1')
  await expect(chosen(page, /Color/)).toHaveCount(1)
  await expect(chosen(page, /Talla/)).toHaveCount(0)
  await expect(sizes(page)).toContainText('Elige tu talla')
  await expect(prompt(page)).toHaveCount(0)
  await expectAccessible(page)
  await addOnPage(page).click()
  await expect(prompt(page)).toBeInViewport()
  await expect(sizes(page).getByRole('link').first()).toBeFocused()
  await expect(cartButton(page)).toHaveText(/vacío/)
  await expectAccessible(page)
  await sizes(page).getByRole('link', { name: 'M', exact: true }).click()
  await expect(prompt(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\?variant=\d+$/)
  await addOnPage(page).click()
  await expectToast(page, '¡Agregado al carrito!')
  await cartButton(page).click()
  await expect(lines(page)).toContainText(' / M')
})

test('the bar in reach of the thumb leads to the sizes, too', { tag: ['@phone', '@all'] }, async ({ page }) => {
  await page.goto('/luna/product/1')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const add = page.getByRole('group', { name: 'Comprar' }).getByRole('button', { name: 'Agregar al carrito' })
  await add.click()
  await expect(prompt(page)).toBeInViewport()
  await expect(sizes(page).getByRole('link').first()).toBeFocused()
})

test('the size that was bought last comes chosen next time, and nothing moves', async ({ page, context }) => {
  await page.goto('/luna/product/1')
  await sizes(page).getByRole('link', { name: 'CH', exact: true }).click()
  await expect(chosen(page, /Talla/)).toHaveText('CH')
  await addOnPage(page).click()
  await expectToast(page, '¡Agregado al carrito!')

  // In a tab that was open before, too.
  const other = await context.newPage()
  const shifts = await collectShifts(other)
  await other.goto('/luna')
  await other.goto(PARTLY_SOLD_OUT)
  await expect(chosen(other, /Talla/)).toHaveText('CH')
  await expect(sizes(other)).toContainText('Tu talla')
  // It is stored for this browser alone.
  expect(new URL(other.url()).search).toBe('')
  expect(await shifts()).toBe(0)
  await expectAccessible(other)
  // The next size in the cart takes its place.
  await sizes(other).getByRole('link', { name: 'G', exact: true }).click()
  await expect(chosen(other, /Talla/)).toHaveText('G')
  await addOnPage(other).click()
  await expectToast(other, '¡Agregado al carrito!')
  await page.goto('/luna/product/1')
  await expect(chosen(page, /Talla/)).toHaveText('G')

  // The dialog of a card does the same.
  await page.goto('/luna?search=blusa')
  await card(page).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: /^Talla/ })).toContainText('Tu talla')
  await expect(dialog.locator('[data-missing]')).toHaveCount(0)
})

test('the dialog of a card prompts for the size', { tag: '@all' }, async ({ page }) => {
  await page.goto('/luna?search=blusa')
  await card(page).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Elige tu talla')
  await expect(dialog.locator('[data-missing] button:focus')).toHaveCount(1)
  await expectAccessible(page)
  await chooseMissing(dialog)
  await dialog.getByRole('button', { name: 'Agregar al carrito' }).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
})

test('a shared URL opens with its variant, even where the shopper wears another size', { tag: '@all' }, async ({
  page,
}) => {
  await rememberSize(page, { key: '1', label: 'G' })
  await page.goto('/luna/product/1?variant=3')
  await expect(chosen(page, /Talla/)).toHaveText('M')
  await expect(sizes(page)).not.toContainText('Tu talla')
  await addOnPage(page).click()
  await expect(cartButton(page)).toHaveText(/, 1 artículo, /)
  // By a link within the store as well.
  await page.goto('/luna/product/2')
  await expect(chosen(page, /Talla/)).toHaveText('G')
  await cartButton(page).click()
  await lines(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/product\/1\?variant=3$/)
  await expect(chosen(page, /Talla/)).toHaveText('M')
})

test('the own size is not chosen where it is sold out or does not come, and a note explains it', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto(PARTLY_SOLD_OUT)
  const soldOut = sizes(page).getByRole('link', { name: / \(agotado\)$/ })
  const label = ((await soldOut.first().textContent()) ?? '').replace(' (agotado)', '')
  await soldOut.first().click()
  await expect(chosen(page, /Talla/)).toHaveText(`${label} (agotado)`)
  // To look at a size does not make it the shopper's own.
  await page.goto(PARTLY_SOLD_OUT)
  await expect(chosen(page, /Talla/)).toHaveCount(0)
  await expect(sizes(page)).toContainText('Elige tu talla')
  await rememberSize(page, { key: sizeRank(label).numbers.join(), label })
  await page.goto(PARTLY_SOLD_OUT)
  const note = page.getByRole('status').filter({ hasText: `Tu talla (${label}) está agotada en este color.` })
  await expect(note).toBeVisible()
  await expect(chosen(page, /Talla/)).toHaveCount(0)
  await expectAccessible(page)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('colour and size are chosen by links', { tag: '@all' }, async ({ page, allowTrouble }) => {
    // Scripts that are named and not fetched.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna/product/1')
    await group(page, /Color/).getByRole('link').nth(1).click()
    await expect(page).toHaveURL(/\?options=\d+$/)
    await expect(chosen(page, /Talla/)).toHaveCount(0)
    await sizes(page).getByRole('link', { name: 'M', exact: true }).click()
    await expect(page).toHaveURL(/\?variant=\d+$/)
    await expect(chosen(page, /Talla/)).toHaveText('M')
  })
})
