import { type FormEvent, useState } from 'react'
import { Badge } from '#app/counter/kit/badge.tsx'
import { QrCode } from '#app/counter/kit/qr-code.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

type SecondFactorStage = { kind: 'rest' } | { kind: 'password' } | { kind: 'app'; uri: string; codes: string[] }

/** A second factor after the password: an app that makes codes, with codes on paper for when it is lost. */
export function SecondFactorPanel({ isOn }: { isOn: boolean }) {
  const [stage, setStage] = useState<SecondFactorStage>({ kind: 'rest' })
  const rest = () => setStage({ kind: 'rest' })
  const beginning = useAction({
    intent: 'begin-second-factor',
    sentences: STAFF_SENTENCES,
    done: '',
    onSettled: (outcome) => outcome.ok && setStage({ kind: 'app', uri: outcome.uri, codes: outcome.codes }),
  })
  const confirming = useAction({
    intent: 'confirm-second-factor',
    sentences: STAFF_SENTENCES,
    done: 'Verificación en dos pasos activada',
    onSettled: ({ ok }) => ok && rest(),
  })
  const ending = useAction({
    intent: 'end-second-factor',
    sentences: STAFF_SENTENCES,
    done: 'Verificación en dos pasos desactivada',
    onSettled: ({ ok }) => ok && rest(),
  })
  const fieldOf = (event: FormEvent<HTMLFormElement>, name: string) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget).get(name) ?? '')
  }
  return (
    <section aria-labelledby="second-factor" className="panel">
      <h2 id="second-factor" className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
        Verificación en dos pasos {isOn && <Badge look="success">Activada</Badge>}
      </h2>
      {stage.kind === 'rest' && (
        <>
          <p className="mb-3 text-sm text-muted">
            Al entrar escribes además un código de una app como Google Authenticator: con la contraseña sola nadie
            entra.
          </p>
          <Button look="outline" onClick={() => setStage({ kind: 'password' })}>
            {isOn ? 'Desactivar' : 'Activar'}
          </Button>
        </>
      )}
      {stage.kind === 'password' && (
        <form
          className="space-y-4"
          onSubmit={(event) => {
            const password = fieldOf(event, 'password')
            void (isOn ? ending.run({ password }) : beginning.run({ password }))
          }}
        >
          <TextField
            label="Tu contraseña"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            error={undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={beginning.isBusy || ending.isBusy || undefined}>
              {isOn ? 'Desactivar' : 'Continuar'}
            </Button>
            <Button look="outline" onClick={rest}>
              Dejarlo así
            </Button>
          </div>
        </form>
      )}
      {stage.kind === 'app' && (
        <form className="space-y-4" onSubmit={(event) => void confirming.run({ code: fieldOf(event, 'code') })}>
          <p className="text-sm">1. Escanea este código con tu app, o escribe su clave: {secretOf(stage.uri)}</p>
          <QrCode text={stage.uri} label="Código para tu app" />
          <p className="text-sm">2. Guarda estos códigos en papel: cada uno sirve una vez si pierdes el teléfono.</p>
          <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-3">
            {stage.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <TextField
            label="3. El código que ves en tu app"
            name="code"
            autoComplete="one-time-code"
            required
            error={undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={confirming.isBusy || undefined}>
              Activar
            </Button>
            <Button look="outline" onClick={rest}>
              Dejarlo así
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

function secretOf(uri: string): string {
  return new URL(uri).searchParams.get('secret') ?? ''
}
