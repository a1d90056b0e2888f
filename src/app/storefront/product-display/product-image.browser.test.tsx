import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { placeholderPath } from '#domain/image/image-path.ts'
import { ProductImage } from './product-image.tsx'

it('an image of a product that does not come becomes the placeholder', async () => {
  await render(<ProductImage account="luna" blobKey="nowhere" alt="Blusa" sizes="4rem" eager />)
  const image = page.getByRole('img', { name: 'Blusa' })
  await expect.element(image).toHaveAttribute('src', placeholderPath)
  await expect.element(image).not.toHaveAttribute('srcset')
})
