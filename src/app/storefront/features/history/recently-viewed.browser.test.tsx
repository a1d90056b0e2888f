import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import { serve } from '#test/components/network.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { storeFromElsewhere } from '#test/components/store-in-browser.ts'
import { todayProduct, todayProducts } from '#test/components/today-product.ts'
import { RecentlyViewed } from './recently-viewed.tsx'

const OPENED = Date.UTC(2026, 10, 21)
const STORED = 'recently_viewed_products'
const product = { name: 'Falda', brand: null, category: null, image: null, price: null }

const heading = page.getByText('Vistos recientemente')
const cards = page.getByRole('region', { name: 'Vistos recientemente' }).getByRole('article')

/** Opens the page of a product. */
const open = (id: number) => renderInStore(<RecentlyViewed id={id} product={product} />)

const nonsense = [
  '[[[',
  '{"length":1e9}',
  '[null,7,{"product":{"id":"1","name":"Falda"},"viewedAt":1795284000000,"ecommerceId":"luna"}]',
]
it.each(nonsense)('the history takes %s for no history, and goes on from there', async (text) => {
  serve(todayProducts)
  storeFromElsewhere(STORED, text)
  const first = await open(1)
  expect(localStorage.getItem(STORED)).toContain('"id":1,')
  await expect.element(heading).not.toBeInTheDocument()
  await first.unmount()
  await open(2)
  await expect.element(cards).toHaveLength(1)
  await expect.element(cards.getByRole('link')).toHaveAttribute('href', '/product/1')
})

/** Has products been viewed before. */
function remember(count: number): void {
  const entries = Array.from({ length: count }, (_, index) => ({
    product: { id: index + 1, ...product },
    viewedAt: OPENED,
    ecommerceId: 'luna',
  }))
  storeFromElsewhere(STORED, JSON.stringify(entries))
}

it('the history shows ten of many', async () => {
  serve(todayProducts)
  remember(12)
  await open(20)
  await expect.element(cards).toHaveLength(10)
})

it('the history has room for the warning that few pieces are left', async () => {
  await page.viewport(390, 844)
  serve(todayProducts)
  remember(1)
  await open(20)
  const price = cards.getByText('$1.00')
  await expect.element(price).toBeVisible()
  const places = () => {
    const { top } = cards.element().getBoundingClientRect()
    return [cards.getByRole('heading'), price].map((text) => text.element().getBoundingClientRect().top - top)
  }
  const before = places()
  const few = todayProduct(1, { stock: 2 })
  // A card is painted a moment before it can follow changes.
  const { shown, stop } = followThings((thing) => thing.value !== few && thing.show(few))
  for (const thing of shown) thing.show(few)
  await expect.element(cards.getByText('Quedan 2 piezas')).toBeVisible()
  stop()
  // Not by half a pixel: less is how lines are rounded.
  expect(places()).toEqual(before.map((top) => expect.closeTo(top, 0)))
})
