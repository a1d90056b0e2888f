import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Expects a link to the privacy notice, in another tab, next to a sentence about the image where that is given. */
export async function expectPrivacyNotice(place: Locator, sentence?: RegExp): Promise<void> {
  const link = place.getByRole('link', { name: 'Aviso de privacidad (se abre en otra pestaña)' })
  await expect.element(link).toHaveAttribute('href', '/privacidad')
  await expect.element(link).toHaveAttribute('target', '_blank')
  if (sentence !== undefined) await expect.element(place.getByText(sentence)).toBeVisible()
}
