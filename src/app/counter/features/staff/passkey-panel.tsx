import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import KeyRound from 'lucide-react/icons/key-round'
import { useEffect, useState } from 'react'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { Passkey } from '#app/counter/staff-auth.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** Passkeys: the lock of a device in place of a password. */
export function PasskeyPanel({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [isAvailable, setAvailable] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  useEffect(() => setAvailable('PublicKeyCredential' in window), [])
  const adding = useAction({
    intent: 'add-passkey',
    sentences: STAFF_SENTENCES,
    done: 'Llave agregada',
    onSettled: ({ ok }) => ok && setOpen(false),
  })
  const create = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    const { startRegistration } = await import('@simplewebauthn/browser')
    const response = await startRegistration({ optionsJSON: options })
    await adding.run({ response, name: name === '' ? 'Este dispositivo' : name })
  }
  const beginning = useAction({
    intent: 'begin-passkey',
    sentences: STAFF_SENTENCES,
    done: '',
    onSettled(outcome) {
      if (!outcome.ok) return
      create(outcome.options).catch(() => showToast(STAFF_SENTENCES['wrong-passkey'], { look: 'danger' }))
    },
  })
  return (
    <section aria-labelledby="passkeys" className="panel">
      <h2 id="passkeys" className="mb-2 font-semibold">
        Llaves de acceso
      </h2>
      <p className="mb-3 text-sm text-muted">
        Entra con la huella, la cara o el PIN de tu dispositivo, sin escribir la contraseña.
      </p>
      <ul className="mb-3 divide-y divide-hairline empty:hidden">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className="flex items-center justify-between gap-3 py-2">
            <span className="flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]">
              <KeyRound aria-hidden="true" className="shrink-0" size={18} strokeWidth={1.5} />
              {passkey.name}
            </span>
            <EndPasskey passkey={passkey} />
          </li>
        ))}
      </ul>
      {isOpen ? (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            void beginning.run({ password: String(new FormData(event.currentTarget).get('password') ?? '') })
          }}
        >
          <TextField
            label="Nombre"
            value={name}
            maxLength={60}
            placeholder="Teléfono de Lucía"
            onChange={({ target }) => setName(target.value)}
            error={undefined}
          />
          <TextField
            label="Tu contraseña"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={beginning.isBusy || adding.isBusy || undefined}>
              Agregar
            </Button>
            <Button look="outline" onClick={() => setOpen(false)}>
              Dejarlo así
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)} aria-disabled={!isAvailable}>
          Agregar una llave
        </Button>
      )}
    </section>
  )
}

function EndPasskey({ passkey }: { passkey: Passkey }) {
  const { run, isBusy } = useAction({ intent: 'end-passkey', done: 'Llave quitada' })
  return (
    <ConfirmButton
      label="Quitar"
      title={`¿Quitar la llave «${passkey.name}»?`}
      text="Con ella ya no se podrá entrar."
      confirm="Quitar llave"
      isBusy={isBusy}
      onConfirm={() => void run({ id: passkey.id })}
    />
  )
}
