import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { createOrderSigner } from '../src/server/adapters/order-signer.ts'

/** Gives the browser the cookie of the browser that placed the order. */
export async function ownOrder(page: Page, order: { account: string; folio: number }): Promise<void> {
  const { VITRINA_DATA_DIR = '', VITRINA_ORIGIN = '' } = process.env
  const secret = (await readFile(join(VITRINA_DATA_DIR, 'secret'), 'utf8')).trim()
  const value = createOrderSigner([secret]).signBrowser({ ...order, now: Date.now() })
  const name = `pedido-${order.account}-${order.folio}`
  await page.context().addCookies([{ name, value, url: VITRINA_ORIGIN, httpOnly: true }])
}
