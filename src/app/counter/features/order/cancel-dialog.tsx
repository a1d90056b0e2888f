import { type RefObject, useId, useRef, useState } from 'react'
import { DialogActions } from '#app/counter/kit/dialog-actions.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { useIsActing } from '#app/counter/kit/use-is-acting.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { ReasonChips } from './reason-field.tsx'
import { seenOf } from './seen-of.ts'

/** Reasons for which the piece is not there to be sold again. */
const WITHOUT_PIECE: readonly string[] = [
  'La pieza salió con un defecto y no tenemos otra.',
  'La pieza se vendió en la tienda antes de que pudiéramos apartarla.',
]

/** Reasons that stores have most often, as the customer reads them. */
const REASONS = [...WITHOUT_PIECE, 'Nos pediste cancelarlo.', 'Nadie pasó a recogerlo.'] as const

interface CancelDialogProps {
  order: OrderRecord
  /** Whether it holds pieces, which can go back on sale. */
  isHolding: boolean
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** Takes the reason before an order is cancelled; the customer reads it. */
export function CancelDialog({ order, isHolding, isOpen, onClose, opener }: CancelDialogProps) {
  const [reason, setReason] = useState('')
  const [withheld, setWithheld] = useState<readonly number[]>([])
  const [isMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const { run, isBusy } = useAction({
    intent: 'cancel-order',
    sentences: MOVE_SENTENCES,
    done: 'Pedido cancelado',
    onSettled: (outcome) => outcome.ok && onClose(),
  })
  const isActing = useIsActing()
  const withoutMails = useWithoutMails()
  const write = (text: string) => {
    setReason(text)
    if (text.trim() !== '') setMissing(false)
  }
  const variantIds = [...new Set(order.lines.map(({ variantId }) => variantId))]
  const choose = (text: string) => {
    write(text)
    // Of several pieces the person chooses.
    if (variantIds.length === 1) setWithheld(WITHOUT_PIECE.includes(text) ? variantIds : [])
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title={`Cancelar el pedido #${order.folio}`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (reason.trim() === '') {
            setMissing(true)
            field.current?.focus()
          } else if (!isActing) void run({ seen: seenOf(order), reason, withheld: isHolding ? [...withheld] : [] })
        }}
      >
        <p className="text-sm text-muted">
          {withoutMails ? 'El cliente lee el motivo en su pedido.' : 'El cliente recibe un correo con el motivo.'}
        </p>
        <ReasonChips choices={REASONS} value={reason} onChoose={choose} />
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Motivo
          </label>
          <textarea
            ref={field}
            id={id}
            aria-required="true"
            aria-invalid={isMissing}
            aria-describedby={`${id}-error`}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => write(target.value)}
            className={`${fieldClass} py-2`}
          />
          <FieldError
            id={`${id}-error`}
            error={
              isMissing
                ? `Escribe el motivo o elige uno: el cliente lo ${withoutMails ? 'lee en su pedido' : 'recibe por correo'}.`
                : undefined
            }
          />
        </div>
        {isHolding && (
          <fieldset>
            <legend className="mb-1 text-sm font-medium">¿Qué vuelve a la venta?</legend>
            {variantIds.map((variantId) => (
              <label key={variantId} className="flex min-h-11 items-center gap-3 text-sm">
                <input
                  type="checkbox"
                  className="tick"
                  checked={!withheld.includes(variantId)}
                  onChange={({ target }) =>
                    setWithheld([
                      ...withheld.filter((each) => each !== variantId),
                      ...(target.checked ? [] : [variantId]),
                    ])
                  }
                />
                <span className="[overflow-wrap:anywhere]">
                  {order.lines.find((line) => line.variantId === variantId)?.name}
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            No cancelar
          </Button>
          <Button type="submit" className="bg-danger" aria-busy={isBusy || undefined}>
            Cancelar pedido
          </Button>
        </DialogActions>
      </form>
    </DialogWindow>
  )
}
