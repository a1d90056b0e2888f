import type { Page } from '@playwright/test'

/**
 * Collects the texts about branches that are painted on each page that is loaded from now on: in the header, and in the
 * lines of products.
 * @returns reads the texts of the current page
 */
export async function collectPaintedBranches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const painted = new Set<string>()
    Object.assign(window, { paintedBranches: painted })
    // A frame is painted as it is found here: these callbacks are the last before it.
    const look = () => {
      for (const { textContent } of document.querySelectorAll('[data-at]')) painted.add(textContent ?? '')
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => [...(window as unknown as { paintedBranches: Set<string> }).paintedBranches])
}
