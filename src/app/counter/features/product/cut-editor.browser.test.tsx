import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { EditedImage } from '#domain/product-edit/edited-product.ts'
import { CutEditor } from './cut-editor.tsx'

const IMAGE: EditedImage = {
  id: 1,
  variantId: null,
  alt: '',
  source: '',
  state: 'ready',
  failure: null,
  blobKey: 'a'.repeat(64),
  uncutKey: null,
  cut: null,
  width: 60,
  height: 80,
}

const NOT_LOADED = 'La foto no se pudo cargar. Cierra y ábrela otra vez.'
const HINT = 'Arrastra la foto para encuadrarla, o muévela con las flechas.'

const Editor = () => <CutEditor account="luna" image={IMAGE} onDone={() => undefined} />

it('the controls of a crop are off until the photo has loaded, with the reason next to them', async () => {
  const Stub = createRoutesStub([{ path: '/', Component: Editor }])
  await render(<Stub />)
  const turn = page.getByRole('button', { name: 'Girar' })
  const crop = page.getByRole('button', { name: 'Recortar' })
  const zoom = page.getByRole('slider', { name: 'Acercar' })
  // The page of component tests has no server for images.
  await expect.element(page.getByRole('status')).toHaveTextContent(NOT_LOADED)
  await expect.element(turn).toHaveAttribute('aria-disabled', 'true')
  await expect.element(crop).toHaveAttribute('aria-disabled', 'true')
  await expect.element(zoom).toBeDisabled()
  const photo = document.querySelector('img')
  const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 80 })
  photo?.setAttribute('src', canvas.toDataURL())
  await expect.element(page.getByRole('status')).toHaveTextContent(HINT)
  await expect.element(turn).not.toHaveAttribute('aria-disabled')
  await expect.element(crop).not.toHaveAttribute('aria-disabled')
  await expect.element(zoom).toBeEnabled()
})
