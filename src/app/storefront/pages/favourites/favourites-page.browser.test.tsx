import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { chosenBranchOf } from '#app/storefront/features/store/branch-store.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { chooseBranch, stockedBranches } from '#test/components/stocked-branches.ts'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'
import { todayProduct, todayProducts } from '#test/components/today-product.ts'
import { FavouritesPage } from './favourites-page.tsx'

const STORED = 'vitrina:luna:favourites'
const SCREEN = (
  <>
    <FavouritesPage />
    <Toasts />
  </>
)

const removers = page.getByRole('button', { name: /^Quitar de favoritos: / })
const clear = page.getByRole('button', { name: 'Limpiar Todo' })
const cancel = page.getByRole('button', { name: 'Cancelar' })
const nothing = page.getByRole('heading', { level: 2, name: 'No tienes favoritos aún' })

/** The card 'Valor Total' of the summary. */
const totalValue = () => document.querySelector('dl > div:last-child dd')?.textContent

/** Favourites as they were added another day, for 1 peso each. */
function storeFavourites(...ids: number[]): void {
  const value = ids.map((id, index) => ({
    id,
    product: { name: 'Visto ayer', brand: null, category: null, image: null, price: 100 },
    addedAt: Date.UTC(2026, 10, 19 + index, 18),
  }))
  storeFromElsewhere(STORED, JSON.stringify({ version: 1, value }))
}

