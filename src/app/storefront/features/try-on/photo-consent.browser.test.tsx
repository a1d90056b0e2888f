import { useRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { photoSentences } from '#domain/photo-search/photo-file.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { expectPrivacyNotice } from '#test/components/privacy-notice.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { PhotoConsent } from './photo-consent.tsx'

const dialog = page.getByRole('dialog', { name: 'Subir foto' })
const upload = dialog.getByLabelText('Foto', { exact: true })
const open = page.getByRole('button', { name: 'Abrir' })
const photos: string[] = []

function Consent({ isFitted = false }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <button ref={opener} type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      <PhotoConsent
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        opener={opener}
        isFitted={isFitted}
        hindrance={null}
        onAgree={null}
        onPhoto={(image) => void photos.push(image)}
      />
    </>
  )
}

async function jpeg(width: number, height: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.fillRect(0, 0, width, height / 2)
  return canvas.convertToBlob({ type: 'image/jpeg' })
}

it('a file that is no photo shows why, and one with another ending is taken as it is', async () => {
  photos.length = 0
  await renderInStore(<Consent />)
  await open.click()
  await expect.element(dialog.getByText(/^No se envía a ningún lado/)).toBeVisible()
  await expectAccessible()
  for (const [part, sentence] of [
    ['esto no es una foto', photoSentences['photo-type']],
    ['', photoSentences['photo-empty']],
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16]), photoSentences['photo-broken']],
  ] as const) {
    await upload.upload(new File([part], 'foto.jpg', { type: 'image/jpeg' }))
    await expect.element(dialog.getByText(sentence)).toBeVisible()
  }
  await upload.upload(new File([await jpeg(300, 400)], 'foto.pdf', { type: 'application/pdf' }))
  await expect.poll(() => photos).toEqual([expect.stringMatching(/^data:image\/jpeg;base64,/)])
})

it('a shopper whose photo goes to a service is shown which one before', async () => {
  await renderInStore(<Consent isFitted />)
  await open.click()
  await expect.element(dialog.getByText(/se envía a FASHN/)).toBeVisible()
  await expectPrivacyNotice(dialog)
})

it('a photo that is being prepared is dropped with its dialog, and so is an error', async () => {
  photos.length = 0
  const held = Promise.withResolvers<void>()
  const decode = createImageBitmap
  vi.stubGlobal('createImageBitmap', async (image: ImageBitmapSource) => {
    await held.promise
    return decode(image)
  })
  await renderInStore(<Consent />)
  await open.click()
  await upload.upload(new File([''], 'vacia.jpg'))
  await expect.element(dialog.getByText(photoSentences['photo-empty'])).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await open.click()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText(photoSentences['photo-empty'])).not.toBeInTheDocument()
  await upload.upload(new File([await jpeg(300, 400)], 'foto.jpg'))
  await expect.element(dialog.getByText('Preparando...')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  held.resolve()
  await open.click()
  await expect.element(dialog.getByText('Aceptar y elegir foto')).toBeVisible()
  expect(photos).toEqual([])
})
