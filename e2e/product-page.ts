import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export const gallery = (page: Page) => page.getByRole('region', { name: 'Fotografías' })
export const group = (page: Page, name: RegExp) => page.getByRole('group', { name })
export const chosen = (page: Page, name: RegExp) => group(page, name).locator('[aria-current]')

/**
 * Chooses the first available size and every other missing option of a product; nothing where all is chosen.
 * @param place the page's main part, or a dialog
 */
export async function chooseMissing(place: Locator): Promise<void> {
  await place
    .getByRole('button', { name: /Agregar al carrito|Agotado/ })
    .first()
    .waitFor()
  const missing = place.locator('fieldset[data-missing]')
  // Another tab may choose at the same time, as the size that a shopper wears is remembered.
  await expect(async () => {
    const next = missing.first().locator('.choice:not(.choice-struck)').first()
    if ((await missing.count()) > 0) await next.click({ timeout: 5_000 })
    await expect(missing).toHaveCount(0, { timeout: 100 })
  }).toPass()
}
