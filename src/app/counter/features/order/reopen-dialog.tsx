import type { RefObject } from 'react'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'

const REOPEN_SENTENCES: SentencesOf<'reopen-order'> = {
  'order-not-found': 'Ese pedido no existe.',
  'not-cancelled': 'El pedido ya no está cancelado.',
  'customer-erased': 'Los datos de su cliente se eliminaron: este pedido ya no se puede reabrir.',
  'stock-short': 'Ya no están libres todas sus piezas. Haz un pedido nuevo con lo que hay.',
  'points-short': 'El cliente ya no tiene los puntos que usó en este pedido, y su total los descuenta.',
  'coupon-gone': 'El cupón de este pedido ya se usó o venció, y su total lo descuenta.',
}

interface ReopenDialogProps {
  folio: number
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Opens a cancelled order again, after a question: its pieces are held, and the customer learns of it. */
export function ReopenDialog({ folio, opener, onClose }: ReopenDialogProps) {
  const { run, isBusy } = useAction({
    intent: 'reopen-order',
    path: `/pedidos/${folio}`,
    sentences: REOPEN_SENTENCES,
    done: 'Pedido reabierto',
    onSettled: onClose,
  })
  const withoutMails = useWithoutMails()
  return (
    <DialogWindow isOpen onClose={onClose} title={`Reabrir el pedido #${folio}`} opener={opener}>
      <p className="pt-2 text-muted">
        Se apartan otra vez todas sus piezas, y vuelven a contar su cupón y sus puntos.{' '}
        {withoutMails ? 'El cliente lo ve en su pedido.' : 'El cliente recibe un correo.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          No
        </Button>
        <Button
          className={offClass}
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || void run({})}
        >
          Reabrir pedido
        </Button>
      </div>
    </DialogWindow>
  )
}
