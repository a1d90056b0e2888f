import { useEffect, useRef, useState } from 'react'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { newKey } from '#app/counter/kit/new-key.ts'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { POINTS_WAYS, type PointsWay } from '#domain/customer/check-points.ts'
import { ADJUSTMENT_ERRORS, CUSTOMER_SENTENCES } from '#domain/customer/customer-sentences.ts'

const SENTENCES = { ...CUSTOMER_SENTENCES, ...ADJUSTMENT_ERRORS }
const WAY_NAMES: Record<PointsWay, string> = { give: 'Dar', take: 'Quitar' }

const whole = new Intl.NumberFormat('es-MX')

interface PointsFormProps {
  /** Whether the customer is in the loyalty programme, so that points can be spent. */
  isEnrolled: boolean
  onClose: () => void
}

/** Gives or takes points, with the reason. Sent again after a bad line, the same adjustment counts once. */
export function PointsForm({ isEnrolled, onClose }: PointsFormProps) {
  const [way, setWay] = useState<PointsWay>('give')
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const [enrols, setEnrols] = useState(true)
  const [key] = useState(newKey)
  const canEnrol = !isEnrolled && way === 'give'
  const first = useRef<HTMLFormElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent: 'adjust-points',
    sentences: SENTENCES,
    done: '',
    onSettled(settled) {
      if (!settled.ok) return
      const maySpend = isEnrolled || (canEnrol && enrols)
      const balance = `Ahora tiene ${whole.format(settled.balance)}${maySpend ? '' : ', que todavía no puede gastar'}.`
      showToast(settled.isChanged ? 'Puntos guardados' : 'Ese ajuste ya se había guardado', { description: balance })
      onClose()
    },
  })
  useEffect(() => first.current?.querySelector<HTMLInputElement>('input[name="points"]')?.focus(), [])
  const error = (...codes: string[]) => errorOf(outcome, codes)
  return (
    <form
      ref={first}
      noValidate
      className="mt-3 space-y-4 border-y border-hairline py-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ way, points, reason, key, enrols: canEnrol && enrols })
      }}
    >
      <fieldset>
        <legend className="sr-only">Dar o quitar puntos</legend>
        <div className="grid grid-cols-2 gap-2">
          {POINTS_WAYS.map((each) => (
            <label
              key={each}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-hairline px-3 has-checked:border-ink"
            >
              <input
                type="radio"
                name="way"
                checked={way === each}
                onChange={() => setWay(each)}
                className="accent-ink"
              />
              {WAY_NAMES[each]}
            </label>
          ))}
        </div>
      </fieldset>
      <TextField
        label="Puntos"
        name="points"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        value={points}
        onChange={({ target }) => setPoints(target.value)}
        error={error('points-invalid', 'points-signed', 'points-short', 'points-too-many')}
      />
      <TextField
        label="Motivo"
        name="reason"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={error('reason-missing', 'reason-too-long', 'control-character')}
      />
      {canEnrol && (
        <div>
          <p className="text-sm text-muted">No está en el programa de lealtad: todavía no podrá gastarlos.</p>
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={enrols}
              onChange={({ target }) => setEnrols(target.checked)}
              className="size-5 accent-ink"
            />
            Inscribir también
          </label>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" aria-busy={isBusy || undefined}>
          Guardar
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}

function errorOf(outcome: OutcomeOf<'adjust-points'> | undefined, codes: readonly string[]): string | undefined {
  return outcome && !outcome.ok && codes.includes(outcome.code) ? sentenceOf(outcome.code, SENTENCES) : undefined
}
