import { type RefObject, useRef, useState } from 'react'
import { CameraWindow } from '#app/shared/camera/camera-window.tsx'
import type { IdealCamera } from '#app/shared/camera/open-camera.ts'
import { useCamera } from '#app/shared/camera/use-camera.ts'
import { createLatestRequest, delay } from '#app/shared/fetching/latest-request.ts'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { useOnNavigation } from '#app/shared/ui/use-on-navigation.ts'
import { aiKeyOf } from '#app/storefront/features/ai/ai-key-store.ts'
import { KeyDialog } from '#app/storefront/features/ai/key-dialog.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { PhotoError } from '#domain/photo-search/photo-file.ts'
import { ByHandPanel } from './by-hand-panel.tsx'
import { CapturePanel, type CaptureState } from './capture-panel.tsx'
import { type Photo, type PreparedPhoto, preparePhoto, takePhoto } from './prepare-photo.ts'
import { RecognitionPanel } from './recognition-panel.tsx'

/** Milliseconds for which the image is frozen, as by a shutter, before the photo is drawn. */
const SHUTTER = 250
const CAMERA: IdealCamera = { width: 1920, height: 1080, facing: 'environment' }

const BROKEN: PreparedPhoto = { ok: false, code: 'photo-broken' }

interface PhotoDialogProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The overlay that looks for the garment of a photo: with the shopper's AI key, or by colour and kind without one. */
export function PhotoDialog({ isOpen, onClose, opener }: PhotoDialogProps) {
  const key = usePersisted(aiKeyOf(useStore().account))
  const [photo, setPhoto] = useState<Photo | null>(null)
  const [error, setError] = useState<PhotoError | null>(null)
  const [isPreparing, setPreparing] = useState(false)
  const [isByHand, setByHand] = useState(false)
  const [isKeyOpen, setKeyOpen] = useState(false)
  const [preparation] = useState(createLatestRequest)
  const keyButton = useRef<HTMLButtonElement>(null)
  const camera = useCamera(CAMERA, isOpen && photo === null)

  const show = (next: Photo | null) => {
    setPhoto(next)
    setError(null)
    setByHand(false)
  }
  const close = () => {
    preparation.cancel()
    setPreparing(false)
    show(null)
    setKeyOpen(false)
    onClose()
  }
  useOnNavigation(() => isOpen && close())

  const prepare = async (photoOf: (signal: AbortSignal) => Promise<PreparedPhoto>) => {
    setError(null)
    setPreparing(true)
    const outcome = await preparation.send(photoOf)
    if (outcome === null) return
    setPreparing(false)
    const prepared = outcome.ok ? outcome.value : BROKEN
    if (prepared.ok) show(prepared.photo)
    else setError(prepared.code)
  }
  const capture = async () => {
    const { video } = camera
    if (!video) return
    video.pause()
    await prepare(async (signal) => {
      await delay(SHUTTER, signal)
      const taken = takePhoto(video)
      if (taken) return { ok: true, photo: taken }
      await video.play()
      return BROKEN
    })
  }
  const recognisingKey = isByHand || isKeyOpen ? null : key
  return (
    <CameraWindow
      isOpen={isOpen}
      onClose={close}
      title="Buscar con foto"
      opener={opener}
      camera={camera}
      still={photo?.url ?? null}
    >
      {photo === null && (
        <CapturePanel
          state={captureState(camera.state.kind, isPreparing)}
          error={error}
          hasKey={key !== null}
          keyButton={keyButton}
          onCapture={() => void capture()}
          onFile={(file) => void prepare(() => preparePhoto(file))}
          onKey={() => setKeyOpen(true)}
        />
      )}
      {photo !== null && recognisingKey === null && (
        <ByHandPanel
          pixels={photo.pixels}
          onAnotherPhoto={() => show(null)}
          onUseKey={() => {
            setByHand(false)
            if (key === null) setKeyOpen(true)
          }}
        />
      )}
      {photo !== null && recognisingKey !== null && (
        <RecognitionPanel
          photo={photo.url}
          access={recognisingKey}
          onAnotherPhoto={() => show(null)}
          onChangeKey={() => setKeyOpen(true)}
          onByHand={() => setByHand(true)}
        />
      )}
      <KeyDialog isOpen={isKeyOpen} onClose={() => setKeyOpen(false)} opener={keyButton} />
    </CameraWindow>
  )
}

function captureState(camera: 'off' | 'initializing' | 'ready' | 'failed', isPreparing: boolean): CaptureState {
  if (isPreparing) return 'capturing'
  return camera === 'off' || camera === 'failed' ? 'idle' : camera
}
