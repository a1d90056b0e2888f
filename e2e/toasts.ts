import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** Lets every page of the context remember the texts of its toasts. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const toastTexts: (string | null)[] = []
    Object.assign(window, { toastTexts })
    new MutationObserver((records) => {
      for (const added of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof Element && added.matches('[aria-live] > .toast') && added.checkVisibility())
          toastTexts.push(added.textContent)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/**
 * A toast of the page had this text, whether it is still shown or has gone: on a busy machine one of a second comes and
 * goes between two looks, and one of six while another thing is looked at.
 */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { toastTexts: string[] }).toastTexts))
    .toContainEqual(expect.stringContaining(text))
}

/** Whether the toasts that come next cover a control at any frame, until they have gone. */
export function coveredByToasts(control: Locator): Promise<boolean> {
  return control.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        let isCovered: boolean | null = null
        const look = () => {
          const toasts = [...document.querySelectorAll('.toast')].map((toast) => toast.getBoundingClientRect())
          if (toasts.length === 0 && isCovered !== null) return resolve(isCovered)
          const { top, bottom } = element.getBoundingClientRect()
          if (toasts.length > 0)
            isCovered = isCovered === true || toasts.some((toast) => toast.top < bottom && toast.bottom > top)
          requestAnimationFrame(look)
        }
        look()
      }),
  )
}
