import type { Page } from '@playwright/test'

/**
 * Collects layout shifts from the beginning of each page that is loaded from now on. The type never comes: what that moves is
 * a little (browse.spec.ts), and comes at any moment.
 */
export async function collectShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    FontFace.prototype.load = () => new Promise(() => {})
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))
}
