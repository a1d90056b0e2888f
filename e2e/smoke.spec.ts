import { expect, expectAccessible, test } from './fixtures.ts'

test('a store opens', { tag: '@both-sizes' }, async ({ page }) => {
  const response = await page.goto('/luna')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessible(page)
})

test('a store opens on its own domain', async ({ page, storeOrigin }) => {
  const response = await page.goto(storeOrigin('luna.localhost'))
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
