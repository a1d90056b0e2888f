import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { imagePath } from '#domain/image/image-path.ts'
import { keepMissingImages } from '#test/components/images.ts'
import { emulateMedia } from '#test/components/media.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { todayProduct } from '#test/components/today-product.ts'
import { ProductCard } from './product-card.tsx'

const card = page.getByRole('article')
const detail = () => card.element().querySelector<HTMLElement>('.card-detail')

/** Renders a card with these images, and the pointer next to it. */
async function renderCard(images: string[]): Promise<void> {
  keepMissingImages()
  await renderInStore(
    <>
      <p>Junto a la tarjeta</p>
      <ProductCard product={todayProduct(1, { images, imageAlt: 'Blusa' })} sizes="10rem" eager={false} />
    </>,
  )
  await userEvent.hover(page.getByText('Junto a la tarjeta'))
}

it('a card shows the second image of its product under a pointer, and the first one again without it', async () => {
  await renderCard(['a', 'b'])
  await expect.element(detail()).toHaveStyle({ opacity: '0' })
  expect(detail()?.querySelector('img')?.srcset).toContain(imagePath('luna', 'b', 600))
  // A screen reader has the name of the first one.
  expect(detail()?.querySelector('img')?.alt).toBe('')
  await userEvent.hover(card.getByRole('link'))
  await expect.element(detail()).toHaveStyle({ opacity: '1' })
  await userEvent.hover(page.getByText('Junto a la tarjeta'))
  await expect.element(detail()).toHaveStyle({ opacity: '0' })
})

it('a card of a product with one image has no second one', async () => {
  await renderCard(['a'])
  await expect.element(card.getByRole('img', { name: 'Blusa' })).toBeVisible()
  expect(detail()).toBeNull()
})

it('a card changes no image under a pointer where the system prefers reduced motion', async () => {
  await emulateMedia({ 'prefers-reduced-motion': 'reduce' })
  await renderCard(['a', 'b'])
  await userEvent.hover(card.getByRole('link'))
  await expect.element(detail()).not.toBeVisible()
})

it('a card in a list of a colour and a size shows that colour, leads to both, and shows where the size is sold out', async () => {
  keepMissingImages()
  const choice = { query: 'options=10-21', images: ['negro'], imageAlt: 'Blusa negra', soldOutIn: 'Agotado en M' }
  const product = { ...todayProduct(1, { images: ['coral', 'b'], imageAlt: 'Blusa' }), choice }
  await renderInStore(<ProductCard product={product} sizes="10rem" eager={false} />)
  await expect.element(card.getByRole('img', { name: 'Blusa negra' })).toBeVisible()
  await expect.element(card.getByRole('link').first()).toHaveAttribute('href', '/product/1?options=10-21')
  await expect.element(card.getByText('Agotado en M')).toBeVisible()
  expect(detail()).toBeNull()
})
