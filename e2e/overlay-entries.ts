import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Expects that a closed overlay has given back its entry in the browser's history. The step back that does so would end
 * a navigation that begins before it.
 */
export async function expectNoOverlayEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBeUndefined()
}
