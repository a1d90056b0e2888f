import type { Page } from '@playwright/test'

/**
 * Lets a page's loads end when its scripts have taken it over: presses before that may be lost, as in any page
 * that loads. A load that is awaited as far as `commit` ends there, for tests of the time before the scripts.
 */
export function waitUntilHydrated(page: Page): void {
  const goto = page.goto.bind(page)
  const reload = page.reload.bind(page)
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (options?.waitUntil !== 'commit') await hydrated(page)
    return response
  }
}

/** Waits for the scripts of the page, which a closed gate and a response that is no page do not have. */
export async function hydrated(page: Page): Promise<void> {
  if (await page.evaluate(() => '__reactRouterContext' in window)) {
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
}
