import { vi } from 'vitest'

/**
 * Gives the page a camera that shows an image at each call of `show`.
 * @param opensAtOnce whether it opens before there is a place for its image
 */
export function plugInCamera({ opensAtOnce = false } = {}): { opened: MediaStream[]; show: () => void } {
  const canvas = document.createElement('canvas')
  const opened: MediaStream[] = []
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    if (!opensAtOnce) await vi.waitUntil(() => document.querySelector('video'))
    const stream = canvas.captureStream(0)
    opened.push(stream)
    return stream
  })
  const brush = canvas.getContext('2d')
  const show = () => {
    if (brush) brush.fillStyle = '#b3202a'
    brush?.fillRect(0, 0, canvas.width, canvas.height)
    for (const track of opened.at(-1)?.getTracks() ?? []) (track as CanvasCaptureMediaStreamTrack).requestFrame()
  }
  return { opened, show }
}

/** Has the browser reject each request for a camera. @param name a `DOMException`'s, such as `NotAllowedError` */
export function rejectCamera(name: string) {
  return vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no camera', name))
}

/** Has the page be in view or not, as the browser reports it. */
export function setVisibility(state: 'hidden' | 'visible'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
