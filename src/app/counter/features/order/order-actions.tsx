import { useRef, useState } from 'react'
import { legalSteps } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderSteps } from '#domain/order/order-steps.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { Button, offClass } from '../../../ui/button.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { useOrderStep } from './use-order-step.ts'

/** The steps that the order can take, as buttons; the next one stands out. */
export function OrderActions({ order, role }: { order: OrderRecord; role: Role }) {
  const { isBusy, isOff, take } = useOrderStep(order)
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
          onClick={() => take(to)}
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
