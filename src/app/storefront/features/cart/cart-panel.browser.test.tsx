import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { shirtLine } from '#test/cart-line.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { offerOf, shownProduct } from '#test/components/shown-product.ts'
import { chooseBranch, stockedBranches } from '#test/components/stocked-branches.ts'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'
import { STORE } from '#test/components/store-profile.ts'
import { CartButton } from './cart-button.tsx'
import { cartOf } from './cart-store.ts'
import { checkCart } from './check-cart.ts'

const SIZES = `vitrina:${STORE.account}:sizes`
const STORE_CART = { account: STORE.account, cartUrl: '/cart' }
const button = page.getByRole('button', { name: /^Carrito de compras/ })
const sheet = page.getByRole('dialog', { name: 'Carrito de Compras' })
const line = sheet.getByRole('listitem')

/** Renders the button of a cart with these lines, and the page's toasts. */
function renderCart(...stored: CartLine[]) {
  return renderCartOf(null, ...stored)
}

/** @param branches the key of the list of branches, in a store that counts by branch */
function renderCartOf(branches: string | null, ...stored: CartLine[]) {
  storeFromElsewhere(`vitrina:${STORE.account}:cart`, JSON.stringify({ version: 1, value: stored }))
  return renderInStore(
    <>
      <CartButton place="header" />
      <Toasts />
    </>,
    { branches },
  )
}

/** The shirt as the server offers it today. */
const offered = (stock: number) => {
  const { productId, variantId, product, variant } = shirtLine
  return { productId, variantId, name: product.name, brand: product.brand, ...variant, stock }
}

