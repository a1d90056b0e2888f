import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cameraSentences } from '#app/shared/camera/open-camera.ts'
import { FORMATS } from '#app/shared/scan/read-frame.ts'
import { Toasts } from '#app/shared/ui/toasts.tsx'
import { expectAccessible } from '#test/components/accessible.ts'
import { plugInCamera, rejectCamera } from '#test/components/camera.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { expectPrivacyNotice } from '#test/components/privacy-notice.ts'
import { currentUrl, renderInStore } from '#test/components/render-in-store.tsx'
import { ScanButton } from './scan-button.tsx'

const scanner = page.getByRole('dialog', { name: 'Escanear código' })
const field = scanner.getByLabelText('Escribe el código')
const alertText = () => page.getByRole('region', { name: 'Avisos' }).getByRole('alert').element().textContent
const FOUND = { ok: true, productId: 1, variantId: 3, name: 'Blusa', brand: null }

/** The browser's own reader of codes, which sees this text in every image; nothing without one. */
function readerOf(text?: string) {
  return class {
    static getSupportedFormats = async () => [...FORMATS]
    detect = async () => (text === undefined ? [] : [{ rawValue: text, format: 'qr_code' }])
  }
}

async function openScanner(text?: string): Promise<void> {
  vi.stubGlobal('BarcodeDetector', readerOf(text))
  await renderInStore(
    <>
      <ScanButton />
      <Toasts />
    </>,
  )
  await page.getByRole('button', { name: 'Escanear código de barras' }).click()
  await expect.element(scanner).toBeVisible()
}

/** Opens the scanner, before whose camera a label has this text. */
async function scan(text: string): Promise<void> {
  const { opened, show } = plugInCamera()
  await openScanner(text)
  // Until the window shows the camera's image, frames are lost.
  await expect
    .poll(() => {
      show()
      return scanner.elements()
    })
    .toEqual([])
  await expect.poll(() => opened[0]?.active).toBe(false)
}

it.each([
  ['NotAllowedError', cameraSentences.denied],
  ['NotReadableError', cameraSentences['in-use']],
  ['NotFoundError', cameraSentences['not-found']],
])('a camera that fails with %s shows why, can be tried again, and leaves the field', async (name, sentence) => {
  serve(() => FOUND)
  const requested = rejectCamera(name)
  await openScanner()
  await expect.element(scanner.getByRole('alert')).toHaveTextContent(sentence)
  await expectPrivacyNotice(scanner, /ninguna imagen sale de él/)
  await expectAccessible()
  await scanner.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(() => requested.mock.calls.length).toBe(2)
  await expect.element(scanner.getByRole('alert')).toHaveTextContent(sentence)
  await field.fill('7501234567890')
  await scanner.getByRole('button', { name: 'Buscar' }).click()
  await expect.poll(currentUrl).toBe('/product/1?variant=3')
  await expect.element(scanner).not.toBeInTheDocument()
})

it('a code that is typed and unknown leaves the field as it is, with the reason', async () => {
  plugInCamera()
  serve(() => ({ ok: false, code: 'barcode-unknown' }))
  await openScanner()
  await field.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription('Escribe el código de la etiqueta.')
  await field.fill('000111222333')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveAccessibleDescription(/^No se encontró un producto con el código 000111222333/)
  await expect.element(field).toHaveValue('000111222333')
})

it('a scanned code that is unknown is shown on one line, and another can be scanned', async () => {
  serve(() => ({ ok: false, code: 'barcode-unknown' }))
  await scan(`A-1\u0007\n${'9'.repeat(200)}`)
  await expect.poll(alertText).toContain(`No se encontró un producto con el código A-1 ${'9'.repeat(36)}…`)
  await page.getByRole('button', { name: 'Escanear otro' }).click()
  await expect.element(scanner).toBeVisible()
})

it('a scanned code whose lookup fails is looked up again without another scan', async () => {
  const responses = [cutConnection, () => FOUND]
  serve(() => responses.shift()?.())
  await scan('7501234567890')
  await expect.poll(alertText).toContain('Ocurrió un error al buscar el producto. Intenta nuevamente.')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(currentUrl).toBe('/product/1?variant=3')
})

it('a QR with a URL of the store leads to its product without a lookup', async () => {
  const requested = serve(() => ({ ok: false, code: 'barcode-unknown' }))
  await scan(`${location.origin}/product/1?variant=3`)
  await expect.poll(currentUrl).toBe('/product/1?variant=3')
  expect(requested).toEqual([])
})

it('a QR with a URL of another store is a code like any other', async () => {
  const requested = serve(() => ({ ok: false, code: 'barcode-unknown' }))
  await scan('https://otra.example/product/1')
  await expect.poll(alertText).toContain('No se encontró un producto con el código https://otra.example/product/1')
  expect(currentUrl()).toBe('/')
  expect(requested).toHaveLength(1)
})

it('a scanner that closes leaves the camera, and gives the focus back', async () => {
  const { opened } = plugInCamera()
  await openScanner()
  await expect.poll(() => opened.length).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(scanner).not.toBeInTheDocument()
  await expect.poll(() => opened[0]?.active).toBe(false)
  await expect.element(page.getByRole('button', { name: 'Escanear código de barras' })).toHaveFocus()
})

it('Back closes a scanner, and leaves the camera', async () => {
  const { opened } = plugInCamera()
  await openScanner()
  await expect.poll(() => opened.length).toBe(1)
  await expect.poll(() => history.state?.overlays).toBe(1)
  history.back()
  await expect.element(scanner).not.toBeInTheDocument()
  await expect.poll(() => opened[0]?.active).toBe(false)
})
