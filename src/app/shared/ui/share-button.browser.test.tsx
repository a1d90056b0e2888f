import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ShareButton } from './share-button.tsx'
import { Toasts } from './toasts.tsx'

const LINK = { title: 'Vestido Farolito', url: 'https://luna.example/product/1' }
const button = page.getByRole('button', { name: 'Compartir Vestido Farolito' })
const toasts = page.getByRole('region', { name: 'Avisos' })

/** Gives the browser a way of sharing, or takes it away, and a clipboard. */
function stubSharing(shareLink: ((data: ShareData) => Promise<void>) | undefined) {
  const writeText = vi.fn(async (_: string) => undefined)
  Object.defineProperty(navigator, 'share', { value: shareLink, configurable: true })
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
  return writeText
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const renderButton = (text?: string) =>
  render(
    <>
      <ShareButton link={() => (text === undefined ? LINK : { ...LINK, text })} what="Vestido Farolito" />
      <Toasts />
    </>,
  )

it('a link is shared in the way of the browser, and nothing is copied', async () => {
  const shareLink = vi.fn(async () => undefined)
  const writeText = stubSharing(shareLink)
  await renderButton()
  await button.click()
  await expect.poll(() => shareLink.mock.calls).toEqual([[LINK]])
  expect(writeText).not.toHaveBeenCalled()
})

it('a link is copied with its text where the browser has no way of sharing', async () => {
  const writeText = stubSharing(undefined)
  await renderButton('Mira esto')
  await button.click()
  await expect.element(toasts.getByText('Enlace copiado')).toBeVisible()
  expect(writeText.mock.calls).toEqual([[`Mira esto\n${LINK.url}`]])
})

it('a shopper who closes the sheet of the browser has copied nothing', async () => {
  const shareLink = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  const writeText = stubSharing(shareLink)
  await renderButton()
  await button.click()
  await expect.poll(() => shareLink.mock.calls.length).toBe(1)
  expect(writeText).not.toHaveBeenCalled()
  await expect.element(toasts.getByText('Enlace copiado')).not.toBeInTheDocument()
})

it('a link that can neither be shared nor copied is shown', async () => {
  const writeText = stubSharing(async () => {
    throw new DOMException('no', 'NotAllowedError')
  })
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await renderButton()
  await button.click()
  await expect.element(toasts.getByText(LINK.url)).toBeVisible()
})
