import type { RefObject } from 'react'
import { CameraWindow } from '#app/shared/camera/camera-window.tsx'
import type { IdealCamera } from '#app/shared/camera/open-camera.ts'
import { useCamera } from '#app/shared/camera/use-camera.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { useSmile } from './use-smile.ts'

const CAMERA: IdealCamera = { width: 640, height: 480, facing: 'user' }

const HINTS = {
  loading: 'Preparando…',
  'no-face': 'Pon tu cara dentro del círculo.',
  face: '¡Sonríe!',
  smiling: '¡Así! Un segundo más…',
  failed: '',
} as const

interface SmileCameraProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  /** Whether a smile has been held, and its coupon is on its way. */
  isClaiming: boolean
  onHeld: () => void
  /** Goes on without the camera; null where the store does not offer that. */
  onWithoutCamera: (() => void) | null
}

/** Finds a smile on this device: nothing that the camera sees leaves it. */
export function SmileCamera({ isOpen, onClose, opener, isClaiming, onHeld, onWithoutCamera }: SmileCameraProps) {
  const camera = useCamera(CAMERA, isOpen)
  const stream = isOpen && !isClaiming && camera.state.kind === 'ready' ? camera.state.stream : null
  const { state, progress, retry } = useSmile(stream, camera.video, onHeld)
  const hint = camera.state.kind === 'failed' ? '' : HINTS[state]
  return (
    <CameraWindow
      isOpen={isOpen}
      onClose={onClose}
      title="Sonríe y gana"
      opener={opener}
      camera={camera}
      isMirrored
      failure={state === 'failed' ? { sentence: 'No se pudo preparar la cámara. Revisa tu conexión.', retry } : null}
      overlay={
        <div className="absolute inset-0 flex items-center justify-center">
          <ProgressRing progress={isClaiming ? 1 : progress} className="size-[min(70%,18rem)] text-lens-ink" />
        </div>
      }
    >
      <p role="status" data-state={state} className="text-center text-lg">
        {isClaiming ? '¡Gracias! Tu cupón viene en camino…' : hint}
      </p>
      {onWithoutCamera && (
        <Button look="outline" onClick={onWithoutCamera} className="mt-3 w-full">
          Seguir sin cámara
        </Button>
      )}
    </CameraWindow>
  )
}
