import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import type { CartCheck } from '#domain/cart/cart-check.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { scrollAtOnce } from '#test/components/media.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { offerOf, shownProduct } from '#test/components/shown-product.ts'
import { todayProduct } from '#test/components/today-product.ts'
import { ProductPage } from './product-page.tsx'

const CART = 'vitrina:luna:cart'
const LOADED = shownProduct({ searchParams: new URLSearchParams() })

const group = (name: string) => page.getByRole('group', { name: new RegExp(`^${name}`) })
const choice = (name: string) => page.getByRole('link', { name, exact: true })
const chosen = () => Array.from(document.querySelectorAll('fieldset [aria-current]'), (link) => link.textContent)
const add = page.getByRole('button', { name: 'Agregar al carrito' }).first()
const prompt = page.getByRole('alert').getByText('Elige tu talla')
const bar = page.getByRole('group', { name: 'Comprar' })
const cart = () => localStorage.getItem(CART) ?? ''

/** Responds to all requests of the page. @param choices to that for a choice */
function serveProduct(choices: (url: URL) => unknown = shownProduct): void {
  serve((url): unknown => {
    if (url.searchParams.has('similar')) return []
    if (url.pathname.endsWith('/choices')) return choices(url)
    const variants = (url.searchParams.get('variants') ?? '').split(',').map(Number)
    return { offers: variants.map(offerOf), coupon: null, now: 0 } satisfies CartCheck
  })
}

/** Renders the page of a blouse, with a long content below it. */
function renderPage(product: Partial<ProductData> = {}, store: Partial<StoreProfile> = {}) {
  return renderInStore(
    <>
      <ProductPage product={{ ...LOADED, ...product }} branch={null} />
      <div style={{ height: 2000 }} />
      <Toasts />
    </>,
    { at: '/product/7', store },
  )
}

beforeEach(scrollAtOnce)

describe('a choice on the page of a product', () => {
  it('that can’t be loaded leaves the page as it was, shows an error and can be made again', async () => {
    const responses = [cutConnection, () => new Response(null, { status: 500 })]
    let respond: (url: URL) => unknown = cutConnection
    serveProduct((url) => respond(url))
    await renderPage()
    await page.getByRole('button', { name: 'Una pieza más' }).click()
    for (const failure of responses) {
      respond = failure
      await choice('Rojo').click()
      const sorry = page.getByRole('alert').filter({ hasText: 'No se pudo cargar esta opción' })
      await expect.element(sorry).toBeVisible()
      await sorry.getByRole('button', { name: /Cerrar/ }).click()
      await expect.element(sorry).not.toBeInTheDocument()
      expect(chosen()).toEqual(['Arena'])
      expect(currentUrl()).toBe('/product/7')
    }
    respond = shownProduct
    await choice('Rojo').click()
    await expect.poll(currentUrl).toBe('/product/7?options=2')
    expect(chosen()).toEqual(['Rojo'])
    await expect.element(page.getByRole('textbox', { name: 'Piezas' })).toHaveValue('2')
  })

  it('is marked at once, and a press of the cart’s button waits for it', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    serveProduct(async (url) => {
      await released
      return shownProduct(url)
    })
    await renderPage()
    await choice('M').click()
    await expect.element(choice('M')).toHaveAttribute('aria-busy', 'true')
    expect(Array.from(document.querySelectorAll('.is-marked:not(.is-swatch)'), (each) => each.textContent)).toEqual([
      'M',
    ])
    await add.click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Cargando...' })).toBeVisible()
    expect(cart()).toBe('')
    release()
    await expect.element(page.getByText('¡Agregado al carrito!')).toBeVisible()
    expect(cart()).toContain('"variantId":112')
  })

  it('may be a sold-out variant, which is marked and has a link to WhatsApp', async () => {
    serveProduct()
    await renderPage()
    await choice('G (agotado)').click()
    await expect.element(page.getByText('Agotado: Arena en talla G.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Agotado' }).first()).toBeDisabled()
    // The badge is for what no size or colour is left of (docs/rules/catalogue.md#card-badges).
    await expect.element(page.getByRole('listitem').getByText('Agotado', { exact: true })).not.toBeInTheDocument()
    const href = page.getByRole('link', { name: 'Preguntar por WhatsApp' }).first().element().getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')?.split('\n')).toEqual([
      'Hola, Luna Boutique. ¿Volverán a tener «Blusa Alba»?',
      'Color: Arena, Talla: G',
      'https://luna.mx/product/7?variant=113',
    ])
    await expectAccessible()
  })
})

it('the page of a product without a price links to WhatsApp for it, and has no button of the cart', async () => {
  serveProduct()
  await renderPage({ price: { kind: 'on-request' } })
  const link = page.getByRole('link', { name: 'Consultar precio por WhatsApp' }).first()
  const href = new URL(link.element().getAttribute('href') ?? '')
  expect([href.origin, href.searchParams.get('text')?.split('\n')[0]]).toEqual([
    'https://wa.me',
    'Hola, Luna Boutique. ¿Qué precio tiene «Blusa Alba»?',
  ])
  await expect.element(add).not.toBeInTheDocument()
})

