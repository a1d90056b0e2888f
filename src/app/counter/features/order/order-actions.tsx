import { useRef, useState } from 'react'
import { legalSteps } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { Button, offClass } from '../../../ui/button.tsx'
import { useAction } from '../../kit/use-action.ts'
import { useSettled } from '../../kit/use-settled.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { seenOf } from './seen-of.ts'

/**
 * The steps that the order can take, as buttons; the next one stands out. After a step they wait a moment, so that a second
 * tap does not take the step that has come under it.
 */
export function OrderActions({ order, role }: { order: OrderRecord; role: Role }) {
  const { run, isBusy } = useAction({ intent: 'advance-order', sentences: MOVE_SENTENCES, done: 'Pedido actualizado' })
  const isSettled = useSettled(Object.values(seenOf(order)).join())
  const isOff = isBusy || !isSettled
  const [isCancelling, setCancelling] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const steps = orderSteps(order)
  const canCancel = legalSteps(order).status.includes('Cancelado') && isAllowed(role, 'cancel-order')
  if (steps.length === 0 && !canCancel) return null
  return (
    <div role="toolbar" aria-label="Qué sigue" className="no-print flex flex-wrap gap-2">
      {steps.map(({ name, to, isNext }) => (
        <Button
          // The next step takes the place of the one that was taken, and the focus stays there.
          key={isNext ? 'next' : name}
          look={isNext ? 'primary' : 'outline'}
          className={offClass}
          aria-busy={isBusy || undefined}
          aria-disabled={isOff || undefined}
          onClick={() => isOff || void run({ orders: [{ folio: order.folio, seen: seenOf(order) }], to })}
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
