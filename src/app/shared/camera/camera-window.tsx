import { Dialog } from '@base-ui/react/dialog'
import Flashlight from 'lucide-react/icons/flashlight'
import FlashlightOff from 'lucide-react/icons/flashlight-off'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import X from 'lucide-react/icons/x'
import type { ReactNode, RefObject } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { useOverlay } from '#app/shared/ui/use-overlay.ts'
import { cameraSentences } from './open-camera.ts'
import type { Camera } from './use-camera.ts'

interface CameraWindowProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** Gets the focus when the window closes. */
  opener: RefObject<HTMLElement | null>
  camera: Camera
  /** URL of an image that replaces the camera's image. */
  still?: string | null
  /** Whether the image is mirrored, as in a mirror. */
  isMirrored?: boolean
  /** Drawn over the camera's image. */
  overlay?: ReactNode
  /** Why nothing can be done with the image though there is one; `retry` then tries again. */
  failure?: { sentence: string; retry: () => void } | null
  /** Below the image. */
  children: ReactNode
}

const ICON = { 'aria-hidden': true, size: 22, strokeWidth: 1.5 } as const

/** A window with the camera's image: the whole screen of a phone, in the middle of a larger one. */
export function CameraWindow({ isOpen, onClose, title, opener, camera, children, ...view }: CameraWindowProps) {
  return (
    <Dialog.Root {...useOverlay({ isOpen, onClose })}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className="dialog-backdrop fixed inset-0 z-50 bg-shade" />
        <Dialog.Viewport className="fixed inset-0 z-50 flex justify-center md:items-center md:p-8">
          <Dialog.Popup
            finalFocus={opener}
            className="dialog-window flex h-dvh w-full flex-col overflow-y-auto overscroll-contain border-hairline bg-ground text-ink outline-none md:h-auto md:max-h-full md:max-w-2xl md:rounded-sm md:border"
          >
            <div className="relative min-h-72 flex-1 overflow-hidden bg-lens text-lens-ink md:aspect-video md:flex-none">
              <View camera={camera} {...view} />
              <div className="absolute inset-x-0 top-0 flex items-center justify-between gap-4 bg-linear-to-b from-lens/75 to-transparent pt-[max(0.5rem,env(safe-area-inset-top))] pr-2 pb-8 pl-5">
                <Dialog.Title className="font-display text-xl">{title}</Dialog.Title>
                <Dialog.Close aria-label="Cerrar" className={lensButtonClass}>
                  <X {...ICON} />
                </Dialog.Close>
              </div>
            </div>
            <div className="px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{children}</div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

const lensButtonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-lens/60 text-lens-ink transition-colors duration-150 hover:bg-lens focus-visible:outline-lens-ink'

type ViewProps = Pick<CameraWindowProps, 'camera' | 'still' | 'isMirrored' | 'overlay' | 'failure'>

function View({ camera, still = null, isMirrored = false, overlay, failure = null }: ViewProps) {
  const { state, videoRef, retry, switchCamera, torch } = camera
  const failed = state.kind === 'failed' ? { sentence: cameraSentences[state.code], retry } : failure
  const isReady = state.kind === 'ready'
  if (still !== null) return <img src={still} alt="Tu foto" className="absolute inset-0 size-full object-contain" />
  return (
    <>
      <video
        ref={videoRef}
        autoPlay
        muted
        playsInline
        aria-label="Lo que ve la cámara"
        className={`absolute inset-0 size-full object-cover ${isMirrored ? '-scale-x-100' : ''}`}
      />
      {isReady && !failed && overlay}
      <p role="alert" className="sr-only">
        {failed?.sentence}
      </p>
      {failed ? (
        <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-lens px-8 pt-10 text-center">
          <p aria-hidden="true" className="max-w-sm">
            {failed.sentence}
          </p>
          <Button onClick={failed.retry} className="bg-lens-ink text-lens hover:bg-lens-ink/85">
            Reintentar
          </Button>
        </div>
      ) : (
        <div className="absolute right-3 bottom-3 flex gap-2">
          {torch && (
            <button
              type="button"
              aria-pressed={torch.isOn}
              aria-label="Luz"
              onClick={torch.toggle}
              className={lensButtonClass}
            >
              {torch.isOn ? <Flashlight {...ICON} /> : <FlashlightOff {...ICON} />}
            </button>
          )}
          {switchCamera && (
            <button type="button" aria-label="Cambiar de cámara" onClick={switchCamera} className={lensButtonClass}>
              <SwitchCamera {...ICON} />
            </button>
          )}
        </div>
      )}
    </>
  )
}
