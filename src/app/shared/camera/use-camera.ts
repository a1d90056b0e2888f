import { type RefCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { listCameras, nextCamera } from './camera-devices.ts'
import { type CameraFailure, closeCamera, type IdealCamera, openCamera } from './open-camera.ts'
import { hasTorch, setTorch } from './torch.ts'

export type CameraState =
  | { kind: 'off' }
  | { kind: 'initializing' }
  /** The element shows the camera's image. */
  | { kind: 'ready'; stream: MediaStream }
  | { kind: 'failed'; code: CameraFailure }

export interface Camera {
  state: CameraState
  /** The element that shows the camera's image; null until it is mounted, which can be after the camera is open. */
  video: HTMLVideoElement | null
  /** Receives that element. */
  videoRef: RefCallback<HTMLVideoElement>
  /** Opens the camera again after a failure. */
  retry: () => void
  /** Opens the device's next camera; null where it has only one. */
  switchCamera: (() => void) | null
  /** The camera's light; null without one. */
  torch: { isOn: boolean; toggle: () => void } | null
}

/** Milliseconds in which an open camera has to show its first image: slow ones take two or three seconds. */
const FIRST_IMAGE = 10_000

/**
 * A camera that is on while it is wanted and the page is in view: it is off as soon as the overlay closes, the tab is
 * hidden or the page is left.
 */
export function useCamera(ideal: IdealCamera, isWanted: boolean): Camera {
  const isOn = useIsInView() && isWanted
  const [deviceId, setDeviceId] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [opened, setOpened] = useState<CameraState>({ kind: 'off' })
  const [shown, setShown] = useState<MediaStream | null>(null)
  const [cameras, setCameras] = useState<string[]>([])
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an overlay's wishes never change; attempts reopen it
  useEffect(() => {
    if (!isOn) return
    let isCurrent = true
    let current: MediaStream | null = null
    setOpened({ kind: 'initializing' })
    void openCamera(ideal, deviceId).then(async (camera) => {
      if (!camera.ok) return isCurrent && setOpened({ kind: 'failed', code: camera.code })
      const { stream } = camera
      if (!isCurrent) return closeCamera(stream)
      current = stream
      // Unplugged, or taken away by the browser.
      const end = () => setOpened({ kind: 'failed', code: 'none-available' })
      for (const track of stream.getTracks()) track.addEventListener('ended', end)
      setOpened({ kind: 'ready', stream })
      // Their ids are known only now that one of them may be used.
      const found = await listCameras()
      if (isCurrent) setCameras(found)
    })
    return () => {
      isCurrent = false
      if (current) closeCamera(current)
      setOpened({ kind: 'off' })
    }
  }, [isOn, deviceId, attempt])

  const stream = opened.kind === 'ready' ? opened.stream : null
  useEffect(() => {
    if (!video) return
    video.srcObject = stream
    if (!stream) return
    // A photo that is taken before the first image would be lost.
    const show = () => {
      clearTimeout(timer)
      setShown(stream)
    }
    const timer = setTimeout(() => {
      closeCamera(stream)
      setOpened({ kind: 'failed', code: 'no-image' })
    }, FIRST_IMAGE)
    // When its first data are loaded, Chromium would still draw it black.
    video.addEventListener('playing', show)
    return () => {
      clearTimeout(timer)
      video.removeEventListener('playing', show)
    }
  }, [stream, video])
  const state: CameraState = stream && stream !== shown ? { kind: 'initializing' } : opened

  const next = stream && nextCamera(cameras, stream.getVideoTracks()[0]?.getSettings().deviceId)
  return {
    state,
    video,
    videoRef: setVideo,
    retry: () => {
      // The camera that was chosen may be what failed.
      setDeviceId(null)
      setAttempt((count) => count + 1)
    },
    switchCamera: next ? () => setDeviceId(next) : null,
    torch: useTorch(stream),
  }
}

function useTorch(stream: MediaStream | null): Camera['torch'] {
  const [lit, setLit] = useState<MediaStream | null>(null)
  if (!stream || !hasTorch(stream)) return null
  const isOn = lit === stream
  const toggle = async () => setLit((await setTorch(stream, !isOn)) ? stream : null)
  return { isOn, toggle: () => void toggle() }
}

let isLeft = false

/** Whether the page is the visible one. */
function useIsInView(): boolean {
  return useSyncExternalStore(
    subscribeToView,
    () => !isLeft && document.visibilityState === 'visible',
    () => false,
  )
}

function subscribeToView(onChange: () => void): () => void {
  const leave = () => {
    isLeft = true
    onChange()
  }
  const enter = () => {
    isLeft = false
    onChange()
  }
  document.addEventListener('visibilitychange', onChange)
  // A page in the back/forward cache would keep its camera.
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', enter)
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pagehide', leave)
    window.removeEventListener('pageshow', enter)
  }
}
