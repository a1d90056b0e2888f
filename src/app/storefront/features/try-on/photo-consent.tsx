import { type RefObject, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DialogWindow } from '#app/ui/dialog-window.tsx'
import { photoSentences } from '#domain/photo-search/photo-file.ts'
import { preparePhoto } from '../photo-search/prepare-photo.ts'

interface PhotoConsentProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  /** Whether garments are fitted on the photo by the outside service; else the shopper lays them on it. */
  isFitted: boolean
  /** @param image a JPEG as data URL */
  onPhoto: (image: string) => void
}

/** 'Subir Foto': tells where the photo goes, and takes one that the shopper picks. */
export function PhotoConsent({ isOpen, onClose, opener, isFitted, onPhoto }: PhotoConsentProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'preparing' | { error: string }>('idle')
  const pick = async (file: File) => {
    setState('preparing')
    const prepared = await preparePhoto(file)
    if (!prepared.ok) return setState({ error: photoSentences[prepared.code] })
    setState('idle')
    onPhoto(prepared.photo.url)
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Subir foto" opener={opener}>
      <div className="grid gap-4 pt-1">
        <p>Elige una foto de cuerpo completo, de frente y con buena luz.</p>
        <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
          <li>La foto se reduce en tu dispositivo y se le quitan sus datos, como el lugar y la fecha.</li>
          <li>Se queda en este navegador y se borra tras una hora sin usarla.</li>
          {isFitted ? (
            <li>
              Al generar un look se envía a FASHN, el servicio que viste la foto. Ni esa empresa ni esta tienda la
              guardan.
            </li>
          ) : (
            <li>No se envía a ningún lado: acomodas las prendas sobre ella aquí mismo.</li>
          )}
        </ul>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label="Foto"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            // The same file can be picked again.
            target.value = ''
            if (file) void pick(file)
          }}
        />
        <p role="alert" className="text-danger empty:hidden">
          {typeof state === 'object' ? state.error : null}
        </p>
        <Button disabled={state === 'preparing'} onClick={() => input.current?.click()}>
          {state === 'preparing' ? 'Preparando...' : 'Aceptar y elegir foto'}
        </Button>
      </div>
    </DialogWindow>
  )
}
