import type { APIRequestContext, Page } from '@playwright/test'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { ANY_HOURS } from '../test/any-hours.ts'
import { orderRequest } from '../test/order-request.ts'
import type { SoldOffer } from './cart-page.ts'
import { expect } from './fixtures.ts'

const ACCOUNT = 'norte'
/** The e-mail of the shopper who buys in another browser. */
export const OTHER_EMAIL = 'otra@correo.mx'

/** The size that a journey is made at, by its project. */
export const sizeOf = (project: string) => (project === 'desktop' ? 'desktop' : 'phone')

/** A variant as the store sells it now. */
export async function offerOf(request: APIRequestContext, variantId: number): Promise<SoldOffer> {
  const response = await request.get(`/${ACCOUNT}/cart?variants=${variantId}`)
  const { offers } = (await response.json()) as { offers: SoldOffer[] }
  const [offer] = offers
  if (!offer) throw new Error(`The store does not sell ${variantId}.`)
  return offer
}

/** Days after which the demo store brings pieces of its other branches to a pickup. */
const TRANSFER_DAYS = 2

/** Buys pieces as another shopper does, in another browser. @returns the order's folio */
export async function buy(
  request: APIRequestContext,
  { variantId, price, quantity }: { variantId: number; price: number; quantity: number },
): Promise<number> {
  const [day] = pickupDays({ now: Date.now(), timeZone: 'America/Mexico_City', opening: ANY_HOURS }).slice(
    TRANSFER_DAYS,
  )
  const form = { email: OTHER_EMAIL, pickupDate: day?.date ?? '', pickupTime: day?.slots[0] ?? '' }
  const key = `live-${variantId}-${crypto.randomUUID()}`
  const order = orderRequest({ key, form, lines: [{ variantId, price, quantity }] })
  const response = await request.post(`/${ACCOUNT}/orders`, { data: order })
  expect(response.status(), await response.text()).toBe(201)
  return ((await response.json()) as { folio: number }).folio
}

/** Settles when the page has the event stream of its store. */
export function following(page: Page): Promise<unknown> {
  return page.waitForResponse(/\/norte\/live\?/)
}

/** A layout shift, as Chromium reports it. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

/** All layout shifts from now on, those after input included: how far each moved, and what. */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const shifts: string[] = []
    Object.assign(window, { shifts })
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const text = node instanceof Element ? node.outerHTML.slice(0, 200) : node?.textContent
          return `${place(previousRect)} → ${place(currentRect)}: ${text}`
        })
        shifts.push([value, ...moved].join('\n'))
      }
    }).observe({ type: 'layout-shift' })
  })
  return () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)
}

/** Marks the page. @returns whether it is still the same, and has not been loaded again */
export async function markPage(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  return () => page.evaluate(() => 'isSame' in window)
}

/** The texts that the live regions of a page get from now on, in their sequence, as a screen reader announces them. */
export async function watchAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const announcements: string[] = []
    Object.assign(window, { announcements })
    new MutationObserver((records) => {
      const regions = records.map(({ target }) =>
        (target instanceof Element ? target : target.parentElement)?.closest(
          '[aria-live], [role=status], [role=alert]',
        ),
      )
      for (const region of new Set(regions)) {
        const text = region?.textContent ?? ''
        if (text !== '') announcements.push(text)
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (window as unknown as { announcements: string[] }).announcements)
}

/** Leaves a page without the event stream of its store, which never ends, so that its network comes to rest. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route(/\/live\?/, (route) => route.abort('aborted'))
}