it('the favourites page has its clearing confirmed, all of it by keyboard', async () => {
  serve(todayProducts)
  storeFavourites(1, 2)
  await renderInStore(SCREEN, { at: '/favorites' })
  const press = (key: string) => userEvent.keyboard(`{${key}}`)
  await expect.element(page.getByText('Producto 2')).toBeVisible()
  clear.element().focus()
  await press('Enter')
  await expect.element(cancel).toHaveFocus()
  await press('Enter')
  await expect.element(clear).toHaveFocus()
  await press('Enter')
  await expect.element(cancel).toHaveFocus()
  await press('Escape')
  await expect.element(clear).toHaveFocus()
  await expect.element(removers).toHaveLength(2)

  removers.last().element().focus()
  await press('Enter')
  await expect.element(removers).toHaveLength(1)
  const undo = page.getByRole('button', { name: /^Deshacer/ })
  await expect.element(undo).toHaveFocus()
  await expectAccessible()
  await press('Enter')
  await expect.element(removers).toHaveLength(2)
  await expect.element(removers.last()).toHaveFocus()
  await press('Enter')
  await expect.element(removers).toHaveLength(1)

  clear.element().focus()
  await press('Enter')
  await press('Tab')
  await expect.element(page.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
  await press('Enter')
  await expect.element(page.getByText('Favoritos limpiados')).toBeVisible()
  await expect.element(nothing).toBeVisible()
  await expect.element(undo).toHaveFocus()
  await expectAccessible()
  await press('Enter')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Favoritos' })).toHaveFocus()
  await expect.element(removers).toHaveLength(1)
  await removers.click()
  await expect.element(undo).toHaveFocus()
  await page.getByRole('link', { name: 'Explorar Productos' }).click()
  await expect.poll(currentUrl).toBe('/')
})

it('the favourites page moves nothing when today’s prices come on a phone, and leaves the focus where it was', async () => {
  await page.viewport(390, 844)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  serve(async (url) => {
    await released
    // With all that a card may have: a former price, stars, colours.
    return todayProducts(url).map((product) => ({ ...product, rating: 4.5, reviewCount: 12 }))
  })
  storeFavourites(1, 2, 3, 4, 5, 6)
  await renderInStore(SCREEN)
  const places = () =>
    removers.elements().map((button) => {
      const { top, height } = button.closest('li')?.getBoundingClientRect() ?? {}
      return [Math.round((top ?? 0) + scrollY), Math.round(height ?? 0)]
    })
  await expect.element(removers).toHaveLength(6)
  const before = places()
  page.getByRole('link', { name: 'Visto ayer' }).first().element().focus()
  release()
  await expect.element(page.getByText('Consultando el precio...')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.getAttribute('href')).toBe('/product/6')
  expect(places()).toEqual(before)
})

it('the favourites page has today’s prices again when the shopper comes back to the tab', async () => {
  let product = todayProduct(7)
  serve(() => [product])
  storeFavourites(7)
  await renderInStore(SCREEN)
  await expect.poll(totalValue).toBe('$7.00')
  product = todayProduct(7, { name: 'Como se llama hoy', price: { kind: 'exact', amount: 12_300 } })
  document.dispatchEvent(new Event('visibilitychange'))
  const card = page.getByRole('article')
  await expect.element(card.getByText('Como se llama hoy')).toBeVisible()
  await expect.element(card.getByText('$123.00')).toBeVisible()
  await expect.poll(totalValue).toBe('$123.00')
})

it("the favourites page counts those that the shopper's branch has", async () => {
  const list = stockedBranches(['centro', 'roma'])
  chooseBranch(list, 'roma')
  onTestFinished(() => chosenBranchOf('luna').change(() => null))
  serve(() => [
    { ...todayProduct(1), at: `${list.key}.2` },
    { ...todayProduct(2), at: `${list.key}.1` },
  ])
  storeFavourites(1, 2)
  await renderInStore(SCREEN, { branches: list.key })
  await expect.element(page.getByText('2 productos guardados · 1 en Roma')).toBeVisible()
  await expect.element(page.getByText('Disponible en Roma')).toBeVisible()
})

it('the favourites page shows the stored products until the server can be reached again', async () => {
  let isCut = true
  serve((url) => (isCut ? cutConnection() : todayProducts(url)))
  storeFavourites(7)
  await renderInStore(SCREEN)
  await expect.element(page.getByText(/^No pudimos consultar los precios de hoy/)).toBeVisible()
  await expect.element(page.getByRole('article').getByText('Visto ayer')).toBeVisible()
  await expect.poll(totalValue).toBe('$1.00')
  isCut = false
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.element(page.getByRole('article').getByText('Producto 7')).toBeVisible()
  await expect.poll(totalValue).toBe('$7.00')
})

it.each(['{"version":1,"value":[{"id":"7"},null]}', '[[[', '{"value":{"length":1e9}}'])(
  'the favourites page takes %s for no favourites',
  async (text) => {
    storeFromElsewhere(STORED, text)
    await renderInStore(SCREEN)
    await expect.element(nothing).toBeVisible()
  },
)

it('the favourites page follows another tab, and moves the focus to its heading when that empties it', async () => {
  serve(todayProducts)
  await renderInStore(SCREEN)
  await expect.element(nothing).toBeVisible()
  storeFavourites(7)
  await expect.element(page.getByText('1 producto guardado', { exact: true })).toBeVisible()
  await removers.click()
  await expect.element(nothing).toBeVisible()
  expect(localStorage.getItem(STORED)).not.toContain('"id":7')

  storeFavourites(7)
  await clear.click()
  await expect.element(cancel).toHaveFocus()
  storeFavourites()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis Favoritos' })).toHaveFocus()
})

it('the favourites page shows the products of a shared link, which a shopper can save as their own', async () => {
  serve(todayProducts)
  storeFavourites(3)
  await renderInStore(SCREEN, { at: '/favorites?ids=1,2,x' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Favoritos compartidos' })).toBeVisible()
  await expect.element(page.getByRole('article')).toHaveLength(2)
  await expect.element(removers).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Agregar a favoritos: Producto 2' }).click()
  await expectAccessible()
  await page.getByRole('link', { name: 'Ver mis favoritos' }).click()
  await expect.poll(currentUrl).toBe('/favorites')
  await expect.element(removers).toHaveLength(2)
})

it('the favourites page shares a link to the products, the newest first', async () => {
  const links: string[] = []
  Object.defineProperty(navigator, 'share', {
    value: async ({ url }: ShareData) => void links.push(url ?? ''),
    configurable: true,
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  serve(todayProducts)
  storeFavourites(1, 2)
  await renderInStore(SCREEN, { at: '/favorites' })
  await page.getByRole('button', { name: 'Compartir mis favoritos' }).click()
  await expect.poll(() => links).toEqual([`${location.origin}/favorites?ids=2,1`])
})

it('the favourites page stays where it is when a favourite is removed, with the undo in sight and in focus', async () => {
  await page.viewport(390, 664)
  serve(todayProducts)
  storeFavourites(1, 2, 3, 4, 5, 6, 7, 8)
  await renderInStore(SCREEN, { at: '/favorites' })
  const remover = removers.nth(4)
  await expect.element(page.getByText('Producto 4')).toBeVisible()
  // The card begins at the lower edge of the screen.
  window.scrollBy(0, remover.element().getBoundingClientRect().bottom - window.innerHeight + 8)
  const before = window.scrollY
  const button = remover.element()
  if (button instanceof HTMLElement) button.click()
  const undo = page.getByRole('button', { name: /^Deshacer/ })
  await expect.element(undo).toHaveFocus()
  expect(window.scrollY).toBe(before)
  await expect.element(undo).toBeInViewport()
})
