import { clear, createStore, get, set } from 'idb-keyval'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { cartOf } from '#app/storefront/features/cart/cart-store.ts'
import { SESSIONS } from '#app/storefront/features/try-on/session-storage.ts'
import { BottomBar } from '#app/storefront/shell/bottom-bar.tsx'
import { StoreHeader } from '#app/storefront/shell/store-header.tsx'
import type { FittingGarment } from '#domain/try-on/fitting-garment.ts'
import { defaultSession, type TryOnSession } from '#domain/try-on/session.ts'
import { BUSY } from '#domain/try-on/try-on-sentences.ts'
import { shirtLine } from '#test/cart-line.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { STORE } from '#test/components/store-profile.ts'
import { FittingRoomPage } from './fitting-room-page.tsx'

const stored = createStore(SESSIONS.database, SESSIONS.objectStore)

/** An image of one colour, a data URL. */
function image(color: string, type = 'image/jpeg'): string {
  const canvas = document.createElement('canvas')
  canvas.width = 60
  canvas.height = 80
  const brush = canvas.getContext('2d')
  if (brush) brush.fillStyle = color
  brush?.fillRect(20, 20, 20, 20)
  return canvas.toDataURL(type)
}

const LOOK = image('#00f')
const photo = { kind: 'photo', image: image('#f00'), mayBeSent: true } as const

const garment = (productId: number, name: string): FittingGarment => ({
  productId,
  name,
  brand: null,
  category: null,
  layer: 'torso',
  slot: 'superior',
  images: [],
  sizeKind: null,
  variants: [1, 2].map((size) => ({
    variantId: productId * 10 + size,
    label: `T${size}`,
    color: null,
    size: { label: `T${size}`, key: `${size}` },
    prompt: 'Elige tu talla',
    image: `${productId}`.repeat(64),
    piece: null,
    picked: null,
    isSoldOut: size === 1,
  })),
  firstId: productId * 10 + 2,
})
const skirt: FittingGarment = { ...garment(4, 'Falda'), layer: 'legs', slot: 'inferior' }
const [blouse, tee, vest] = [garment(1, 'Blusa'), garment(2, 'Playera'), garment(3, 'Chaleco')]

/** The server's response to a run; by default it has a look at the first poll. */
let onRun: () => unknown
/** The server's response to the request of an avatar. */
let onAvatar: () => unknown
let onPiece: () => unknown
let onOutfit: () => unknown
let requested: string[]
beforeEach(async () => {
  await clear(stored)
  onRun = () => ({ id: 'run' })
  onAvatar = () => new Response('{}', { status: 502 })
  onOutfit = () => new Response('{}', { status: 500 })
  onPiece = async () => new Response(await (await fetchImage()).blob())
  requested = serve(({ pathname, searchParams }) => {
    if (pathname === '/dress-up/garments') return garmentsOf(searchParams.get('ids'))
    if (pathname === '/api/fashn-request') return onRun()
    if (pathname === '/api/avatar-request') return onAvatar()
    if (pathname.startsWith('/img/')) return onPiece()
    if (pathname.endsWith('/outfit')) return onOutfit()
    if (pathname === '/cart')
      return {
        offers: [{ ...shirtLine, ...shirtLine.variant, name: 'Blusa', brand: null, variantId: 12 }],
        coupon: null,
        now: 1,
      }
    return { status: 'completed', output: [LOOK] }
  })
})

/** All garments, or those with these ids. */
function garmentsOf(ids: string | null) {
  const garments = [blouse, tee, skirt].filter(
    ({ productId }) => ids === null || ids.split(',').includes(String(productId)),
  )
  return { garments, total: garments.length, nextPage: null }
}

async function fetchImage(): Promise<Response> {
  const bytes = Uint8Array.from(atob(image('#0a0', 'image/png').split(',')[1] ?? ''), (letter) => letter.charCodeAt(0))
  return new Response(bytes)
}