it('an open cart reports that it could not be checked, until it can be', async () => {
  let isCut = true
  serve(() => (isCut ? cutConnection() : { offers: [offered(5)], coupon: null, now: 1 }))
  await renderCart(shirtLine)
  await button.click()
  const failure = sheet.getByText(/^No pudimos comprobar precios y existencias/)
  await expect.element(failure).toBeVisible()
  await expect.element(line).toMatchTextContent('Camisa')
  isCut = false
  await sheet.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

it('an open cart shows and announces the pieces that are left, and its total', async () => {
  let stock = 4
  serve(() => ({ offers: [offered(stock)], coupon: null, now: Date.now() }))
  await renderCart({ ...shirtLine, quantity: 5 })
  await button.click()
  await expect.element(line).toMatchTextContent('Solo quedan 4 piezas: ajustamos tu cantidad de 5 a 4')
  await expect.element(line.getByRole('textbox', { name: 'Piezas' })).toHaveValue('4')
  stock = 1
  await checkCart(STORE_CART)
  await expect.element(line).toMatchTextContent('Solo queda 1 pieza')
  await expect.element(sheet.getByRole('definition').last()).toMatchTextContent('$100.00')
  await expect.element(sheet.getByRole('status').first()).toMatchTextContent(/Solo queda 1 pieza.*Total \$100\.00/)
  await expectAccessible()
  stock = 0
  await checkCart(STORE_CART)
  await expect.element(line).toMatchTextContent('Agotado por ahora')
})

it("an open cart states the pieces in the shopper's branch, and nothing moves when they are known", async () => {
  const list = stockedBranches()
  chooseBranch(list, 'roma')
  onTestFinished(() => chosenBranchOf(STORE.account).change(() => null))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  serve(async () => {
    await released
    return { offers: [{ ...offered(9), byBranch: { roma: 1, centro: 8 } }], coupon: null, now: Date.now() }
  })
  await renderCartOf(list.key, { ...shirtLine, quantity: 2 })
  await button.click()
  await expect.element(line).toBeVisible()
  const height = () => line.element().getBoundingClientRect().height
  const before = height()
  release()
  await expect.element(line).toMatchTextContent('Queda 1 pieza en Roma')
  expect(height()).toBe(before)
})

it('a quantity of 0 removes its line, which can be put back', async () => {
  serve(() => ({ offers: [offered(5)], coupon: null, now: Date.now() }))
  await renderCart({ ...shirtLine, quantity: 1 })
  await button.click()
  await line.getByRole('button', { name: 'Una pieza menos' }).click()
  await expect.element(sheet.getByText('Tu carrito está vacío')).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await line.getByRole('textbox', { name: 'Piezas' }).fill('0')
  await userEvent.keyboard('{Enter}')
  await expect.element(sheet.getByText('Tu carrito está vacío')).toBeVisible()
})

it('the toast about a changed cart opens the cart, where a product that is no longer sold has no link', async () => {
  serve(() => ({ offers: [], coupon: null, now: Date.now() }))
  await renderCart(shirtLine)
  await expect.element(button).toMatchTextContent(/, 2 artículos, /)
  await checkCart(STORE_CART)
  await page.getByRole('button', { name: 'Ver carrito' }).click()
  await expect.element(line).toMatchTextContent('Ya no está disponible')
  expect(line.getByRole('link').elements()).toEqual([])
  await expect.element(page.getByText('Carrito de compras, vacío, total $0.00')).toBeInTheDocument()
})

/** The variants of the lines in the cart, in their sequence. */
const inCart = () =>
  cartOf(STORE.account)
    .get()
    .map(({ variantId }) => variantId)

/** The shirt in a colour and a size. */
const inSize = (size: string, variantId: number): CartLine => ({
  ...shirtLine,
  variantId,
  variant: { ...shirtLine.variant, options: [{ role: 'size', label: 'Talla', value: size }] },
})
const [small, medium] = [inSize('CH', 11), inSize('M', 12)]

it('a removed line leaves its place to an undo that has the focus, all of it by keyboard', async () => {
  serve(() => ({ offers: [offered(5), { ...offered(5), variantId: 12 }], coupon: null, now: 1 }))
  await renderCart(small, medium)
  await button.click()
  const removers = sheet.getByRole('button', { name: 'Eliminar Camisa' })
  await expect.element(removers).toHaveLength(2)
  removers.first().element().focus()
  await userEvent.keyboard('{Enter}')
  const undo = sheet.getByRole('button', { name: /^Deshacer/ })
  await expect.element(undo).toHaveFocus()
  expect(inCart()).toEqual([12])
  await expectAccessible()
  await userEvent.keyboard('{Enter}')
  await expect.element(undo).not.toBeInTheDocument()
  expect(inCart()).toEqual([11, 12])
  await expect.poll(() => document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('11')
})

it('a cart whose last line was removed offers to put it back', async () => {
  serve(() => ({ offers: [offered(5)], coupon: null, now: 1 }))
  await renderCart(small)
  await button.click()
  await line.getByRole('button', { name: 'Eliminar Camisa' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Tu carrito está vacío' })).toBeVisible()
  const undo = sheet.getByRole('button', { name: 'Deshacer', exact: true })
  await expect.element(undo).toHaveFocus()
  await undo.click()
  await expect.element(line).toMatchTextContent('Camisa')
})

it('a cart that is closed leaves the undo of its removed lines to a toast', async () => {
  serve(() => ({ offers: [offered(5), { ...offered(5), variantId: 12 }], coupon: null, now: 1 }))
  await renderCart(small, medium)
  await button.click()
  await sheet.getByRole('button', { name: 'Eliminar Camisa' }).first().click()
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  const toast = page.getByRole('status').filter({ hasText: 'Quitamos «Camisa»' })
  const undo = toast.getByRole('button', { name: 'Deshacer' })
  await expect.element(undo).toBeVisible()
  await expectAccessible()
  undo.element().focus()
  await userEvent.keyboard('{Enter}')
  expect(inCart()).toEqual([11, 12])
  await expect.element(page.getByText('Está de nuevo en tu carrito')).toBeInTheDocument()
})

it('a cart that is opened again has the undo of its removed lines in their places, and no toast', async () => {
  serve(() => ({ offers: [offered(5), { ...offered(5), variantId: 12 }], coupon: null, now: 1 }))
  await renderCart(small, medium)
  await button.click()
  await sheet.getByRole('button', { name: 'Eliminar Camisa' }).first().click()
  await userEvent.keyboard('{Escape}')
  const toast = page.getByRole('status').filter({ hasText: 'Quitamos «Camisa»' })
  await expect.element(toast).toBeVisible()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const undo = line.first().getByRole('button', { name: /^Deshacer/ })
  await expect.element(undo).toBeVisible()
  await expect.element(toast).not.toBeInTheDocument()
  await undo.click()
  expect(inCart()).toEqual([11, 12])
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Deshacer' }).elements()).toEqual([])
})

/** Has the server show a blouse and its sizes. Returns its line in the smallest one. */
function serveBlouse(): CartLine {
  serve((url) =>
    url.pathname === '/product/7/choices'
      ? shownProduct(url)
      : { offers: [111, 112, 113].map(offerOf), coupon: null, now: 1 },
  )
  const { picked } = shownProduct({ searchParams: new URLSearchParams({ variant: '111' }) })
  return { ...shirtLine, ...picked }
}

it('a size that was chosen in the cart is ordered, also where it was not saved', async () => {
  const blouse = serveBlouse()
  await renderCart(blouse)
  await button.click()
  await line.getByRole('button', { name: /^Cambiar/ }).click()
  await line.getByRole('button', { name: 'M', exact: true }).click()
  await expect.element(line.getByRole('button', { name: 'M', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await sheet.getByRole('link', { name: 'Realizar pedido' }).click()
  await expect.poll(() => localStorage.getItem(`vitrina:${STORE.account}:cart`)).toContain('"variantId":112')
})

it('a line and the buttons of its change are in view together on a small phone', async () => {
  await page.viewport(390, 664)
  const blouse = serveBlouse()
  const others = [900, 901].map((variantId) => ({ ...shirtLine, variantId, productId: variantId }))
  await renderCart(...others, blouse)
  await button.click()
  await sheet.getByRole('button', { name: 'Cambiar Blusa Alba: Arena / CH' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Guardar cambio' })).toBeInViewport({ ratio: 1 })
  // All of it, but for a fraction of a pixel.
  await expect.element(line.filter({ hasText: 'Blusa Alba' })).toBeInViewport({ ratio: 0.99 })
})

/** The sources that an image is given from now on; none of them can be loaded, so each is soon the placeholder's. */
function sourcesOf(image: HTMLImageElement | null): string[] {
  const sources: string[] = []
  const observer = new MutationObserver(() => sources.push(image?.src ?? ''))
  if (image) observer.observe(image, { attributeFilter: ['src'] })
  onTestFinished(() => observer.disconnect())
  return sources
}

it('a line shows the image of its new variant, until the change is cancelled', async () => {
  const [before, after] = ['a'.repeat(64), 'b'.repeat(64)]
  serve((url) => {
    if (url.pathname !== '/product/7/choices') return { offers: [offerOf(111)], coupon: null, now: 1 }
    const blobKey = url.searchParams.get('variant') === '111' ? before : after
    return { ...shownProduct(url), images: [{ blobKey, alt: '' }] }
  })
  const { picked } = shownProduct({ searchParams: new URLSearchParams({ variant: '111' }) })
  await renderCart({ ...shirtLine, ...picked, product: { ...shirtLine.product, image: before } })
  await button.click()
  await line.getByRole('button', { name: /^Cambiar/ }).click()
  const shown = sourcesOf(line.first().element().querySelector('img'))
  await line.getByRole('button', { name: 'M', exact: true }).click()
  await expect.poll(() => shown.join(' ')).toContain(after)
  shown.length = 0
  await line.getByRole('button', { name: 'Cancelar' }).click()
  await expect.poll(() => shown.join(' ')).toContain(before)
})

it('a change that is cancelled leaves the line as it is, and the focus on its opener', async () => {
  await page.viewport(390, 664)
  const blouse = serveBlouse()
  await renderCart(blouse)
  await button.click()
  const opener = line.getByRole('button', { name: /^Cambiar/ })
  await opener.click()
  await line.getByRole('button', { name: 'M', exact: true }).click()
  await expect.element(line.getByRole('button', { name: 'M', exact: true })).toHaveAttribute('aria-pressed', 'true')
  line.getByRole('button', { name: 'Cancelar' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  await expect.element(opener).toBeInViewport({ ratio: 1 })
  expect(inCart()).toEqual([blouse.variantId])
})

it('the size of a line is changed in the cart, and is the own size from then on', async () => {
  const blouse = serveBlouse()
  await renderCart(blouse)
  await button.click()
  const opener = line.getByRole('button', { name: /^Cambiar/ })
  await expect.element(opener).toHaveAccessibleName('Cambiar Blusa Alba: Arena / CH')
  await opener.click()
  await expect.element(line.getByRole('button', { name: 'CH', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await line.getByRole('button', { name: 'G (agotado)' }).click()
  await expect.element(line.getByRole('button', { name: 'Agotado' })).toHaveAttribute('aria-disabled', 'true')
  expect(localStorage.getItem(SIZES)).toBeNull()
  await line.getByRole('button', { name: 'M', exact: true }).click()
  await expectAccessible()
  await line.getByRole('button', { name: 'Guardar cambio' }).click()
  await expect.element(opener).toHaveAccessibleName('Cambiar Blusa Alba: Arena / M')
  await expect.element(opener).toHaveFocus()
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
  expect(cartOf(STORE.account).get()).toMatchObject([{ variantId: 112, quantity: 2 }])
  expect(localStorage.getItem(SIZES)).toContain('"M"')
})
