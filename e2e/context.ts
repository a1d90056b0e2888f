import type { BrowserContext } from '@playwright/test'
import { waitUntilAlive } from './alive.ts'
import { rememberToasts } from './toasts.ts'

/** What every browser of a journey has. */
export async function prepareContext(context: BrowserContext): Promise<void> {
  context.on('page', waitUntilAlive)
  await rememberToasts(context)
}
