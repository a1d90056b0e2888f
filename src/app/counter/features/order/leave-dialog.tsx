import { type RefObject, useState } from 'react'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { formatPrice } from '#domain/money/money.ts'
import type { TypedTracking } from '#domain/order/carrier.ts'
import { type LeavingOrder, leaveTitle, totalDue, unreadySentence } from '#domain/order/leaving-sentences.ts'
import { amountDue } from '#domain/order/order-balance.ts'
import type { OfferedStep } from '#domain/order/order-steps.ts'
import { PAYMENT_NAMES } from '#domain/order/state-names.ts'
import { OrderBadges } from './order-badges.tsx'
import { TrackingFields, trackingError, typedFrom } from './tracking-fields.tsx'

const NO_TRACKING = { carrier: null, trackingNumber: null }

interface LeaveDialogProps {
  step: OfferedStep
  orders: readonly LeavingOrder[]
  /** Whether its confirming does nothing for now. */
  isOff: boolean
  opener: RefObject<HTMLElement | null>
  onClose: () => void
  /** @param tracking the typed fields of a parcel; undefined without any */
  onConfirm: (tracking?: TypedTracking) => void
}

/** Names the orders that are about to leave the store, their progress and the amounts still to be collected. */
export function LeaveDialog({ step, orders, isOff, opener, onClose, onConfirm }: LeaveDialogProps) {
  const title = leaveTitle(step, orders)
  const due = totalDue(orders)
  const unready = unreadySentence(orders)
  const [first] = orders
  // A number is of one parcel.
  const takesTracking = step.to.preparationStatus === 'Enviado' && orders.length === 1
  const [typed, setTyped] = useState(() => typedFrom(first?.tracking ?? NO_TRACKING))
  const [isChecked, setChecked] = useState(false)
  const error = takesTracking ? trackingError(typed) : undefined
  const withoutMails = useWithoutMails()
  const confirm = () => {
    setChecked(true)
    if (isOff || error !== undefined) return
    const isTyped = typed.carrier !== null || typed.trackingNumber.trim() !== ''
    onConfirm(takesTracking && isTyped ? typed : undefined)
  }
  return (
    <DialogWindow isOpen onClose={onClose} title={title} opener={opener}>
      <p className="pt-2 text-muted">Se puede deshacer durante 10 minutos.</p>
      {unready !== '' && <p className="mt-2 text-danger">{unready}</p>}
      <ul className="mt-2 border-t border-hairline">
        {orders.map((order) => (
          <li
            key={order.folio}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-hairline py-2"
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold tabular-nums">#{order.folio}</span> {order.customerName}
            </p>
            <p className="flex flex-wrap items-center gap-2 text-sm">
              {order.deliveryMethod === 'delivery' ? 'Envío' : 'Recoge'} <OrderBadges order={order} />
              {amountDue(order) > 0 && <span className="tabular-nums">{formatPrice(amountDue(order))}</span>}
            </p>
          </li>
        ))}
      </ul>
      <p className="py-4 font-semibold tabular-nums">
        {due === 0 ? 'No hay nada por cobrar.' : `${PAYMENT_NAMES.Pendiente} en total ${formatPrice(due)}`}
      </p>
      {takesTracking && (
        <fieldset className="pb-4">
          <legend className="mb-2 text-sm text-muted">
            Si ya tienes la guía, el cliente la {withoutMails ? 've en su pedido' : 'recibe en el correo'}.
          </legend>
          <TrackingFields typed={typed} error={isChecked ? error : undefined} onChange={setTyped} />
        </fieldset>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          No
        </Button>
        <Button className={offClass} aria-disabled={isOff || undefined} onClick={confirm}>
          {title}
        </Button>
      </div>
    </DialogWindow>
  )
}
