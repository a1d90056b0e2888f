import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { FIRST_PLACE, type LaidPlace } from '#domain/try-on/place.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { LaidGarments, PlaceControls } from './laid-garments.tsx'

const laid = page.getByRole('group', { name: /^Prendas sobre la foto/ })

function Photo({ onPlaced }: { onPlaced?: (place: LaidPlace) => void }) {
  const [place, setPlace] = useState<LaidPlace>(FIRST_PLACE)
  const lay = (next: LaidPlace) => {
    onPlaced?.(next)
    setPlace(next)
  }
  return (
    <>
      <div className="relative" style={{ width: 300, height: 400 }}>
        <LaidGarments pieces={[]} place={place} onPlace={lay} />
      </div>
      <PlaceControls place={place} onPlace={lay} isShown />
      <output>{JSON.stringify(place)}</output>
    </>
  )
}

const place = () => JSON.parse(document.querySelector('output')?.textContent ?? '') as LaidPlace

it('garments on a photo follow the pointer that drags them until it is released, and no other', async () => {
  const placed: LaidPlace[] = []
  await renderInStore(<Photo onPlaced={(next) => placed.push(next)} />)
  // A finger that goes up or down scrolls the page.
  await expect.element(laid).toHaveStyle({ touchAction: 'pan-y' })
  // A pointer that the test makes up cannot be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  const point = (type: string, clientX: number, clientY: number, isPrimary = true) =>
    laid.element().dispatchEvent(new PointerEvent(type, { clientX, clientY, isPrimary, bubbles: true }))
  point('pointermove', 10, 10)
  point('pointerdown', 150, 200)
  point('pointermove', 300, 300, false)
  point('pointermove', 210, 160)
  point('pointerup', 210, 160)
  point('pointermove', 20, 20)
  expect(placed).toEqual([{ x: 0.2, y: -0.1, scale: 1 }])
  await expect.element(laid).toHaveAttribute('style', 'transform: translate(20%, -10%) scale(1);')
})

it('garments on a photo are moved by buttons and keys, sized, and put back', async () => {
  await renderInStore(<Photo />)
  for (const name of ['Mover a la derecha', 'Mover hacia abajo']) {
    const button = page.getByRole('button', { name })
    const { width, height } = button.element().getBoundingClientRect()
    expect([width, height]).toEqual([44, 44])
    await button.click()
  }
  await expect.poll(place).toEqual({ x: 0.02, y: 0.02, scale: 1 })
  const group = laid.element()
  if (group instanceof HTMLElement) group.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(place).toEqual({ x: 0.04, y: 0.02, scale: 1 })
  const size = page.getByRole('slider', { name: 'Tamaño' }).element()
  if (size instanceof HTMLElement) size.focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(laid).toHaveAttribute('style', 'transform: translate(4%, 2%) scale(1.02);')
  await page.getByRole('button', { name: 'Volver a su lugar' }).click()
  await expect.poll(place).toEqual(FIRST_PLACE)
})
