import { type RefObject, useRef, useState } from 'react'
import type { LatestRequest } from '#app/shared/fetching/latest-request.ts'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { preparePhoto } from '#app/storefront/features/photo-search/prepare-photo.ts'
import { PrivacyNote } from '#app/storefront/features/store/privacy-note.tsx'
import { photoSentences } from '#domain/photo-search/photo-file.ts'

interface PhotoChoiceProps {
  /** Whether garments are fitted on the photo by the outside service; else the shopper lays them on it. */
  isFitted: boolean
  /** Why no photo can be taken for now. */
  hindrance: string | null
  /** Permits sending the present photo; null when no photo was taken without that permission. */
  onAgree: (() => void) | null
  /** @param image a JPEG as data URL */
  onPhoto: (image: string) => void
}

interface PhotoConsentProps extends PhotoChoiceProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** 'Subir Foto': explains where the photo goes, and takes a photo from the shopper. */
export function PhotoConsent({ isOpen, onClose, opener, ...consent }: PhotoConsentProps) {
  const preparation = useLatestRequest()
  const close = () => {
    // Closing it takes no photo, even while one is being prepared.
    preparation.cancel()
    onClose()
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={close} title="Subir foto" opener={opener}>
      <Consent {...consent} preparation={preparation} />
    </DialogWindow>
  )
}

/** Unmounts with the dialog, so that no error outlasts it. */
function Consent({
  isFitted,
  hindrance,
  onAgree,
  onPhoto,
  preparation,
}: PhotoChoiceProps & { preparation: LatestRequest }) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'preparing' | { error: string }>('idle')
  const isOff = hindrance !== null || state === 'preparing'
  const pick = async (file: File) => {
    setState('preparing')
    const outcome = await preparation.send(() => preparePhoto(file))
    if (!outcome?.ok) return
    const prepared = outcome.value
    if (!prepared.ok) return setState({ error: photoSentences[prepared.code] })
    setState('idle')
    onPhoto(prepared.photo.url)
  }
  return (
    <div className="grid gap-4 pt-1">
      <p>Elige una foto de cuerpo completo, de frente y con buena luz.</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm text-muted">
        <li>La foto se reduce en tu dispositivo y se le quitan sus datos, como el lugar y la fecha.</li>
        <li>
          Se queda en este navegador y se borra tras una hora sin usarla; si la tienda está cerrada entonces, en tu
          siguiente visita.
        </li>
        {isFitted ? (
          <li>
            Al generar o completar un look se envía a FASHN, el servicio que viste la foto. Ni esa empresa ni esta
            tienda la guardan.
          </li>
        ) : (
          <li>No se envía a ningún lado: acomodas las prendas sobre ella aquí mismo.</li>
        )}
      </ul>
      <PrivacyNote />
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label="Foto"
        tabIndex={-1}
        disabled={isOff}
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
      <p role="status" className="text-sm text-muted empty:hidden">
        {hindrance}
      </p>
      {onAgree && (
        <Button aria-disabled={isOff} className={isOff ? offClass : ''} onClick={() => isOff || onAgree()}>
          Aceptar y usar mi foto
        </Button>
      )}
      <Button
        look={onAgree ? 'outline' : 'primary'}
        aria-disabled={isOff}
        className={isOff ? offClass : ''}
        onClick={() => isOff || input.current?.click()}
      >
        {state === 'preparing' ? 'Preparando...' : 'Aceptar y elegir foto'}
      </Button>
    </div>
  )
}
