import { useState } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { parsePesos } from '#domain/money/parse-pesos.ts'
import { differenceText } from './cash-figures.tsx'
import { CLOSE_SENTENCES } from './cash-sentences.ts'
import type { ShownCashDay } from './shown-cash-day.ts'

interface CloseDayFormProps {
  day: ShownCashDay
  /** Whether the person may see the closed day. */
  seesDays: boolean
}

/** Closes the cash drawer with the cash that was counted, and shows the difference before. */
export function CloseDayForm({ day, seesDays }: CloseDayFormProps) {
  const navigate = useNavigate()
  const [counted, setCounted] = useState('')
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  const { run, isBusy, outcome } = useAction({
    intent: 'close-cash-day',
    sentences: CLOSE_SENTENCES,
    done: 'Caja cerrada',
    onSettled: (settled) => settled.ok && seesDays && void navigate(`/caja/${settled.day.id}`),
  })
  const amount = parsePesos(counted)
  const code = outcome && !outcome.ok ? outcome.code : null
  const error = isWrong && amount === null ? 'amount-invalid' : code
  const difference = amount === null ? null : amount - day.figures.expected
  return (
    <form
      noValidate
      className="no-print space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        setWrong(amount === null)
        if (amount !== null && !isBusy) void run({ id: day.id, counted: amount, note })
      }}
    >
      <TextField
        label="Efectivo contado"
        name="counted"
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        value={counted}
        onChange={({ target }) => setCounted(target.value)}
        hint={difference === null ? undefined : differenceText(difference)}
        error={error === null ? undefined : sentenceOf(error, CLOSE_SENTENCES)}
      />
      <TextField
        label="Nota (opcional)"
        name="note"
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        error={undefined}
      />
      <Button type="submit" aria-busy={isBusy || undefined}>
        Cerrar caja
      </Button>
    </form>
  )
}
