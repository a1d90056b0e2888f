import { useState } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { plugInCamera, setVisibility } from '#test/components/camera.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { CameraWindow } from './camera-window.tsx'
import { cameraSentences } from './open-camera.ts'
import { useCamera } from './use-camera.ts'

function Overlay() {
  const camera = useCamera({ width: 640, height: 480, facing: 'user' }, true)
  return (
    <CameraWindow isOpen onClose={() => undefined} title="Cámara" opener={{ current: null }} camera={camera}>
      <p role="status">{camera.state.kind}</p>
    </CameraWindow>
  )
}

/** An overlay that mounts the place of the image at the press of a button. */
function LateOverlay() {
  const { state, videoRef } = useCamera({ width: 640, height: 480, facing: 'user' }, true)
  const [hasPlace, setHasPlace] = useState(false)
  return (
    <>
      {hasPlace && <video ref={videoRef} autoPlay muted playsInline aria-label="Lo que ve la cámara" />}
      <button type="button" onClick={() => setHasPlace(true)}>
        Mostrar
      </button>
      <p role="status">{state.kind}</p>
    </>
  )
}

it('a camera that opens before its video element is mounted is shown in it', async () => {
  const { opened, show } = plugInCamera({ opensAtOnce: true })
  const { unmount } = await renderInStore(<LateOverlay />)
  onTestFinished(unmount)
  await expect.poll(() => opened.length).toBe(1)
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect
    .poll(() => {
      show()
      return page.getByRole('status').element().textContent
    })
    .toBe('ready')
})

it('the camera overlay reports after ten seconds that a camera sends no image, switches it off, and can try again', async () => {
  const clock = stopClock()
  onTestFinished(clock.resume)
  const waits = () => clock.waits(10_000)
  const { opened, show } = plugInCamera()
  const { unmount } = await renderInStore(<Overlay />)
  onTestFinished(unmount)
  await expect.poll(waits).toBe(1)
  vi.advanceTimersByTime(9_999)
  await expect.element(page.getByRole('status')).toHaveTextContent('initializing')
  vi.advanceTimersByTime(1)
  await expect.element(page.getByRole('alert')).toHaveTextContent(cameraSentences['no-image'])
  expect(opened[0]?.active).toBe(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect.poll(waits).toBe(2)
  show()
  await expect.element(page.getByRole('status')).toHaveTextContent('ready')
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByRole('status')).toHaveTextContent('ready')
})

it('a camera is off while its tab is hidden, and once its page is left', async () => {
  const { opened, show } = plugInCamera()
  const { unmount } = await renderInStore(<Overlay />)
  onTestFinished(unmount)
  const isOn = () => opened.some(({ active }) => active)
  await expect.poll(isOn).toBe(true)
  show()
  await expect.element(page.getByRole('status')).toHaveTextContent('ready')
  setVisibility('hidden')
  await expect.poll(isOn).toBe(false)
  setVisibility('visible')
  await expect.poll(isOn).toBe(true)
  window.dispatchEvent(new PageTransitionEvent('pagehide'))
  await expect.poll(isOn).toBe(false)
  window.dispatchEvent(new PageTransitionEvent('pageshow'))
  await expect.poll(isOn).toBe(true)
})
