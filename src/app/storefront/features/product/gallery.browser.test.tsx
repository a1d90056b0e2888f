import { beforeEach, expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { scrollAtOnce } from '#test/components/media.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { Gallery } from './gallery.tsx'

const IMAGES = [
  { blobKey: 'front', alt: 'De frente' },
  { blobKey: 'back', alt: 'De espaldas' },
]

const gallery = page.getByRole('region', { name: 'Fotografías' })
const counter = gallery.getByRole('status')
const first = gallery.getByRole('link', { name: /^Ampliar fotografía 1/ })
const zoom = page.getByRole('dialog', { name: /Fotografías ampliadas/ })

const renderGallery = () => renderInStore(<Gallery account="luna" productId={1} images={IMAGES} />)

beforeEach(scrollAtOnce)

it('the gallery turns by keyboard, and opens large', async () => {
  await renderGallery()
  first.element().focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(counter).toHaveTextContent('Fotografía 2 / 2')
  const thumbnail = gallery.getByRole('button', { name: 'Ver fotografía 2 de 2' })
  await expect.element(thumbnail).toHaveAttribute('aria-current')
  await userEvent.keyboard('{Enter}')
  const place = zoom.getByRole('status')
  await expect.element(place).toHaveTextContent('2 / 2')
  await expectAccessible()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(place).toHaveTextContent('1 / 2')
  const image = zoom.getByRole('button', { name: /^Acercar/ })
  const width = () => image.element().getBoundingClientRect().width
  const seen = width()
  await image.click()
  await expect.element(image).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => width() / seen).toBeGreaterThan(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(zoom).not.toBeInTheDocument()
  await expect.element(first).toHaveFocus()
  await expect.element(counter).toHaveTextContent('Fotografía 1 / 2')
})

it('Back closes the large photographs, and stays on the page', async () => {
  await renderGallery()
  await first.click()
  await expect.element(zoom).toBeVisible()
  await expect.poll(() => history.state?.overlays).toBe(1)
  history.back()
  await expect.element(zoom).not.toBeInTheDocument()
  await expect.element(first).toHaveFocus()
})

it('the gallery turns by a drag of 50 px, and not by a shorter one', async () => {
  await renderGallery()
  const list = gallery.getByRole('list').first().element()
  const { x, y, width } = list.getBoundingClientRect()
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', by: number) =>
    cdp().send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2 + by,
      y: y + 200,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    })
  const drag = async (by: number) => {
    await mouse('mousePressed', 0)
    for (const share of [0.25, 0.5, 0.75, 1]) await mouse('mouseMoved', by * share)
    await mouse('mouseReleased', by)
  }
  await drag(-60)
  await expect.element(counter).toHaveTextContent('Fotografía 2 / 2')
  await drag(40)
  await expect.element(counter).toHaveTextContent('Fotografía 2 / 2')
  await drag(60)
  await expect.element(counter).toHaveTextContent('Fotografía 1 / 2')
  expect(document.querySelector('[role=dialog]')).toBeNull()
})
