import { type FormEvent, useState } from 'react'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { Badge } from '#app/counter/kit/badge.tsx'
import { PasswordField } from '#app/counter/kit/password-field.tsx'
import { QrCode } from '#app/counter/kit/qr-code.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'
import { PaperCodes } from './paper-codes.tsx'

/** The change that a password is typed for. */
type Purpose = 'begin' | 'end' | 'renew'

type SecondFactorStage =
  | { kind: 'rest' }
  | { kind: 'password'; purpose: Purpose }
  | { kind: 'app'; uri: string; codes: string[] }
  | { kind: 'renewed'; codes: string[] }

const PURPOSES: Record<Purpose, string> = { begin: 'Continuar', end: 'Desactivar', renew: 'Hacer códigos nuevos' }

interface SecondFactorPanelProps {
  isOn: boolean
  /** Codes on paper that were not used yet. */
  paperCodes: number
}

/** A second factor after the password: an app that makes codes, with codes on paper for when it is lost. */
export function SecondFactorPanel({ isOn, paperCodes }: SecondFactorPanelProps) {
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
  const renewing = useAction({
    intent: 'renew-paper-codes',
    sentences: STAFF_SENTENCES,
    done: 'Códigos nuevos: los de antes ya no sirven',
    onSettled: (outcome) => outcome.ok && setStage({ kind: 'renewed', codes: outcome.codes }),
  })
  const ending = useAction({
    intent: 'end-second-factor',
    sentences: STAFF_SENTENCES,
    done: 'Verificación en dos pasos desactivada',
    onSettled: ({ ok }) => ok && rest(),
  })
  const actions = { begin: beginning, end: ending, renew: renewing }
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
          {isOn && <p className="mb-3 text-sm">{leftText(paperCodes)}</p>}
          <div className="flex flex-wrap gap-2">
            {isOn && (
              <Button look="outline" onClick={() => setStage({ kind: 'password', purpose: 'renew' })}>
                Códigos nuevos
              </Button>
            )}
            <Button look="outline" onClick={() => setStage({ kind: 'password', purpose: isOn ? 'end' : 'begin' })}>
              {isOn ? 'Desactivar' : 'Activar'}
            </Button>
          </div>
        </>
      )}
      {stage.kind === 'password' && (
        <form
          className="space-y-4"
          onSubmit={(event) => void actions[stage.purpose].run({ password: fieldOf(event, 'password') })}
        >
          {stage.purpose === 'renew' && <p className="text-sm text-muted">Los códigos que tenías dejan de servir.</p>}
          <PasswordField
            label="Tu contraseña"
            name="password"
            autoComplete="current-password"
            required
            error={wrongText(actions[stage.purpose].outcome, 'wrong-password')}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={actions[stage.purpose].isBusy || undefined}>
              {PURPOSES[stage.purpose]}
            </Button>
            <Button look="outline" onClick={rest}>
              Dejarlo así
            </Button>
          </div>
        </form>
      )}
      {stage.kind === 'renewed' && (
        <div className="space-y-4">
          <p className="text-sm">Guarda estos códigos en papel: no se vuelven a mostrar.</p>
          <PaperCodes codes={stage.codes} />
          <Button onClick={rest}>Ya los guardé</Button>
        </div>
      )}
      {stage.kind === 'app' && (
        <form className="space-y-4" onSubmit={(event) => void confirming.run({ code: fieldOf(event, 'code') })}>
          <p className="text-sm">
            1. Escanea este código con tu app, o escribe su clave:{' '}
            <span className="font-mono">{secretOf(stage.uri)}</span>
          </p>
          <QrCode text={stage.uri} label="Código para tu app" />
          <p className="text-sm">2. Guarda estos códigos en papel: cada uno sirve una vez si pierdes el teléfono.</p>
          <PaperCodes codes={stage.codes} />
          <TextField
            label="3. El código que ves en tu app"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={wrongText(confirming.outcome, 'wrong-code')}
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

type SecondFactorAction = 'begin-second-factor' | 'confirm-second-factor' | 'renew-paper-codes' | 'end-second-factor'

/** The sentence next to the field whose value was wrong. */
function wrongText(
  outcome: OutcomeOf<SecondFactorAction> | undefined,
  code: 'wrong-password' | 'wrong-code',
): string | undefined {
  return outcome && !outcome.ok && outcome.code === code ? STAFF_SENTENCES[code] : undefined
}

function leftText(codes: number): string {
  if (codes === 0) return 'Ya no te quedan códigos en papel: haz nuevos.'
  return codes === 1 ? 'Te queda 1 código en papel.' : `Te quedan ${codes} códigos en papel.`
}

/** The secret in groups of four, as an app shows it. */
function secretOf(uri: string): string {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
