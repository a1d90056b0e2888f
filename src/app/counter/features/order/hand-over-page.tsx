import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { ActionOutcome } from '../../action-outcome.ts'
import { PageHead } from '../../kit/page-head.tsx'
import { ScanButton } from '../../kit/scan-button.tsx'
import { sentenceOf, useAction } from '../../kit/use-action.ts'

const HAND_OVER_SENTENCES: Record<string, string> = {
  'order-not-found': 'Ese código no es de un pedido de esta tienda.',
  'illegal-step': 'Ese pedido no se puede entregar: está cancelado.',
}

/** Hands orders over by the shopper's code: scanned, or typed as a folio. One after the other, without leaving the page. */
export function HandOverPage() {
  const [scanned, setScanned] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent: 'hand-over-order',
    sentences: HAND_OVER_SENTENCES,
    done: '',
    onSettled: ({ ok }) => {
      if (ok && field.current) field.current.value = ''
      field.current?.focus()
    },
  })
  const handOver = (code: string) => {
    if (code.trim() === '' || isBusy) return
    setScanned(code)
    void run({ scanned: code })
  }
  return (
    <>
      <PageHead title="Entregar" lead="Escanea el código que el cliente muestra en su teléfono, o escribe su folio." />
      <div className="max-w-xl space-y-5">
        <ScanButton
          label="Escanear el código"
          className="w-full"
          title="Código del pedido"
          hint="Apunta al código que muestra el cliente."
          onCode={handOver}
        />
        <form
          className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
          onSubmit={(event) => {
            event.preventDefault()
            handOver(field.current?.value ?? '')
          }}
        >
          <TextField
            ref={field}
            label="Folio"
            name="scanned"
            autoComplete="off"
            inputMode="numeric"
            enterKeyHint="go"
            maxLength={200}
            error={undefined}
          />
          <Button
            type="submit"
            className="mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start"
            aria-busy={isBusy || undefined}
          >
            Entregar
          </Button>
        </form>
        <div role="status">{outcome && <Outcome outcome={outcome} scanned={scanned} />}</div>
      </div>
    </>
  )
}

function Outcome({ outcome, scanned }: { outcome: ActionOutcome; scanned: string }) {
  if (!outcome.ok) {
    return (
      <p className="panel flex items-start gap-3 text-danger">
        <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" size={22} strokeWidth={1.5} />
        <span className="[overflow-wrap:anywhere]">
          {sentenceOf(outcome.code, HAND_OVER_SENTENCES)} <span className="text-muted">({scanned})</span>
        </span>
      </p>
    )
  }
  const { order, isChanged } = outcome as unknown as {
    order: { folio: number; paymentStatus: string }
    isChanged: boolean
  }
  return (
    <div className="panel flex items-start gap-3">
      <CircleCheck aria-hidden="true" className="mt-0.5 shrink-0 text-success" size={22} strokeWidth={1.5} />
      <div>
        <p className="font-semibold">
          {isChanged ? `Pedido #${order.folio} entregado` : `El pedido #${order.folio} ya se había entregado`}
        </p>
        {order.paymentStatus === 'Pendiente' && <p className="text-danger">Falta cobrarlo.</p>}
        <Link to={`/pedidos/${order.folio}`} className="text-link inline-flex min-h-11 items-center text-sm">
          Ver el pedido
        </Link>
      </div>
    </div>
  )
}
