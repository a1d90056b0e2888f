import { useRef, useState } from 'react'
import { legalSteps } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../kit/use-action.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { seenOf } from './seen-of.ts'

/** The steps that the order can take, as buttons; the next one stands out. */
export function OrderActions({ order, role }: { order: OrderRecord; role: Role }) {
  const { run, isBusy } = useAction({ intent: 'advance-order', sentences: MOVE_SENTENCES, done: 'Pedido actualizado' })
  const [isCancelling, setCancelling] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const steps = orderSteps(order)
  const canCancel = legalSteps(order).status.includes('Cancelado') && isAllowed(role, 'cancel-order')
  if (steps.length === 0 && !canCancel) return null
  return (
    <div role="toolbar" aria-label="Qué sigue" className="no-print flex flex-wrap gap-2">
      {steps.map(({ name, to, isNext }) => (
        <Button
          key={name}
          look={isNext ? 'primary' : 'outline'}
          aria-busy={isBusy || undefined}
          onClick={() => isBusy || void run({ orders: [{ folio: order.folio, seen: seenOf(order) }], to })}
        >
          {name}
        </Button>
      ))}
      {canCancel && (
        <Button ref={opener} look="outline" className="text-danger" onClick={() => setCancelling(true)}>
          Cancelar pedido…
        </Button>
      )}
      <CancelDialog order={order} isOpen={isCancelling} onClose={() => setCancelling(false)} opener={opener} />
    </div>
  )
}
