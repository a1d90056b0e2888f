import type { Page } from '@playwright/test'

interface ShiftOptions {
  /** `never`: the fonts do not load, because the little that they move comes at any moment. */
  fonts?: 'never' | 'loaded'
}

/**
 * Collects the layout shifts of each page that is loaded from now on. Nothing is painted before the document is parsed:
 * a busy machine paints parts of it, and the parser's additions to them count as shifts.
 * @returns reads the sum of the shifts of the current page
 */
export async function collectShifts(
  page: Page,
  { fonts = 'never' }: ShiftOptions = {},
): Promise<() => Promise<number>> {
  await page.addInitScript((areFontsHeld) => {
    if (areFontsHeld) FontFace.prototype.load = () => new Promise(() => {})
    const unparsed = new CSSStyleSheet()
    unparsed.replaceSync('html { display: none }')
    document.adoptedStyleSheets = [unparsed]
    document.addEventListener('readystatechange', () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== unparsed)
    })
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  }, fonts === 'never')
  return () =>
    page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0))
}
