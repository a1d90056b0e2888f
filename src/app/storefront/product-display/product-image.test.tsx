import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductImage } from './product-image.tsx'

it('an image of a product comes from the server of its store, in three widths for its place', () => {
  const html = renderToStaticMarkup(<ProductImage account="luna" blobKey="front" alt="Blusa" sizes="10rem" />)
  expect(html).toContain('sizes="10rem"')
  expect(/srcSet="([^"]*)"/.exec(html)?.[1]?.split(', ')).toEqual([
    '/img/luna/front/400 400w',
    '/img/luna/front/600 600w',
    '/img/luna/front/800 800w',
  ])
  expect(html).toContain(' src="/img/luna/front/600"')
})
