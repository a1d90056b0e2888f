import { type BrowserContext, expect, type Page } from '@playwright/test'

/** Lets every page of the context remember what its toasts said. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: (string | null)[] = []
    Object.assign(window, { said })
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof Element && added.matches('[aria-live] > .toast') && added.checkVisibility())
          said.push(added.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * A toast of the page has said it, whether it still stands or has gone: on a busy machine one of a second comes and goes
 * between two looks, and one of six while another thing is looked at.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { said: string[] }).said))
    .toContainEqual(expect.stringContaining(text))
}
