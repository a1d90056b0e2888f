import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { prepareContext } from './context.ts'
import { DRESS_ROWS, placeOrder } from './counter-shopper.ts'
import { enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectToast, test } from './fixtures.ts'

/** A private IP, as a store's own network has it: without TLS, HTTP/1.1 and six connections to a host. */
const PRIVATE_IP = '10.20.30.40'
const TABS = 8

async function setState(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
  await session.detach()
}

/** Opens a browser that is signed in like another one, on a network where the server has a private IP. */
async function openPrivateBrowser(owner: BrowserContext, baseURL: string) {
  const { launchOptions } = test.info().project.use
  const args = [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${PRIVATE_IP} 127.0.0.1`]
  const browser = await chromium.launch({ ...launchOptions, args })
  const { cookies } = await owner.storageState()
  const origin = new URL(baseURL)
  origin.hostname = PRIVATE_IP
  const context = await browser.newContext({
    baseURL: origin.origin,
    locale: 'es-MX',
    serviceWorkers: 'block',
    storageState: { cookies: cookies.map((cookie) => ({ ...cookie, domain: PRIVATE_IP })), origins: [] },
  })
  await prepareContext(context)
  return { context, close: () => browser.close() }
}

test(
  'eight tabs of a counter without TLS are live, also when the tab with the connection closes or is frozen',
  { tag: '@on-desktop' },
  async ({ page: owner, baseURL }, info) => {
    const account = await openCounterStore(info, DRESS_ROWS)
    await enterCounter(owner, account)
    const { context, close } = await openPrivateBrowser(owner.context(), baseURL ?? '')
    const tabs: Page[] = []
    for (let n = 0; n < TABS; n++) {
      const tab = await context.newPage()
      await tab.goto(`/${account}/mostrador/cuenta`)
      tabs.push(tab)
    }
    expect(await tabs[0]?.evaluate(() => isSecureContext)).toBe(false)
    const expectNews = async (seen: readonly Page[]) => {
      const folio = await placeOrder(owner, account)
      for (const tab of seen) await expectToast(tab, `Pedido nuevo #${folio}`)
      return folio
    }
    await expectNews(tabs)
    for (const [n, tab] of tabs.entries()) {
      await tab.getByLabel('Cómo te llamas').fill(`Lucía ${n}`)
      await tab.getByRole('button', { name: 'Cambiar nombre' }).click()
      await expectToast(tab, 'Nombre cambiado')
    }
    const storefront = await context.newPage()
    await storefront.goto(`/${account}`)
    await expect(storefront.getByRole('link', { name: 'Vestido Jacaranda' })).toBeVisible()

    // The last tab that came into view has the connection.
    await tabs.pop()?.close()
    await expectNews(tabs)

    const [frozen, ...others] = tabs
    if (!frozen) throw new Error('No tab was opened.')
    await frozen.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await setState(frozen, 'frozen')
    const folio = await expectNews(others)
    await setState(frozen, 'active')
    await expectToast(frozen, `Pedido nuevo #${folio}`)
    await close()
  },
)
