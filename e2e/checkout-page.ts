import type { Locator, Page } from '@playwright/test'
import { lineOf, type SoldOffer, written } from './cart-page.ts'
import { expect } from './fixtures.ts'

export type DemoStore = 'luna' | 'norte'

/** Variants by their numbers in the demo stores, where no other journey takes any. */
const FIRST_VARIANT: Record<DemoStore, number> = { luna: 201, norte: 10_001 }
/** The most variants that one check may have. */
const MOST_VARIANTS = 100
/** Pieces, so that the journeys leave enough to one another. */
const PLENTY = 10

export const cartKey = (store: DemoStore) => `vitrina:${store}:cart`

export type Line = Awaited<ReturnType<typeof plentyOf>>[number]

/** Lines of products with plenty of stock, one piece of each, as the store sells them now. */
export async function plentyOf(page: Page, store: DemoStore) {
  const first = FIRST_VARIANT[store]
  const variants = Array.from({ length: MOST_VARIANTS }, (_, index) => first + index).join(',')
  const response = await page.request.get(`${process.env.VITRINA_ORIGIN}/${store}/cart?variants=${variants}`)
  const { offers } = (await response.json()) as { offers: SoldOffer[] }
  const byProduct = new Map(
    offers.flatMap((each) => {
      const { productId, stock } = each
      return stock !== null && stock >= PLENTY ? [[productId, { ...each, stock }] as const] : []
    }),
  )
  return [...byProduct.values()].map((offer) => lineOf(offer))
}

/** Puts lines into the cart of a browser that has none yet, before any script of the store runs. */
export async function fillCart(page: Page, store: DemoStore, lines: readonly Line[]): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [cartKey(store), written(lines)] as const,
  )
}

/** Has the server respond to the check as it would have before prices or pieces changed: as the lines are. */
export async function respondAsOf(page: Page, store: DemoStore, lines: readonly Line[]): Promise<void> {
  await page.route(new RegExp(`/${store}/cart\\?`), async (route) => {
    const response = await route.fetch()
    const check = (await response.json()) as { offers: SoldOffer[] }
    const offers = check.offers.map((offer) => {
      const line = lines.find(({ variantId }) => variantId === offer.variantId)
      if (!line) return offer
      const { stock } = line.variant
      const branches = Object.keys(offer.byBranch ?? {})
      const byBranch = offer.byBranch && Object.fromEntries(branches.map((fid) => [fid, stock]))
      return { ...offer, ...line.variant, byBranch }
    })
    await route.fulfill({ response, json: { ...check, offers } })
  })
}

export const toasts = (page: Page) => page.getByRole('region', { name: 'Avisos' })
export const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const method = (page: Page, name: 'Recoger en tienda' | 'Envío a domicilio') =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) })
export const slots = (page: Page) => page.getByRole('group', { name: 'Hora de recolección' }).getByRole('radio')
export const placeButton = (page: Page) => page.getByRole('button', { name: 'Realizar Pedido', exact: true })
export const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendario de recolección' })
/** The part of the summary that a phone shows while the total is out of view. */
export const totalBar = (page: Page) => page.getByRole('group', { name: 'Total del pedido' })
export const total = (page: Page) => region(page, 'Resumen del pedido').getByRole('definition').last()

/** Who orders; the e-mail is written by the journey. */
export const BUYER = { firstName: 'Renata', lastName: 'Olvera', phone: '5551234567', street: 'Chiapas 148' } as const

/** Fills in all that both methods need. The postal code determines the state. */
async function fillDetails(page: Page, email: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'WhatsApp').fill(BUYER.phone)
  await field(page, 'Nombre').fill(BUYER.firstName)
  await field(page, 'Apellidos').fill(BUYER.lastName)
  await field(page, 'Calle y número').fill(BUYER.street)
  await field(page, 'Ciudad').fill('Cuauhtémoc')
  await field(page, 'Código postal').fill('06700')
}

/** The day after tomorrow, or tomorrow where that is a Sunday: both have all of their hours. */
export async function chooseDay(page: Page, press = (button: Locator) => button.click()): Promise<void> {
  const later = page.getByRole('button', { name: 'Pasado Mañana' })
  const day = (await later.isEnabled()) ? later : page.getByRole('button', { name: 'Mañana', exact: true })
  await press(day)
  await expect(day).toHaveAttribute('aria-pressed', 'true')
}

/** Chooses a pickup and fills in all of it. The day is the next open one of a store that closes on Sundays at most. */
export async function fillPickup(
  page: Page,
  email: string,
  choose: (page: Page) => Promise<void> = chooseDay,
): Promise<void> {
  await method(page, 'Recoger en tienda').check()
  await fillDetails(page, email)
  await choose(page)
  await slots(page).first().check()
}

/** Waits for the page after the order. */
export async function placedFolio(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido Confirmado' })).toBeVisible()
  return new URL(page.url()).searchParams.get('folio') ?? ''
}