const put = (session: Partial<TryOnSession>) => set('luna', { ...defaultSession('s', Date.now()), ...session }, stored)
const session = () => get<TryOnSession>('luna', stored)
const runs = () => requested.filter((path) => path === '/api/fashn-request').length

async function renderRoom(services = { fitting: true, avatars: true }, start: FittingGarment | null = null) {
  return renderInStore(
    <>
      <FittingRoomPage
        categories={[]}
        services={services}
        start={start && { garment: start, variantId: null, isChosen: false }}
      />
      <Toasts />
    </>,
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const generate = button('Generar Look')
const toast = (text: string) => page.getByRole('region', { name: 'Avisos' }).getByText(text)
const ownPhoto = page.getByRole('img', { name: 'Tu foto' })
const look = page.getByRole('img', { name: 'Tu look' })

const figure = page.getByRole('img', { name: /^Figura ilustrada/ })

/** Whether both ends of an element are in view, with nothing over them. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect()
  return [top + 2, bottom - 2].every((y) => {
    const hit = document.elementFromPoint(left + width / 2, y)
    return hit !== null && (element.contains(hit) || hit.contains(element))
  })
}

/** A run that does not come back until the test releases it. */
function hanging(): { end: () => void } {
  let end = (): void => undefined
  onRun = () =>
    new Promise((resolve) => {
      end = () => resolve({ id: 'run' })
    })
  return { end: () => end() }
}

/** Fits a garment on a photo, which does not come back until the test releases it. */
async function beginLook(): Promise<{ end: () => void }> {
  await put({ model: photo })
  await renderRoom(undefined, blouse)
  await expect.element(ownPhoto).toBeVisible()
  const run = hanging()
  await generate.click()
  await expect.element(page.getByText('Aplicando ropa...')).toBeVisible()
  return run
}

describe.each([664, 844])('the fitting room at 390 × %d px', (height) => {
  beforeEach(async () => {
    await page.viewport(390, height)
    await renderInStore(
      <>
        <StoreHeader store={STORE} />
        <FittingRoomPage categories={[]} services={{ fitting: false, avatars: false }} start={null} />
        <BottomBar store={STORE} />
        <Toasts />
      </>,
    )
    await expect.element(button('Probar Playera')).toBeInTheDocument()
  })

  it('begins with the figure and ‘Generar Look’ in view', async () => {
    await expect.poll(() => isUncovered(figure.element())).toBe(true)
    expect(isUncovered(generate.element())).toBe(true)
  })

  it('covers neither of them with a toast', async () => {
    await button('Prendas').click()
    await expect.element(page.getByRole('heading', { name: 'Productos' })).toHaveFocus()
    await button('Probar Playera').click()
    await expect.element(toast('Producto agregado')).toBeVisible()
    await expect.poll(() => isUncovered(figure.element())).toBe(true)
    await expect.poll(() => isUncovered(generate.element())).toBe(true)
  })

  it.each(['header', 'bottom bar'])('moves the focus to nothing behind the %s', async (bar) => {
    const search = page.getByRole('searchbox', { name: 'Buscar productos' }).element() as HTMLElement
    const { top, bottom } = search.getBoundingClientRect()
    window.scrollBy(0, bar === 'header' ? top : bottom - window.innerHeight)
    expect(isUncovered(search)).toBe(false)
    search.focus()
    await expect.poll(() => isUncovered(search)).toBe(true)
  })
})

it('the fitting room tries on the first variant that can be bought, and chooses no size', async () => {
  await renderRoom(undefined, blouse)
  await expect.element(page.getByLabelText('Color y talla de Blusa')).toHaveDisplayValue('Elige tu talla')
  await page.getByRole('button', { name: 'Probar Playera', exact: true }).click()
  await expect.element(toast('Producto agregado')).toBeVisible()
  await expect.element(toast('Playera, como superior')).toBeVisible()
})

it('the fitting room prompts for a size before it adds to the cart, and then remembers it as the own one', async () => {
  const forSale: FittingGarment = {
    ...blouse,
    sizeKind: 'letters',
    variants: blouse.variants.map((each) => ({ ...each, picked: { ...shirtLine, variantId: each.variantId } })),
  }
  const shown = await renderRoom(undefined, forSale)
  const sizes = page.getByLabelText('Color y talla de Blusa')
  await button('Agregar al carrito').click()
  await expect.element(page.getByRole('alert').getByText('Elige tu talla')).toBeVisible()
  await expect.element(sizes).toHaveFocus()
  expect(cartOf('luna').get()).toEqual([])
  await sizes.selectOptions('v12')
  await button('Agregar al carrito').click()
  await expect
    .poll(() =>
      cartOf('luna')
        .get()
        .map(({ variantId }) => variantId),
    )
    .toEqual([12])
  await shown.unmount()
  await clear(stored)
  await renderRoom(undefined, forSale)
  await expect.element(sizes).toHaveValue('v12')
  await expect.element(page.getByText('Tu talla')).toBeVisible()
})

it('the fitting room reports that a product has no image to try on', async () => {
  const variants = blouse.variants.map((each) => ({ ...each, image: null }))
  await renderRoom(undefined, { ...blouse, variants, firstId: null })
  await expect.element(page.getByText(/^Blusa no tiene una foto que se pueda probar\./)).toBeVisible()
})

it('the fitting room pays for no garment of the look twice', async () => {
  await put({ model: photo })
  await renderRoom(undefined, blouse)
  await expect.element(ownPhoto).toBeVisible()
  await generate.click()
  await expect.element(look).toBeVisible()
  await generate.click()
  await expect.element(toast('¡Look generado!')).toBeVisible()
  expect(runs()).toBe(1)
})

it('the fitting room can be cancelled while a service works, and begins nothing else that costs', async () => {
  const run = await beginLook()
  await button('Personalizar').click()
  await expect.element(page.getByText(BUSY)).toBeVisible()
  await expect.element(button('Generar Avatar')).toHaveAttribute('aria-disabled', 'true')
  await button('Cerrar').click()
  await button('Subir Foto').click()
  await expect.element(page.getByText(BUSY)).toBeVisible()
  await expect.element(page.getByLabelText('Foto', { exact: true })).toBeDisabled()
  await button('Cerrar').click()
  await button('Cancelar').click()
  await expect.element(page.getByText('Aplicando ropa...')).not.toBeInTheDocument()
  await expect.element(generate).toHaveFocus()
  run.end()
  await expect.element(generate).toHaveAttribute('aria-disabled', 'false')
  expect((await session())?.currentLook).toBeNull()
  expect(requested).not.toContain('/api/avatar-request')
})

it('the fitting room puts no finished look into another session', async () => {
  const run = await beginLook()
  await button('Usar la figura').click()
  await expect.element(page.getByText('Aplicando ropa...')).not.toBeInTheDocument()
  run.end()
  await expect.poll(async () => (await session())?.model).toBeNull()
  await expect.element(generate).toHaveAttribute('aria-disabled', 'false')
  expect((await session())?.currentLook).toBeNull()
})

it('the fitting room leaves an avatar busy that overtook a look', async () => {
  onOutfit = () => new Promise(() => undefined)
  let respond = (_: unknown): void => undefined
  onAvatar = () =>
    new Promise((resolve) => {
      respond = resolve
    })
  await renderRoom({ fitting: false, avatars: true }, blouse)
  await button('Completa el look').click()
  await expect.element(page.getByText('Completando el look...')).toBeVisible()
  await button('Personalizar').click()
  await button('Generar Avatar').click()
  await expect.poll(() => requested).toContain('/api/avatar-request')
  await expect.element(page.getByText('Generando avatar...')).toBeVisible()
  // An overtaking change has arrived by now.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(page.getByText('Generando avatar...')).toBeVisible()
  respond({ image: LOOK })
  await expect.element(page.getByRole('img', { name: 'Tu avatar' })).toBeVisible()
  await expect.element(page.getByText('Generando avatar...')).not.toBeInTheDocument()
})

it('the fitting room leaves a photo and its look when an avatar fails', async () => {
  await put({ model: photo, currentLook: LOOK })
  await renderRoom()
  await expect.element(look).toBeVisible()
  await button('Personalizar').click()
  await page.getByRole('group', { name: 'Estatura' }).getByText('Alto').click()
  await button('Generar Avatar').click()
  await expect.element(toast('Error generando avatar')).toBeVisible()
  await expect.element(look).toBeVisible()
  await expect
    .poll(session)
    .toMatchObject({ id: 's', model: photo, currentLook: LOOK, avatarConfig: { height: 'alto' } })
})

it('the fitting room begins another session with each avatar, on which the garments of the figure stay', async () => {
  await renderRoom({ fitting: false, avatars: false }, blouse)
  await generate.click()
  await expect.poll(async () => (await session())?.appliedClothing.length).toBe(1)
  const before = await session()
  await button('Personalizar').click()
  await button('Generar Avatar').click()
  await expect.element(toast('¡Avatar generado!')).toBeVisible()
  await expect.poll(async () => (await session())?.id).not.toBe(before?.id)
  expect((await session())?.appliedClothing).toEqual(before?.appliedClothing)
})

it('the fitting room sends no photo that was taken when none was sent, before the shopper agrees', async () => {
  await put({ model: { ...photo, mayBeSent: false } })
  await renderRoom(undefined, blouse)
  await expect.element(ownPhoto).toBeVisible()
  await generate.click()
  await expect.element(page.getByText(/se envía a FASHN/)).toBeVisible()
  expect(runs()).toBe(0)
  await button('Aceptar y usar mi foto').click()
  await expect.poll(async () => (await session())?.model?.mayBeSent).toBe(true)
  await generate.click()
  await expect.element(look).toBeVisible()
  expect(runs()).toBe(1)
})

it('the fitting room lays garments on a photo where they lay on the last visit, and sends nothing', async () => {
  await put({ model: photo, place: { x: 0.1, y: -0.2, scale: 1.5 } })
  await renderRoom({ fitting: false, avatars: false }, blouse)
  await generate.click()
  const laid = page.getByRole('group', { name: /^Prendas sobre la foto/ })
  await expect.element(laid).toHaveAttribute('style', 'transform: translate(10%, -20%) scale(1.5);')
  await button('Mover hacia abajo').click()
  await expect.poll(async () => (await session())?.place.y).toBeCloseTo(-0.18)
  expect(requested.filter((path) => path.startsWith('/api/'))).toEqual([])
})

it('the fitting room distinguishes a garment that did not load from a garment that cannot be cut out', async () => {
  onPiece = () => new Response('', { status: 503 })
  await renderRoom(undefined, vest)
  await expect.element(page.getByText('No se pudo cargar la prenda.')).toBeVisible()
  onPiece = () => new Response('', { status: 404 })
  await button('Reintentar Chaleco').click()
  await expect.element(page.getByText('Chaleco: su foto no se puede recortar')).toBeVisible()
  await expect.element(page.getByText('No se pudo cargar la prenda.')).not.toBeInTheDocument()
})

it('the fitting room has the focus in a sensible place after a garment is taken off, and after a photo is left', async () => {
  await put({ model: { ...photo, mayBeSent: false } })
  await renderRoom({ fitting: false, avatars: false }, blouse)
  await generate.click()
  const heading = page.getByRole('heading', { name: 'Outfit Slots' })
  for (const quit of [button('Quitar Blusa').first(), button('Quitar Blusa')]) {
    await quit.click()
    await expect.element(heading).toHaveFocus()
    ;(document.activeElement as HTMLElement).blur()
  }
  await button('Usar la figura').click()
  await expect
    .poll(() => document.activeElement?.contains(page.getByRole('img', { name: /^Figura/ }).element()))
    .toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

it('the garment in the slot, in the size that was chosen last, outlasts a reload', async () => {
  const sizes = page.getByLabelText('Color y talla de Playera')
  history.replaceState(null, '', '/dress-up?product=2')
  const first = await renderRoom(undefined, tee)
  await expect.element(sizes).toHaveDisplayValue('Elige tu talla')
  // The URL names it no longer: a reload would undo the choice that follows.
  await expect.poll(() => location.pathname + location.search).toBe('/dress-up')
  await sizes.selectOptions('v21')
  await expect.poll(async () => (await session())?.slot).toEqual({ productId: 2, variantId: 21, isChosen: true })
  await first.unmount()
  await renderRoom()
  await expect.element(sizes).toHaveValue('v21')
  expect(requested).toContain('/dress-up/garments?ids=2')
})

it('a stored garment that the store has no longer leaves its slot empty', async () => {
  await put({ slot: { productId: 3, variantId: 31, isChosen: true } })
  await renderRoom()
  await expect.poll(() => requested).toContain('/dress-up/garments?ids=3')
  await expect.element(page.getByText('Elige una prenda y presiona Probar')).toBeVisible()
})

const tryButton = page.getByRole('button', { name: 'Probar Playera', exact: true })
const model = page.getByRole('region', { name: 'Modelo' })

it('a garment that is tried on from below the figure is announced, and the focus goes to the figure', async () => {
  await page.viewport(390, 664)
  await renderRoom({ fitting: false, avatars: false })
  await expect.element(tryButton).toBeVisible()
  tryButton.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(model).toHaveFocus()
  await expect.element(page.getByRole('status').getByText('Lleva puesto: Playera.')).toBeInTheDocument()
})

it('the focus stays in the list where the figure is next to it', async () => {
  await page.viewport(1280, 1000)
  await renderRoom({ fitting: false, avatars: false })
  await tryButton.click()
  await expect.element(page.getByRole('status').getByText('Lleva puesto: Playera.')).toBeInTheDocument()
  await expect.element(tryButton).toHaveFocus()
})

const status = page.getByRole('status')
const tryOn = (name: string) => page.getByRole('button', { name: `Probar ${name}`, exact: true }).click()

it('a garment stays on when another leaves room for it, and gives way otherwise', async () => {
  await page.viewport(1280, 1000)
  await renderRoom({ fitting: false, avatars: false })
  await tryOn('Blusa')
  await tryOn('Falda')
  await expect.element(status.getByText('Lleva puesto: Blusa, Falda.')).toBeInTheDocument()
  await tryOn('Playera')
  await expect.element(status.getByText('Lleva puesto: Falda, Playera.')).toBeInTheDocument()
  // A worn garment in the slot leaves the others on, too.
  await page.getByRole('button', { name: /Falda/ }).first().click()
  await expect.element(page.getByRole('region', { name: 'Outfit Slots' }).getByText('Falda').first()).toBeVisible()
  await expect.element(status.getByText('Lleva puesto: Playera, Falda.')).toBeInTheDocument()
})

it('a size that was chosen is still chosen when its garment comes back into the slot', async () => {
  await page.viewport(1280, 1000)
  await renderRoom({ fitting: false, avatars: false })
  await tryOn('Blusa')
  const sizes = page.getByLabelText('Color y talla de Blusa')
  await sizes.selectOptions('v12')
  await tryOn('Falda')
  await expect.element(page.getByLabelText('Color y talla de Falda')).toHaveDisplayValue('Elige tu talla')
  await page.getByRole('button', { name: /^Ver y comprar Blusa/ }).click()
  await expect.element(sizes).toHaveValue('v12')
})
