import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { gallery } from './product-page.ts'

test('a branch of which nothing is known is not offered', { tag: ['@desktop', '@all'] }, async ({ page }) => {
  const account = process.env.VITRINA_IMPORTED
  test.skip(account === undefined, 'there is no export beside this checkout')
  await page.goto(`/${account}?stock=1`)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(gallery(page)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tienda y horario/ })).toHaveCount(0)
})

for (const [what, chunk, openerOf] of [
  ['the branch', 'branch-dialog', (page: Page) => page.getByRole('button', { name: /^Tienda y horario/ })],
  ['a photograph', 'gallery-zoom', (page: Page) => gallery(page).getByRole('link').first()],
  ['a sheet', 'sheet-drawer', (page: Page) => page.getByRole('button', { name: /^Sin opiniones|opini/ })],
] as const) {
  test(`${what} that could not open shows an error, and does not open by itself later`, {
    tag: ['@desktop', '@all'],
  }, async ({ page, allowTrouble }) => {
    const code = new RegExp(`/assets/${chunk}-[^/]+\\.js`)
    allowTrouble(code)
    await page.goto('/luna/product/1')
    await page.route(code, (route) => route.abort('connectionreset'))
    const opener = openerOf(page)
    await opener.click()
    const sorry = page.getByRole('alert').filter({ hasText: 'No se pudo abrir' })
    await expect(sorry).toHaveCount(1)
    await page.unroute(code)
    const loaded = page.waitForResponse(code)
    await page.mouse.move(0, 0)
    await opener.hover()
    const url = (await loaded).url()
    // The code is there, and what it draws has been drawn.
    await page.evaluate(async (module) => {
      await import(module)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    }, url)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('a sheet without its content fetches it again, and keeps the focus', { tag: ['@desktop', '@all'] }, async ({
  page,
  allowTrouble,
}) => {
  const code = /\/assets\/review-panel-[^/]+\.js/
  allowTrouble(code)
  await page.goto('/luna/product/1')
  await page.route(code, (route) => route.abort('connectionreset'))
  await page.getByRole('button', { name: /opini/i }).click()
  const sheet = page.getByRole('dialog', { name: 'Opiniones' })
  await expect(sheet.getByRole('alert')).toContainText('No pudimos cargar las opiniones.')
  await expectAccessible(page)
  await page.unroute(code)
  await sheet.getByRole('button', { name: 'Reintentar' }).press('Enter')
  await expect(sheet.getByRole('region', { name: /^Opiniones de / })).toBeVisible()
  await expect(sheet.getByRole('alert')).toHaveCount(0)
  expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
})

test('the branch shows where it is and when it is open, by its own clock', { tag: '@all' }, async ({ page }) => {
  // A Sunday noon in Mexico City.
  await page.clock.setFixedTime('2026-11-22T18:00:00Z')
  await page.goto('/luna/product/1')
  const opener = page.getByRole('button', { name: /^Tienda y horario/ })
  await opener.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: /\d/ })).toHaveAttribute('href', /^tel:\+?\d+$/)
  await expect(dialog.getByRole('term').first()).toHaveText(/^Lunes a /)
  await expect(dialog.getByText(/^(Abierto|Cerrado) ahora/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
