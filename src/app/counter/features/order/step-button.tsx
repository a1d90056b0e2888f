import { useRef, useState } from 'react'
import { useSettled } from '#app/counter/kit/use-settled.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import type { TypedTracking } from '#domain/order/carrier.ts'
import type { LeavingOrder } from '#domain/order/leaving-sentences.ts'
import type { OfferedStep } from '#domain/order/order-steps.ts'
import { LeaveDialog } from './leave-dialog.tsx'

interface StepButtonProps {
  step: OfferedStep
  look: 'primary' | 'outline'
  /** The orders that take the step together. */
  orders: readonly LeavingOrder[]
  isBusy: boolean
  /** Whether a press does nothing for now. */
  isOff: boolean
  /** Whether it is taken without a question, also where the order leaves the store by it. */
  isSimple?: boolean
  onTake: (tracking?: TypedTracking) => void
}

/** A step of orders: before they leave the store by it, a dialog names them and the amounts still to be collected. */
export function StepButton({ step, look, orders, isBusy, isOff, isSimple = false, onTake }: StepButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  // The second tap of a double tap falls on what has come under it.
  const isSettled = useSettled(`${isOpen} ${orders.map(({ folio }) => folio)}`)
  const press = () => {
    if (isOff) return
    if (step.leavesStore && !isSimple) setOpen(true)
    else onTake()
  }
  return (
    <>
      <Button
        ref={opener}
        look={look}
        className={offClass}
        aria-busy={isBusy || undefined}
        aria-disabled={isOff || undefined}
        onClick={press}
      >
        {step.name}
      </Button>
      {isOpen && (
        <LeaveDialog
          step={step}
          orders={orders}
          isOff={isOff || !isSettled}
          opener={opener}
          onClose={() => setOpen(false)}
          onConfirm={(tracking) => {
            setOpen(false)
            onTake(tracking)
          }}
        />
      )}
    </>
  )
}
