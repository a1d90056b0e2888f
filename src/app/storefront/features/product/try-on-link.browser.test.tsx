import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { TryOnLink } from './try-on-link.tsx'

const shown = { blobKey: 'a'.repeat(64), alt: 'Blusa' }
const link = page.getByRole('link', { name: 'Probar' })

it('the fitting-room link opens the fitting room with the product', async () => {
  await renderInStore(<TryOnLink product={{ id: 7, shown: null, images: [shown] }} />)
  await expect.element(link).toHaveAttribute('href', '/dress-up?product=7')
})

it('the fitting-room link names the variant whose colour is shown, whether a size is chosen or not', async () => {
  await renderInStore(<TryOnLink product={{ id: 7, shown: 12, images: [shown] }} />)
  await expect.element(link).toHaveAttribute('href', '/dress-up?product=7&variant=12')
})

it.each([
  ['the store has no fitting room', false, [shown]],
  ['the product has no image', true, []],
  ['its image is a placeholder', true, [{ blobKey: null, alt: 'Blusa' }]],
])('the fitting-room link is absent where %s', async (_, virtualFitting, images) => {
  const product = { id: 7, shown: null, images }
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
