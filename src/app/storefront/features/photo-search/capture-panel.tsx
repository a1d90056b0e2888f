import CameraIcon from 'lucide-react/icons/camera'
import ImageUp from 'lucide-react/icons/image-up'
import KeyRound from 'lucide-react/icons/key-round'
import { type ChangeEvent, type RefObject, useId } from 'react'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { PrivacyNote } from '#app/storefront/features/store/privacy-note.tsx'
import { type PhotoError, photoSentences } from '#domain/photo-search/photo-file.ts'

/** The states of the capture (docs/rules/photo-search.md#photo-search). */
export type CaptureState = 'idle' | 'initializing' | 'ready' | 'capturing'

interface CapturePanelProps {
  state: CaptureState
  error: PhotoError | null
  hasKey: boolean
  keyButton: RefObject<HTMLButtonElement | null>
  onCapture: () => void
  onFile: (file: File) => void
  onKey: () => void
}

const ICON = { 'aria-hidden': true, size: 20, strokeWidth: 1.5 } as const

const HINTS: Record<CaptureState, string> = {
  idle: 'Elige una foto de la prenda que buscas.',
  initializing: 'Iniciando la cámara…',
  ready: 'Que se vea la prenda completa y con buena luz.',
  capturing: 'Preparando la foto…',
}

const STAYS = 'La foto se analiza en tu dispositivo y no sale de él.'
const SENT = 'Tu navegador envía la foto al proveedor de tu key; a la tienda no le llega.'

/** Takes a photo or picks one. */
export function CapturePanel({ state, error, hasKey, keyButton, onCapture, onFile, onKey }: CapturePanelProps) {
  const id = useId()
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0]
    // The same file may be picked again.
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <div className="grid gap-3">
      <p role="status" data-state={state} className="text-sm text-muted">
        {HINTS[state]}
      </p>
      <p role="alert" id={`${id}-error`} className="text-sm text-danger empty:hidden">
        {error && photoSentences[error]}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onCapture} disabled={state !== 'ready'}>
          <CameraIcon {...ICON} />
          Tomar foto
        </Button>
        <label
          htmlFor={id}
          className={`${buttonClass('outline')} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
        >
          <ImageUp {...ICON} />
          Elegir foto
          <input
            id={id}
            type="file"
            accept="image/*"
            aria-describedby={`${id}-error`}
            onChange={pick}
            className="sr-only"
          />
        </label>
      </div>
      <button
        ref={keyButton}
        type="button"
        onClick={onKey}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm underline underline-offset-4"
      >
        <KeyRound {...ICON} size={16} />
        {hasKey ? 'Reconocimiento con IA activado' : 'Activar reconocimiento con IA'}
      </button>
      <PrivacyNote>{hasKey ? SENT : STAYS}</PrivacyNote>
    </div>
  )
}