it('the page of a product without a price leads to the contact page of a store without WhatsApp', async () => {
  serveProduct()
  await renderPage({ price: { kind: 'on-request' } }, { whatsapp: null })
  const link = page.getByRole('link', { name: 'Consultar precio', exact: true }).first()
  await expect.element(link).toHaveAttribute('href', '/contacto')
})

it('the page of a product chooses no size for the shopper, and leads to the sizes when it is added without one', async () => {
  serveProduct()
  await renderPage()
  expect(chosen()).toEqual(['Arena'])
  await expect.element(group('Talla').getByText('Elige tu talla')).toBeVisible()
  await expect.element(prompt).not.toBeInTheDocument()
  await add.click()
  await expect.element(prompt).toBeInViewport()
  await expect.element(choice('CH')).toHaveFocus()
  expect(cart()).toBe('')
  await expectAccessible()
  await choice('M').click()
  await expect.poll(currentUrl).toBe('/product/7?variant=112')
  await expect.element(prompt).not.toBeInTheDocument()
  await add.click()
  await expect.element(page.getByText('¡Agregado al carrito!')).toBeVisible()
  expect(cart()).toContain('"variantId":112')
})

it.each([
  { state: 'sold out', product: { stock: 0 }, heading: 'Agotado: mira estos', isFirst: true },
  { state: 'for sale', product: {}, heading: 'Parecidos', isFirst: false },
])('the page of a product that is $state has similar ones first: $isFirst', async ({ product, heading, isFirst }) => {
  serve((url) => (url.searchParams.has('similar') ? [todayProduct(3)] : shownProduct(url)))
  await renderPage(product)
  const share = page.getByRole('button', { name: 'Compartir Blusa Alba' })
  await expect.element(share).toBeVisible()
  share.element().scrollIntoView()
  const similar = page.getByRole('region', { name: heading })
  await expect.element(similar).toBeVisible()
  const order = similar.element().compareDocumentPosition(share.element())
  expect((order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0).toBe(isFirst)
  await expectAccessible()
})

it('the page of a product shares its name and its URL', async () => {
  const shared: ShareData[] = []
  Object.defineProperty(navigator, 'share', {
    value: async (link: ShareData) => void shared.push(link),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  serveProduct()
  await renderPage()
  await page.getByRole('button', { name: 'Compartir Blusa Alba' }).click()
  await expect.poll(() => shared).toEqual([{ title: 'Blusa Alba', url: location.href }])
})

describe('the bar of a product on a phone', () => {
  /** A hidden bar is inert, and locators do not find it. */
  const isShown = () => bar.elements().length > 0
  const scrollTo = (top: number) => window.scrollTo(0, top)

  beforeEach(() => page.viewport(390, 844))

  it('is there while the page’s own button is out of view, and names the chosen variant', async () => {
    serveProduct()
    await renderPage()
    await choice('M').click()
    await expect.poll(currentUrl).toBe('/product/7?variant=112')
    scrollTo(0)
    await expect.poll(isShown).toBe(false)
    scrollTo(document.documentElement.scrollHeight)
    await expect.poll(isShown).toBe(true)
    await expect.element(bar.getByRole('button', { name: 'Agregar al carrito' })).toBeInViewport({ ratio: 1 })
    await expect.element(bar.getByText('Arena / M')).toBeVisible()
    await expectAccessible()
    add.element().scrollIntoView({ block: 'center' })
    await expect.poll(isShown).toBe(false)
    scrollTo(document.documentElement.scrollHeight)
    await expect.poll(isShown).toBe(true)
    scrollTo(200)
    await expect.poll(isShown).toBe(false)
    await choice('G (agotado)').click()
    await expect.poll(currentUrl).toBe('/product/7?variant=113')
    scrollTo(document.documentElement.scrollHeight)
    await expect.element(bar.getByRole('link', { name: 'Preguntar por WhatsApp' })).toBeInViewport({ ratio: 1 })
  })

  it.each([
    [664, true],
    [844, false],
  ])('shows name, price and button without a scroll on a screen of %i px: %s', async (height, expected) => {
    await page.viewport(390, height)
    serveProduct()
    await renderPage({ images: [{ blobKey: 'front', alt: 'De frente' }] })
    await expect.element(choice('Rojo')).toBeInTheDocument()
    scrollTo(0)
    await expect.poll(isShown).toBe(expected)
    if (!expected) return
    await expect.element(bar.getByText('Blusa Alba')).toBeInViewport({ ratio: 1 })
    await expect.element(bar.getByText('$450.00')).toBeInViewport({ ratio: 1 })
    await expect.element(bar.getByRole('button', { name: 'Agregar al carrito' })).toBeInViewport({ ratio: 1 })
  })

  it('leads to the sizes when the product is added without one', async () => {
    serveProduct()
    await renderPage()
    scrollTo(document.documentElement.scrollHeight)
    await bar.getByRole('button', { name: 'Agregar al carrito' }).click()
    await expect.element(prompt).toBeInViewport()
    await expect.element(choice('CH')).toHaveFocus()
  })
})
