import { test as base, expect } from '@playwright/test'
import { prepareContext } from './context.ts'
import { watchForTroubles } from './troubles.ts'

export { expectAccessible } from './accessible.ts'
export { expectToast } from './toasts.ts'
export { expect }

type Fixtures = {
  /** Where a store with a domain of its own is: `storeOrigin('luna.localhost')`. */
  storeOrigin: (domain: string) => string
  /** Expects a trouble that the test provokes, like `allowTrouble(/^response 503/)`; all others fail the test. */
  allowTrouble: (trouble: RegExp) => void
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed off this pattern.
  baseURL: async ({}, use) => {
    await use(origin())
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  storeOrigin: async ({}, use) => {
    await use((domain) => {
      const url = new URL(origin())
      url.hostname = domain
      return url.origin
    })
  },
  context: async ({ context, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) await prepareContext(context)
    await use(context)
  },
  allowTrouble: [
    async ({ context }, use) => {
      const allowed: RegExp[] = []
      const troubles = watchForTroubles(context)
      await use((trouble) => allowed.push(trouble))
      const unexpected = troubles.filter((trouble) => !allowed.some((pattern) => pattern.test(trouble)))
      expect(unexpected, 'troubles on the way').toEqual([])
    },
    { auto: true },
  ],
})

function origin(): string {
  const started = process.env.VITRINA_ORIGIN
  if (!started) throw new Error('The global setup has not started a server.')
  return started
}
