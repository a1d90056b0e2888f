import { useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { PASSWORD_LINK_HOURS } from '#domain/staff/staff-links.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'
import { ShownLink } from './shown-link.tsx'

interface PasswordLinkButtonProps {
  personId: string
  name: string
  email: string
}

/** Makes a link by which a member chooses another password, and shows it once. */
export function PasswordLinkButton({ personId, name, email }: PasswordLinkButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button ref={opener} look="outline" aria-label={`Nueva contraseña para ${name}`} onClick={() => setOpen(true)}>
        Nueva contraseña
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title={`Nueva contraseña para ${name}`} opener={opener}>
          <PasswordLink personId={personId} name={name} email={email} />
        </DialogWindow>
      )}
    </>
  )
}

function PasswordLink({ personId, name, email }: PasswordLinkButtonProps) {
  const [made, setMade] = useState<{ url: string | null } | null>(null)
  const { run, isBusy } = useAction({
    intent: 'make-password-link',
    sentences: STAFF_SENTENCES,
    done: '',
    onSettled: (outcome) => outcome.ok && setMade({ url: outcome.url }),
  })
  return (
    <div className="space-y-4 pt-2">
      <p className="text-muted">
        Para quien olvidó la suya: abre un enlace y elige otra. Al hacerlo se cierran sus sesiones, y se quitan sus
        llaves de acceso y su verificación en dos pasos. Hasta entonces entra como siempre.
      </p>
      <div role="status">
        {made === null && (
          <Button aria-busy={isBusy || undefined} onClick={() => isBusy || void run({ personId })}>
            Hacer el enlace
          </Button>
        )}
        {made?.url === null && (
          <p>
            Le mandamos el enlace a <strong>{email}</strong>. Vale una hora.
          </p>
        )}
        {made && made.url !== null && (
          <>
            <p className="text-sm">
              Pásaselo solo a {name}: quien lo abre elige su contraseña. Vale {PASSWORD_LINK_HOURS} horas, una vez. No
              se vuelve a mostrar.
            </p>
            <ShownLink url={made.url} label={`Enlace de la contraseña de ${name}`} name={name} />
          </>
        )}
      </div>
    </div>
  )
}
