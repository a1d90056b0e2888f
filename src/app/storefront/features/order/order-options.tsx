import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { useDialogButton } from '#app/shared/ui/use-on-demand.ts'
import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { CANCEL_SENTENCES, cancelHindrance } from '#domain/order/own-cancellation.ts'
import type { OrderStage } from '#domain/order/shown-progress.ts'
import { OrderAgain } from './order-again.tsx'
import { OrderPanel } from './order-panel.tsx'
import type { OrderView } from './view-order.ts'

const loadDialog = async () => (await import('./cancel-dialog.tsx')).CancelDialog

/** The things that a shopper can do with an order: order the same again, and cancel it. */
export function OrderOptions({ order, stage }: { order: OrderView; stage: OrderStage }) {
  const isOver = stage === 'cancelled' || stage === 'handed-over'
  return (
    <OrderPanel title={isOver ? '¿Quieres lo mismo otra vez?' : '¿Cambiaste de idea?'}>
      <div className="flex flex-wrap gap-3">
        <OrderAgain lines={order.lines} />
        <CancelOrder order={order} stage={stage} />
      </div>
    </OrderPanel>
  )
}

/**
 * Cancels the order, as long as its preparation has not begun. Button and sentence have one place in every state,
 * since it may change while the page is open. The sentence gets the focus where the button is of no more use.
 */
function CancelOrder({
  order: { folio, outcome, isOwn, spentPoints },
  stage,
}: {
  order: OrderView
  stage: OrderStage
}) {
  const { part: Dialog, dialogProps, openerProps } = useDialogButton(loadDialog)
  const firma = new URLSearchParams(useLocation().search).get('firma') ?? ''
  const hindrance = cancelHindrance(stage, outcome.hasMoney)
  const isPossible = hindrance === null && isOwn
  const [wasCancelled] = useState(hindrance === 'cancelled')
  const sentence = useRef<HTMLParagraphElement>(null)
  const stated = useMailText()
  if (wasCancelled) return null
  return (
    <>
      {/* The button is hidden where it is of no use, and keeps its place. */}
      <Button look="outline" {...openerProps} className={`needs-scripts ${isPossible ? '' : 'invisible'}`}>
        Cancelar pedido
      </Button>
      <p
        ref={sentence}
        tabIndex={-1}
        className="min-h-[calc(3em*var(--text-sm--line-height))] w-full max-w-prose text-sm text-pretty text-muted outline-none"
      >
        {stated(CANCEL_SENTENCES[hindrance ?? (isOwn ? 'possible' : 'not-own')])}
      </p>
      {Dialog && (
        <Dialog
          {...dialogProps}
          opener={isPossible ? dialogProps.opener : sentence}
          folio={folio}
          firma={firma}
          hasPoints={spentPoints !== ''}
        />
      )}
    </>
  )
}
