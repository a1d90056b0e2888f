import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { shirtLine } from '#test/cart-line.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { TryOnLink } from './try-on-link.tsx'

const shown = { blobKey: 'a'.repeat(64), alt: 'Blusa' }
const link = page.getByRole('link', { name: 'Probar' })

it('the fitting-room link opens the fitting room with the product', async () => {
  await renderInStore(<TryOnLink product={{ id: 7, shown: null, picked: null, images: [shown] }} />)
  await expect.element(link).toHaveAttribute('href', '/dress-up?product=7')
})

it.each([
  ['the chosen variant', { ...shirtLine, variantId: 12 }, 'variant=12'],
  ['the variant whose colour is shown, while no size is chosen', null, 'shown=12'],
])('the fitting-room link names %s', async (_, picked, query) => {
  await renderInStore(<TryOnLink product={{ id: 7, shown: 12, picked, images: [shown] }} />)
  await expect.element(link).toHaveAttribute('href', `/dress-up?product=7&${query}`)
})

it.each([
  ['the store has no fitting room', false, [shown]],
  ['the product has no image', true, []],
  ['its image is a placeholder', true, [{ blobKey: null, alt: 'Blusa' }]],
])('the fitting-room link is absent where %s', async (_, virtualFitting, images) => {
  const product = { id: 7, shown: null, picked: null, images }
  await renderInStore(
    <>
      <p>Ficha</p>
      <TryOnLink product={product} />
    </>,
    { store: { virtualFitting } },
  )
  await expect.element(page.getByText('Ficha')).toBeVisible()
  await expect.element(link).not.toBeInTheDocument()
})
