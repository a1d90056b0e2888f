import { BUYER, field, fillCart, method, plentyOf, region } from './checkout-page.ts'
import { expect, test } from './fixtures.ts'
import { coveredByToasts } from './toasts.ts'

test('an invalid field on a phone is not covered by the toast that reports it', { tag: ['@phone', '@all'] }, async ({
  page,
}) => {
  await fillCart(page, 'norte', (await plentyOf(page, 'norte')).slice(3, 4))
  await page.goto('/norte/checkout')
  await method(page, 'Recoger en tienda').check()
  const email = field(page, 'Email')
  await field(page, 'WhatsApp').fill(BUYER.phone)
  // In view, where a toast comes up.
  await email.evaluate((input) => scrollBy({ top: input.getBoundingClientRect().top - 110, behavior: 'instant' }))
  const label = region(page, 'Tus datos').getByText('Email', { exact: true })
  const areCovered = Promise.all([label, email].map(coveredByToasts))
  await field(page, 'WhatsApp').press('Enter')
  await expect(email).toBeFocused()
  expect(await areCovered).toEqual([false, false])
})
