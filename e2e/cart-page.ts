import type { Page } from '@playwright/test'

export const CART_KEY = 'vitrina:luna:cart'
export const COUPON_KEY = 'vitrina:luna:coupon'

/** An open sheet hides the page's controls from those who listen, but not from this test. */
export const cartButton = (page: Page) =>
  page.getByRole('button', { name: /^Carrito de compras/, includeHidden: true }).filter({ visible: true })
/** The page's own way into the cart, which a phone's bar repeats while that is out of view. */
export const addOnPage = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Agregar al carrito', exact: true }).first()
export const cartSheet = (page: Page) => page.getByRole('dialog', { name: 'Carrito de Compras' })
export const pieces = (page: Page) => cartSheet(page).getByRole('textbox', { name: 'Piezas' })
export const lines = (page: Page) => cartSheet(page).getByRole('listitem').and(page.locator(':not([data-removed])'))

/** The button on the card of a product with one variant, which opens no dialog. */
export const directAdd = (page: Page) =>
  page
    .getByRole('article')
    .locator('button:not([aria-haspopup])', { hasText: /^Agregar .+ al carrito$/ })
    .first()

/** Subtotal, discount if there is one, total. */
export function amounts(page: Page) {
  return cartSheet(page).getByRole('definition')
}

export function pesos(centavos: number): string {
  return new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100)
}

/** Lines of three products as the store sells them now, one piece of each. */
export async function soldLines(page: Page) {
  const origin = process.env.VITRINA_ORIGIN
  const variants = Array.from({ length: 99 }, (_, index) => index + 1).join(',')
  const response = await page.request.get(`${origin}/luna/cart?variants=${variants}`)
  const { offers } = (await response.json()) as { offers: SoldOffer[] }
  const byProduct = new Map(
    offers.filter(({ stock }) => stock === null || stock > 5).map((each) => [each.productId, each]),
  )
  const [first, second, third] = [...byProduct.values()].map((offer) => lineOf(offer))
  if (!first || !second || !third) throw new Error('The store does not sell three products.')
  return [first, second, third] as const
}

/** One piece of an offer of the server, as a line of the cart. */
export function lineOf<Stock extends number | null>(offer: SoldOffer & { stock: Stock }) {
  const { productId, variantId, name, brand, ...variant } = offer
  return {
    productId,
    variantId,
    product: { name, brand, image: null },
    variant,
    quantity: 1,
    isGone: false,
    priceWas: null,
    quantityWas: null,
  }
}

export interface SoldOffer {
  productId: number
  variantId: number
  name: string
  brand: string | null
  price: number
  stock: number | null
  /** The pieces of each branch that has some. */
  byBranch?: Readonly<Record<string, number>> | null
  options: unknown[]
}

export function written(value: readonly unknown[]): string {
  return JSON.stringify({ version: 1, value })
}

/** No product of the store has so many variants. */
export const UNKNOWN_VARIANT = 9_999_999

/** Puts lines into the storage of the store's pages, before any of its scripts runs. */
export async function persistLines(page: Page, value: readonly unknown[]): Promise<void> {
  await page.addInitScript(
    ([key, text]) => {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, text)
    },
    [CART_KEY, written(value)] as const,
  )
}
