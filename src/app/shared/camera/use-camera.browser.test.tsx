import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { stopClock } from '#test/components/stopped-clock.ts'
import { CameraWindow } from './camera-window.tsx'
import { cameraSentences } from './open-camera.ts'
import { useCamera } from './use-camera.ts'

/** Gives the page a camera that shows an image each time it is told to. */
function plugIn(): { opened: MediaStream[]; show: () => void } {
  const canvas = document.createElement('canvas')
  const opened: MediaStream[] = []
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(0)
    opened.push(stream)
    return stream
  })
  const brush = canvas.getContext('2d')
  const show = () => {
    brush?.fillRect(0, 0, 10, 10)
    for (const track of opened.at(-1)?.getTracks() ?? []) (track as CanvasCaptureMediaStreamTrack).requestFrame()
  }
  return { opened, show }
}

function Overlay() {
  const camera = useCamera({ width: 640, height: 480, facing: 'user' }, true)
  return (
    <CameraWindow isOpen onClose={() => undefined} title="Cámara" opener={{ current: null }} camera={camera}>
      <p role="status">{camera.state.kind}</p>
    </CameraWindow>
  )
}

it('tells after ten seconds that a camera sends no image, switches it off, and can try again', async () => {
  const clock = stopClock()
  onTestFinished(clock.resume)
  const waits = () => clock.waits(10_000)
  const { opened, show } = plugIn()
  const { unmount } = await render(<Overlay />)
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
