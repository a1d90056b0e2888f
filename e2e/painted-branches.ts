import type { Page } from '@playwright/test'

/**
 * Collects how each page that is loaded from now on paints branches: the texts in the header and in the lines of
 * products, and the borders of sizes, as `M: dashed`.
 * @returns reads the texts and borders of the current page
 */
export async function collectPaintedBranches(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const painted = new Set<string>()
    Object.assign(window, { paintedBranches: painted })
    // A frame is painted as it is found here: these callbacks are the last before it.
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>('[data-at]')) {
        const isSize = element.closest('fieldset') !== null
        const border = getComputedStyle(element).borderTopStyle
        painted.add(isSize ? `${element.firstChild?.textContent}: ${border}` : (element.textContent ?? ''))
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => [...(window as unknown as { paintedBranches: Set<string> }).paintedBranches])
}
