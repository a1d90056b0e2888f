import { type ReactNode, type RefObject, useState } from 'react'
import { CameraWindow } from '#app/shared/camera/camera-window.tsx'
import type { IdealCamera } from '#app/shared/camera/open-camera.ts'
import { useCamera } from '#app/shared/camera/use-camera.ts'
import { useScan } from '#app/shared/scan/use-scan.ts'

const CAMERA: IdealCamera = { width: 1280, height: 720, frameRate: 30, facing: 'environment' }
/** Milliseconds for which the device vibrates. */
const VIBRATION = 200

interface CodeScannerProps {
  title: string
  /** A line under the camera's image. */
  hint: string
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** Called with the text of the code: once, or for one label after the other. */
  onCode: (code: string) => void
  /** Whether it stays open, and reads on. */
  goesOn?: boolean
  /** The outcome of the codes, under the camera's image. */
  children?: ReactNode
}

/** A camera that reads codes. It brings camera and scanner with it, so it is loaded when it is opened. */
export function CodeScanner({ title, hint, opener, onClose, onCode, goesOn = false, children }: CodeScannerProps) {
  const [isOpen, setOpen] = useState(true)
  const camera = useCamera(CAMERA, isOpen)
  const close = () => {
    setOpen(false)
    onClose()
  }
  const stream = isOpen && camera.state.kind === 'ready' ? camera.state.stream : null
  const take = (code: string) => {
    navigator.vibrate?.(VIBRATION)
    if (!goesOn) setOpen(false)
    onCode(code)
  }
  const { isScanning, hasFailed, retry } = useScan(stream, camera.video, take, { goesOn })
  const state = isScanning ? hint : 'Iniciando la cámara…'
  return (
    <CameraWindow
      isOpen={isOpen}
      onClose={close}
      title={title}
      opener={opener}
      camera={camera}
      failure={hasFailed ? { sentence: 'No se pudo iniciar el escáner. Revisa tu conexión.', retry } : null}
    >
      <p role="status" className="text-sm text-muted">
        {camera.state.kind === 'failed' ? 'Sin cámara también puedes: cierra y escribe el código.' : state}
      </p>
      {children}
    </CameraWindow>
  )
}
