import { useState } from 'react'
import { newKey } from '#app/counter/kit/new-key.ts'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { dayAndTime } from '#domain/time/written-time.ts'
import type { ShownEntry } from './order-book.ts'

const NOTE_SENTENCES: SentencesOf<'write-note'> = {
  'order-not-found': 'Ese pedido no existe.',
  'note-empty': 'Escribe la nota.',
}

interface OrderHistoryProps {
  order: OrderRecord
  entries: readonly ShownEntry[]
  timeZone: string
}

/** All that happened to an order, the newest first, with the notes of the staff. */
export function OrderHistory({ order, entries, timeZone }: OrderHistoryProps) {
  const written = (instant: number) => {
    const { date, time } = dayAndTime(timeZone, instant)
    return `${date}, ${time}`
  }
  return (
    <section aria-labelledby="history" className="panel text-sm">
      <h2 id="history" className="mb-2 text-base font-semibold">
        Qué pasó
      </h2>
      <NoteForm folio={order.folio} />
      <ol className="mt-3 space-y-3">
        {entries.map(({ id, at, who, text, isNote }) => (
          <li key={id} className={isNote ? 'border-l-2 border-accent pl-3' : ''}>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            <p className="text-muted">
              {who}, {written(at)}
              {isNote && ' · Nota interna'}
            </p>
          </li>
        ))}
        {entries.length === 0 && <EarlierSteps order={order} written={written} />}
        <li>
          <p>Se hizo el pedido.</p>
          <p className="text-muted">{written(order.placedAt)}</p>
        </li>
      </ol>
    </section>
  )
}

/** The steps of an order that was finished before orders had entries. */
function EarlierSteps({ order, written }: { order: OrderRecord; written: (instant: number) => string }) {
  const steps: [string, number | null][] = [
    [order.cancelReason === '' ? 'Se canceló.' : `Se canceló: «${order.cancelReason}».`, order.cancelledAt],
    ['Se entregó.', order.handedOverAt],
    [order.deliveryMethod === 'delivery' ? 'Se envió.' : 'Quedó listo.', order.readyAt],
  ]
  return steps.map(
    ([text, at]) =>
      at !== null && (
        <li key={text}>
          <p>{text}</p>
          <p className="text-muted">{written(at)}</p>
        </li>
      ),
  )
}

function NoteForm({ folio }: { folio: number }) {
  const [text, setText] = useState('')
  // A saved note leaves an empty field.
  const [turn, setTurn] = useState(newKey)
  const { run, isBusy, outcome } = useAction({
    intent: 'write-note',
    path: `/pedidos/${folio}`,
    sentences: NOTE_SENTENCES,
    done: 'Nota guardada',
    onSettled(settled) {
      if (!settled.ok) return
      setText('')
      setTurn(newKey())
    },
  })
  const isMissing = outcome?.ok === false && outcome.code === 'note-empty' && text.trim() === ''
  return (
    <form
      key={turn}
      className="no-print"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ text })
      }}
    >
      <label htmlFor="note" className="mb-1 block font-medium">
        Nota interna
      </label>
      <textarea
        id="note"
        rows={2}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => setText(target.value)}
        placeholder="Solo la ve tu equipo"
        aria-invalid={isMissing}
        aria-describedby="note-error"
        className={`${fieldClass} py-2`}
      />
      <FieldError id="note-error" error={isMissing ? NOTE_SENTENCES['note-empty'] : undefined} />
      {text.trim() !== '' && (
        <Button type="submit" look="outline" className="mt-2" aria-busy={isBusy || undefined}>
          Guardar nota
        </Button>
      )}
    </form>
  )
}
