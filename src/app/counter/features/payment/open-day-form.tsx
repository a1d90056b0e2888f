import { useState } from 'react'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import { OPEN_SENTENCES } from './cash-sentences.ts'

/** Opens the cash drawer of a branch with the cash that is in it. */
export function OpenDayForm({ branchFid }: { branchFid: string }) {
  const [opening, setOpening] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy, outcome } = useAction({
    intent: 'open-cash-day',
    sentences: OPEN_SENTENCES,
    done: 'Caja abierta',
  })
  const code = outcome && !outcome.ok ? outcome.code : null
  const error = isWrong ? 'amount-invalid' : code
  return (
    <form
      noValidate
      className="panel max-w-md space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        const amount = parsePesos(opening)
        setWrong(amount === null)
        if (amount !== null && !isBusy) void run({ branchFid, opening: amount })
      }}
    >
      <div>
        <h2 className="font-semibold">La caja está cerrada</h2>
        <p className="text-muted">Los cobros que registres ahora no entran en ningún corte.</p>
      </div>
      <TextField
        label="Efectivo al abrir"
        name="opening"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={opening}
        onChange={({ target }) => setOpening(target.value)}
        error={error === null ? undefined : sentenceOf(error, OPEN_SENTENCES)}
      />
      <Button type="submit" aria-busy={isBusy || undefined}>
        Abrir caja
      </Button>
    </form>
  )
}
