import { type RefObject, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { OutcomeOf } from '#app/counter/counter-actions.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { CUSTOMER_SENTENCES } from '#domain/customer/customer-sentences.ts'
import { fold } from '#domain/text/fold.ts'

interface EraseDialogProps {
  name: string
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** Has the name typed before a person is erased, which nothing can undo. */
export function EraseDialog({ name, opener, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { run, isBusy, outcome } = useAction({
    intent: 'erase-customer',
    sentences: CUSTOMER_SENTENCES,
    done: '',
    onSettled(settled) {
      if (!settled.ok) return
      showToast('Datos eliminados', { description: remaining(settled.orders) })
      void navigate('/clientes', { replace: true })
    },
  })
  const isSame = fold(typed) === fold(name)
  return (
    <DialogWindow isOpen onClose={onClose} title={`Eliminar los datos de ${name}`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (isSame && !isBusy) void run()
        }}
      >
        <p className="text-sm text-muted">
          Se borran su contacto, sus puntos y todo lo que dice quién es, también en pedidos y opiniones. Los pedidos
          quedan en tus cifras, sin nombre. No se puede deshacer.
        </p>
        <OpenOrders outcome={outcome} />
        <TextField
          label={`Escribe «${name}» para confirmarlo`}
          name="name"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          error={undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            No eliminar
          </Button>
          <Button
            type="submit"
            className={`bg-danger ${offClass}`}
            aria-disabled={!isSame || undefined}
            aria-busy={isBusy || undefined}
          >
            Eliminar datos
          </Button>
        </div>
      </form>
    </DialogWindow>
  )
}

/** The orders for whose sake the store still has to know the person. */
function OpenOrders({ outcome }: { outcome: OutcomeOf<'erase-customer'> | undefined }) {
  if (!outcome || outcome.ok || outcome.code !== 'has-open-orders') return null
  return (
    <div role="alert" className="border-l-2 border-danger pl-3">
      <p className="text-danger">{CUSTOMER_SENTENCES['has-open-orders']}</p>
      <ul className="flex flex-wrap gap-x-4">
        {outcome.folios.map((folio) => (
          <li key={folio}>
            <Link to={`/pedidos/${folio}`} className="text-link inline-flex min-h-11 items-center tabular-nums">
              Pedido #{folio}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

function remaining(orders: number): string {
  if (orders === 0) return 'No tenía pedidos.'
  return orders === 1
    ? 'Su pedido queda en tus cifras, sin nombre.'
    : `Sus ${orders} pedidos quedan en tus cifras, sin nombre.`
}
