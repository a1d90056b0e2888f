import { useState } from 'react'
import { TransferBadge } from '#app/counter/features/transfer/transfer-badge.tsx'
import {
  arrivedOf,
  TransferLines,
  type TransferPageLine,
  type WrittenArrivals,
} from '#app/counter/features/transfer/transfer-lines.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { wholeNumber } from '#app/counter/kit/figure-text.ts'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { TransferLine, TransferState } from '#domain/transfer/transfer.ts'
import { TRANSFER_SENTENCES } from '#domain/transfer/transfer-sentences.ts'

interface TransferPageProps {
  transfer: {
    id: number
    from: string
    to: string
    note: string
    state: TransferState
    sentByName: string
    sentAt: Date
    endedByName: string | null
    endedAt: Date | null
    sent: number
  }
  lines: readonly TransferPageLine[]
  role: Role
  timeZone: string
  now: number
}

/** A transfer: pieces on their way are received as they arrived, or called back. */
export function TransferPage({ transfer, lines, role, timeZone, now }: TransferPageProps) {
  const { from, to, note, state, sentByName, sentAt, endedByName, endedAt } = transfer
  const [written, setWritten] = useState<WrittenArrivals>(new Map())
  const arrivals = lines.map((line) => ({ ...line, pieces: arrivedOf(line, written) }))
  const differing = arrivals.flatMap(({ variantId, sent, pieces }): TransferLine[] =>
    pieces === null || pieces === sent ? [] : [{ variantId, pieces }],
  )
  const isWrong = arrivals.some(({ pieces }) => pieces === null)
  return (
    <>
      <PageHead
        title={`${from} → ${to}`}
        back={{ to: '/inventario/traspasos', name: 'Traspasos' }}
        lead={
          <p className="[overflow-wrap:anywhere]">
            <TransferBadge state={state} /> Enviado por {sentByName}, {shortMoment(timeZone, sentAt.getTime(), now)}
            {endedAt &&
              ` · ${state === 'received' ? 'recibido' : 'cancelado'} por ${endedByName}, ${shortMoment(timeZone, endedAt.getTime(), now)}`}
            {note !== '' && ` · ${note}`}
          </p>
        }
      >
        {state === 'sent' && isAllowed(role, 'cancel-transfer') && <Cancel from={from} />}
      </PageHead>
      <div className="max-w-3xl space-y-5">
        <TransferLines
          lines={lines}
          written={written}
          onWritten={state === 'sent' ? (id, typed) => setWritten(new Map([...written, [id, typed]])) : null}
        />
        {state === 'sent' && (
          <Receive to={to} sent={transfer.sent} lines={lines} differing={differing} isWrong={isWrong} />
        )}
      </div>
    </>
  )
}

function Cancel({ from }: { from: string }) {
  const { run, isBusy } = useAction({
    intent: 'cancel-transfer',
    sentences: TRANSFER_SENTENCES,
    done: 'Traspaso cancelado',
  })
  return (
    <ConfirmButton
      label="Cancelar traspaso"
      title="¿Cancelar el traspaso?"
      text={`Sus piezas regresan a ${from}.`}
      confirm="Cancelar traspaso"
      isBusy={isBusy}
      onConfirm={() => void run()}
    />
  )
}

interface ReceiveProps {
  to: string
  sent: number
  lines: readonly TransferPageLine[]
  differing: readonly TransferLine[]
  /** Whether a line's text is no number of pieces. */
  isWrong: boolean
}

function Receive({ to, sent, lines, differing, isWrong }: ReceiveProps) {
  const { run, isBusy } = useAction({
    intent: 'receive-transfer',
    sentences: TRANSFER_SENTENCES,
    done: 'Traspaso recibido',
  })
  const sentOf = new Map(lines.map((line) => [line.variantId, line.sent]))
  const arriving = differing.reduce((sum, { variantId, pieces }) => sum + pieces - (sentOf.get(variantId) ?? 0), sent)
  return (
    <section aria-label="Recibir" className="panel flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-sm text-muted tabular-nums">
        {isWrong
          ? 'Corrige arriba las cantidades marcadas para poder recibir.'
          : arrivalSentence({ to, sent, arriving, differing: differing.length })}
      </p>
      <Button
        className={offClass}
        aria-busy={isBusy || undefined}
        aria-disabled={isWrong || undefined}
        onClick={() => isBusy || isWrong || void run({ differing })}
      >
        {differing.length === 0 ? 'Llegó todo: recibir' : 'Recibir con diferencias'}
      </Button>
    </section>
  )
}

interface Arrival {
  to: string
  sent: number
  arriving: number
  /** The number of lines that differ. */
  differing: number
}

function arrivalSentence({ to, sent, arriving, differing }: Arrival): string {
  if (differing === 0) return `Si llegó otra cantidad de algo, cámbiala arriba. Entran ${wholeNumber(sent)} a ${to}.`
  const lines = differing === 1 ? '1 línea' : `${wholeNumber(differing)} líneas`
  return `Con diferencias en ${lines}: entran ${wholeNumber(arriving)} de ${wholeNumber(sent)} a ${to}.`
}
