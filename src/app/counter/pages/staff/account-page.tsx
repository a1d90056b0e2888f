import { useRef, useState } from 'react'
import { NamePanel } from '#app/counter/features/staff/name-panel.tsx'
import { PasskeyPanel } from '#app/counter/features/staff/passkey-panel.tsx'
import { SecondFactorPanel } from '#app/counter/features/staff/second-factor-panel.tsx'
import { SessionPanel } from '#app/counter/features/staff/session-panel.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { PasswordField } from '#app/counter/kit/password-field.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import type { OpenSession, Passkey } from '#app/counter/staff-auth.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

export interface AccountPageProps {
  member: { name: string; email: string; canBeProven: boolean; hasSecondFactor: boolean }
  /** The store whose counter it is. */
  account: string
  /** Codes for paper of the second factor that were not used yet. */
  paperCodes: number
  sessions: readonly OpenSession[]
  passkeys: readonly Passkey[]
  timeZone: string
  now: number
}

/** A person's own name and way of signing in: password, second factor, passkeys, and where they are signed in. */
export function AccountPage({ member, account, paperCodes, sessions, passkeys, timeZone, now }: AccountPageProps) {
  return (
    <>
      <PageHead title="Mi cuenta" lead={`${member.name} · ${member.email}`} />
      <div className="max-w-2xl space-y-4">
        <NamePanel name={member.name} />
        {member.canBeProven && <AddressPanel email={member.email} />}
        <PasswordPanel />
        <SecondFactorPanel isOn={member.hasSecondFactor} paperCodes={paperCodes} />
        <PasskeyPanel passkeys={passkeys} />
        <SessionPanel sessions={sessions} account={account} timeZone={timeZone} now={now} />
      </div>
    </>
  )
}

/** For a person whose address is not proven: sends the link that proves it. */
function AddressPanel({ email }: { email: string }) {
  const [isSent, setSent] = useState(false)
  const { run, isBusy } = useAction({
    intent: 'prove-address',
    done: '',
    onSettled: ({ ok }) => ok && setSent(true),
  })
  return (
    <section aria-labelledby="address" className="panel">
      <h2 id="address" className="mb-2 font-semibold">
        Correo sin comprobar
      </h2>
      <p className="mb-3 text-sm text-muted">
        Entras con él solo a esta tienda. Para comprobarlo te mandamos un enlace con el que eliges otra contraseña; se
        quitan tus llaves de acceso y la verificación en dos pasos.
      </p>
      <div role="status">
        {isSent ? (
          <p className="text-sm">
            Te mandamos el enlace a <strong>{email}</strong>. Vale una hora.
          </p>
        ) : (
          <Button look="outline" aria-busy={isBusy || undefined} onClick={() => isBusy || void run()}>
            Comprobar mi correo
          </Button>
        )}
      </div>
    </section>
  )
}

function PasswordPanel() {
  const form = useRef<HTMLFormElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { run, isBusy, outcome } = useAction({
    intent: 'change-password',
    sentences: STAFF_SENTENCES,
    done: 'Contraseña cambiada',
    onSettled(changed) {
      if (!changed.ok) return
      form.current?.reset()
      setOpen(false)
    },
  })
  return (
    <section aria-labelledby="password" className="panel">
      <h2 id="password" className="mb-2 font-semibold">
        Contraseña
      </h2>
      {isOpen ? (
        <form
          ref={form}
          className="space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            const fields = new FormData(event.currentTarget)
            if (!isBusy) void run({ current: String(fields.get('current')), next: String(fields.get('next')) })
          }}
        >
          <PasswordField
            label="La que tienes"
            name="current"
            autoComplete="current-password"
            required
            error={
              outcome && !outcome.ok && outcome.code === 'wrong-password' ? STAFF_SENTENCES[outcome.code] : undefined
            }
          />
          <PasswordField
            label="La nueva"
            name="next"
            autoComplete="new-password"
            required
            hint="Al menos diez caracteres. En los demás dispositivos tendrás que entrar de nuevo."
            error={undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={isBusy || undefined}>
              Cambiar contraseña
            </Button>
            <Button look="outline" onClick={() => setOpen(false)}>
              No cambiar
            </Button>
          </div>
        </form>
      ) : (
        <Button look="outline" onClick={() => setOpen(true)}>
          Cambiar contraseña
        </Button>
      )}
    </section>
  )
}
