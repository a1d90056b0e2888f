import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { inviteMember } from '#actions/staff/invite-member.ts'
import { readOffers } from '#data/cart/read-offers.ts'
import type { Database } from '#data/database/client.ts'
import { stock } from '#data/schema/stock.ts'
import { invitationPath } from '#domain/staff/staff-links.ts'
import { createInvitationSigner } from '#server/adapters/staff-signers.ts'
import ensureBuilt from '../test/setup/production-build.ts'
import { STOREFRONT, withServer } from './child-server.ts'
import { chromiumPath } from './chromium-path.ts'
import { VARIANTS_PER_PRODUCT } from './datasets/build-product.ts'
import { loadCatalogue } from './datasets/load-catalogue.ts'
import type { Figure } from './figure.ts'
import { quantile } from './load.ts'
import { orderRequests, type Sold, untilTaken } from './ordering.ts'
import { prepare, withEmptyDatabase, withWorkspace } from './workspace.ts'

const STORE = { account: 'mediana', products: 10_000 }
const SECRET = 'of a benchmark and of nothing else'
const PLENTY = 1_000_000
/** Boards that are open at once: a phone of each who works in the store. */
const BOARDS = 3
/** Orders that are watched, and the interval between two of them, milliseconds: they meet every moment of a second. */
const ORDERS = 60
const BETWEEN_MS = 637
const LATEST_MS = 2_000
/** Milliseconds after which an order counts as lost. */
const LOST_MS = 30_000

/** From a shopper's order to its card on the boards that are open, in Chromium. */
export async function measure(): Promise<Figure[]> {
  await ensureBuilt()
  return withWorkspace(async ({ folder, postgres }) =>
    withEmptyDatabase(await postgres(), async (url) => {
      const { sold, paths } = await prepare({ url }, fill)
      const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), SECRET }
      return withServer({ program: STOREFRONT, env, readyPath: '/readyz' }, async ({ origin }) => {
        const executablePath = await chromiumPath()
        const browser = await chromium.launch({
          ...(executablePath !== undefined && { executablePath }),
          args: ['--no-sandbox', '--disable-background-networking'],
        })
        try {
          const boards = await Promise.all(paths.map((path) => openBoard(browser, origin, path)))
          return [await measureOrders(origin, boards, sold)]
        } finally {
          await browser.close()
        }
      })
    }),
  )
}

async function fill(database: Database): Promise<{ sold: Sold[]; paths: string[] }> {
  await loadCatalogue(database, [STORE])
  const { db } = database
  const { account } = STORE
  await db.update(stock).set({ onHand: PLENTY })
  const variantIds = Array.from({ length: 2 * ORDERS }, (_, n) => 1 + n * VARIANTS_PER_PRODUCT)
  const offers = await readOffers(db, { account, variantIds })
  const sold = offers.flatMap(({ variantId, price, stock: pieces }) =>
    price === null || !pieces ? [] : [{ variantId, price }],
  )
  return { sold, paths: await Promise.all(Array.from({ length: BOARDS }, (_, n) => invite(database, n))) }
}

/** @returns the path at which the person who was invited comes in */
async function invite({ db }: Database, n: number): Promise<string> {
  const { account } = STORE
  const person = { email: `persona${n}@mediana.example`, role: 'seller' } as const
  const invited = await inviteMember(db, {
    account,
    actor: 'command:staff',
    now: new Date(),
    ...person,
    queueMail: null,
  })
  if (!invited.ok) throw new Error(`nobody was invited: ${invited.code}`)
  return `/${account}${invitationPath(createInvitationSigner([SECRET]), { account, id: invited.id }, 'shown')}`
}

/**
 * Signs a person in, and opens the board on their phone. Each card's moment is recorded with the frame that first has
 * it.
 */
async function openBoard(browser: Browser, origin: string, path: string): Promise<Page> {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es-MX' }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const cards: Record<string, number> = {}
    Object.assign(window, { cards })
    const look = () => {
      for (const card of document.querySelectorAll('.board-card-link')) {
        const folio = /\d+/.exec(card.textContent ?? '')?.[0]
        if (folio !== undefined) cards[folio] ??= performance.timeOrigin + performance.now()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.goto(origin + path)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  await page.getByLabel('Nombre').fill('Lucía Mora')
  await page.getByLabel('Elige una contraseña').fill('azul-metro-9')
  await page.getByRole('button', { name: 'Aceptar y entrar' }).click()
  await page.getByRole('link', { name: 'Pedidos' }).first().click()
  await page.getByRole('region', { name: 'Nuevos' }).waitFor()
  return page
}

async function measureOrders(origin: string, boards: readonly Page[], sold: readonly Sold[]): Promise<Figure> {
  const url = `${origin}/${STORE.account}/orders`
  const next = orderRequests(sold)
  await untilTaken(url, next())
  const times: number[] = []
  for (let order = 0; order < ORDERS; order++) {
    const sent = performance.timeOrigin + performance.now()
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(next()) }
    const response = await fetch(url, init)
    if (response.status !== 201) throw new Error(`an order was responded to with ${response.status}`)
    const { folio } = (await response.json()) as { folio: string | number }
    const shown = await Promise.all(boards.map((board) => shownAt(board, String(folio))))
    times.push(...shown.map((at) => at - sent))
    await wait(BETWEEN_MS)
  }
  const sorted = Float64Array.from(times).sort()
  const [p50, p99] = [quantile(sorted, 0.5), quantile(sorted, 0.99)]
  return {
    name: `order sent by a shopper until ${BOARDS} open boards show it`,
    value: p50,
    unit: 'ms',
    p50,
    p99,
    target: { text: `p99 at most ${LATEST_MS} ms`, isMet: p99 <= LATEST_MS },
  }
}

/** @returns milliseconds since 1970 */
async function shownAt(board: Page, folio: string): Promise<number> {
  for (const deadline = performance.now() + LOST_MS; performance.now() < deadline; await wait(50)) {
    const at = await board.evaluate(
      (each) => (window as unknown as { cards: Record<string, number> }).cards[each],
      folio,
    )
    if (at !== undefined) return at
  }
  throw new Error(`order ${folio} never came to a board`)
}
