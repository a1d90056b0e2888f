import Check from 'lucide-react/icons/check'
import { type RefObject, useState } from 'react'
import { CameraWindow } from '#app/shared/camera/camera-window.tsx'
import type { IdealCamera } from '#app/shared/camera/open-camera.ts'
import { type CameraState, useCamera } from '#app/shared/camera/use-camera.ts'
import { useScan } from '#app/shared/scan/use-scan.ts'
import { useOnNavigation } from '#app/shared/ui/use-on-navigation.ts'
import { PrivacyNote } from '#app/storefront/features/store/privacy-note.tsx'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import { TypedCodeForm } from './typed-code-form.tsx'
import { useCodeLookup } from './use-code-lookup.ts'
import { useScannedProduct } from './use-scanned-product.ts'

const CAMERA: IdealCamera = { width: 1280, height: 720, frameRate: 30, facing: 'environment' }
/** Milliseconds for which the device vibrates, and after which the scanner closes (docs/rules/barcode.md#barcode). */
const VIBRATION = 200
const CLOSES_AFTER = 300

interface ScannerProps {
  isOpen: boolean
  onClose: () => void
  /** Opens it again. */
  onAgain: () => void
  opener: RefObject<HTMLElement | null>
}

/** The overlay that reads barcodes: idle until the camera shows something, scanning, found. */
export function Scanner({ isOpen, onClose, onAgain, opener }: ScannerProps) {
  const [found, setFound] = useState<string | null>(null)
  const camera = useCamera(CAMERA, isOpen)
  const lookUp = useCodeLookup()
  const follow = useScannedProduct(lookUp, onAgain)
  const close = () => {
    setFound(null)
    onClose()
  }
  const onCode = (code: string) => {
    setFound(code)
    navigator.vibrate?.(VIBRATION)
    const lookup = lookUp(code)
    setTimeout(() => {
      close()
      void follow(code, lookup)
    }, CLOSES_AFTER)
  }
  const stream = isOpen && found === null && camera.state.kind === 'ready' ? camera.state.stream : null
  const { isScanning, hasFailed, retry } = useScan(stream, camera.video, onCode)
  useOnNavigation(() => isOpen && close())
  const state = isScanning ? 'scanning' : 'idle'
  return (
    <CameraWindow
      isOpen={isOpen}
      onClose={close}
      title="Escanear código"
      opener={opener}
      camera={camera}
      failure={hasFailed ? { sentence: 'No se pudo iniciar el escáner. Revisa tu conexión.', retry } : null}
      overlay={<Aim isFound={found !== null} />}
    >
      <p role="status" data-state={found === null ? state : 'found'} className="mb-3 text-sm text-muted">
        {found === null ? hintOf(camera.state, isScanning) : `Código encontrado: ${shownCode(found)}`}
      </p>
      <TypedCodeForm lookUp={lookUp} onClose={close} />
      <div className="mt-3">
        <PrivacyNote>La cámara lee el código en tu dispositivo: ninguna imagen sale de él.</PrivacyNote>
      </div>
    </CameraWindow>
  )
}

function hintOf(camera: CameraState, isScanning: boolean): string {
  if (isScanning) return 'Apunta al código de barras de la etiqueta.'
  return camera.kind === 'failed' ? 'Sin cámara también puedes: escribe el código.' : 'Iniciando la cámara…'
}

/** The frame that a code is to be held in; the whole image is read. */
function Aim({ isFound }: { isFound: boolean }) {
  return (
    <div aria-hidden="true" className="absolute inset-0 flex items-center justify-center">
      <div
        className={`flex h-40 w-4/5 max-w-sm items-center justify-center rounded-sm border-2 transition-colors duration-150 ${isFound ? 'border-lens-ink bg-lens/60' : 'border-lens-ink/80'}`}
      >
        {isFound ? (
          <Check size={56} strokeWidth={1.5} className="rounded-full bg-lens-ink p-2 text-lens" />
        ) : (
          <span className="h-px w-11/12 bg-lens-ink/60 motion-safe:animate-pulse" />
        )}
      </div>
    </div>
  )
}
