import type { BrowserContext } from '@playwright/test'
import { waitUntilHydrated } from './hydrated.ts'
import { rememberToasts } from './toasts.ts'

/**
 * Has the pages wait for their server as long as it takes: a busy machine may need longer than a shopper would wait.
 */
export async function prepareContext(context: BrowserContext): Promise<void> {
  context.on('page', waitUntilHydrated)
  await rememberToasts(context)
  await context.addInitScript(() => {
    AbortSignal.timeout = () => new AbortController().signal
  })
}
