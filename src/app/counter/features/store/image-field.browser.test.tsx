import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { MAX_UPLOAD, UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { ImageField } from './image-field.tsx'

const LOGO = new File(['logo'], 'logo.png', { type: 'image/png' })

const open = (act: () => unknown, blobKey: string | null = null) =>
  renderInCounter(<ImageField account="luna" image="logo" label="Logo" hint="Ancho" blobKey={blobKey} />, { act })

const choose = (file: File) => userEvent.upload(page.getByLabelText('Archivo de logo'), file)
const alert = () => page.getByRole('alert')

it('a chosen logo is shown while it is sent, with the logo it replaces', async () => {
  const response = Promise.withResolvers<unknown>()
  const { sent } = await open(() => response.promise, 'a'.repeat(64))
  await choose(LOGO)
  await expect.element(page.getByRole('button', { name: 'Cambiar logo' })).toHaveTextContent('Subiendo…')
  expect(document.querySelector('img')?.src).toMatch(/^blob:/)
  response.resolve({ ok: true })
  await expect.poll(toastTitles).toEqual(['Logo en tu tienda'])
  expect(document.querySelector('img')?.src).not.toMatch(/^blob:/)
  expect(sent).toMatchObject([{ image: 'logo', seen: 'a'.repeat(64), file: expect.any(File) }])
})

it('a file that the server cannot show is rejected by its sentence, and the next one takes it away', async () => {
  let tries = 0
  await open(() => (++tries === 1 ? { ok: false, code: 'svg' } : { ok: true }))
  await choose(new File(['<svg/>'], 'logo.svg'))
  await expect.element(alert()).toMatchTextContent(/^Los dibujos SVG no se aceptan/)
  await choose(LOGO)
  await expect.element(alert()).not.toBeInTheDocument()
})

it('a file that is too big is not sent', async () => {
  const { sent } = await open(() => ({ ok: true }))
  const input = page.getByLabelText('Archivo de logo')
  await expect.element(input).toBeInTheDocument()
  // Not by the browser's driver, which would take seconds to hand over so many bytes.
  const chosen = new DataTransfer()
  chosen.items.add(new File([new Uint8Array(MAX_UPLOAD + 1)], 'logo.png'))
  Object.assign(input.element(), { files: chosen.files })
  input.element().dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(alert()).toHaveTextContent(UPLOAD_SENTENCE['too-big'])
  expect(sent).toEqual([])
})

it('a logo is taken away only after a question', async () => {
  const { sent } = await open(() => ({ ok: true }), 'a'.repeat(64))
  await page.getByRole('button', { name: 'Quitar' }).click()
  expect(sent).toEqual([])
  await page.getByRole('dialog', { name: '¿Quitar logo?' }).getByRole('button', { name: 'Quitar' }).click()
  await expect.poll(() => sent).toMatchObject([{ changes: { logo: null }, seen: { logo: 'a'.repeat(64) } }])
})
