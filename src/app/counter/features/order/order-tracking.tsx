import { type RefObject, useRef, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { trackingText, trackingUrl } from '#domain/order/carrier.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { TrackingFields, trackingError, typedFrom } from './tracking-fields.tsx'

/** The carrier and the tracking number of a delivery, and the dialog in which they are entered. */
export function OrderTracking({ order }: { order: OrderRecord }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { tracking } = order
  const text = trackingText(tracking)
  const url = trackingUrl(tracking)
  const isKnown = tracking.carrier !== null || tracking.trackingNumber !== null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
      {text !== '' && (
        <p className="[overflow-wrap:anywhere]">
          {text}
          {url !== null && (
            <>
              {' '}
              <a href={url} target="_blank" rel="noreferrer" className="text-link inline-block py-1">
                Seguir el paquete
              </a>
            </>
          )}
        </p>
      )}
      {order.status !== 'Cancelado' && (
        <Button ref={opener} look="outline" className="no-print" onClick={() => setOpen(true)}>
          {isKnown ? 'Cambiar guía…' : 'Agregar guía…'}
        </Button>
      )}
      {isOpen && <TrackingDialog order={order} opener={opener} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** When the customer gets the tracking number, of a parcel on its way and of one in the store. */
const MAILED = {
  sent: 'El cliente la recibe por correo la primera vez que la guardas, y la ve en su pedido.',
  here: 'El cliente la recibe en el correo de que su pedido va en camino, y la ve en su pedido.',
}

interface TrackingDialogProps {
  order: OrderRecord
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

function TrackingDialog({ order, opener, onClose }: TrackingDialogProps) {
  const [typed, setTyped] = useState(() => typedFrom(order.tracking))
  const [isChecked, setChecked] = useState(false)
  const error = trackingError(typed)
  const { run, isBusy } = useAction({
    intent: 'set-tracking',
    path: `/pedidos/${order.folio}`,
    sentences: MOVE_SENTENCES,
    done: 'Guía guardada',
    onSettled: (outcome) => outcome.ok && onClose(),
  })
  const withoutMails = useWithoutMails()
  return (
    <DialogWindow isOpen onClose={onClose} title={`Guía del pedido #${order.folio}`} opener={opener}>
      <DialogForm
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (error === undefined && !isBusy) void run(typed)
        }}
      >
        <TrackingFields typed={typed} error={isChecked ? error : undefined} onChange={setTyped} />
        <p className="text-sm text-muted">
          {withoutMails
            ? 'El cliente la ve en su pedido.'
            : MAILED[order.preparationStatus === 'Enviado' ? 'sent' : 'here']}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-busy={isBusy || undefined}>
            Guardar
          </Button>
        </div>
      </DialogForm>
    </DialogWindow>
  )
}
