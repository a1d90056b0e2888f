import { type RefObject, useRef, useState } from 'react'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { hasLeftStore, isSameState } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { stateName } from '#domain/order/state-names.ts'
import { UNDO_MS, type UndoableStep, undone } from '#domain/order/undo-step.ts'
import { MOVE_SENTENCES } from './moved-orders.ts'
import { ReasonField } from './reason-field.tsx'
import { seenOf } from './seen-of.ts'

const REASONS = ['Me equivoqué de pedido.', 'El cliente no se lo llevó.'] as const

const UNDO_SENTENCES: SentencesOf<'undo-step'> = {
  'order-not-found': MOVE_SENTENCES['order-not-found'],
  'changed-meanwhile': MOVE_SENTENCES['changed-meanwhile'],
  'nothing-to-undo': 'Ya no se puede deshacer: pasaron diez minutos, o después pasó algo más.',
  'reason-missing': 'Escribe el motivo o elige uno.',
}

interface UndoStepProps {
  order: OrderRecord
  /** The step that can be taken back, as it was when the page was loaded. */
  step: UndoableStep | null
  /** Milliseconds since 1970. */
  now: number
}

/** Takes the last step of an order back, as long as that is possible. */
export function UndoStep({ order, step, now }: UndoStepProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (!step || now - step.at > UNDO_MS) return null
  return (
    <>
      <Button ref={opener} look="outline" className="no-print" onClick={() => setOpen(true)}>
        Deshacer…
      </Button>
      {isOpen && <UndoDialog order={order} step={step} opener={opener} onClose={() => setOpen(false)} />}
    </>
  )
}

interface UndoDialogProps {
  order: OrderRecord
  step: UndoableStep
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

function UndoDialog({ order, step, opener, onClose }: UndoDialogProps) {
  const [reason, setReason] = useState('')
  // The person decides by the state that the dialog opened with.
  const [seen] = useState(seenOf(order))
  const { run, isBusy, outcome } = useAction({
    intent: 'undo-step',
    path: `/pedidos/${order.folio}`,
    sentences: UNDO_SENTENCES,
    done: 'Paso deshecho',
    onSettled: (settled) => (settled.ok || settled.code !== 'reason-missing') && onClose(),
  })
  const after = undone(seen, step)
  const isBack = hasLeftStore(seen) && !hasLeftStore(after)
  const isMissing = outcome?.ok === false && outcome.code === 'reason-missing' && reason.trim() === ''
  return (
    <DialogWindow isOpen onClose={onClose} title={`Regresar a «${stateName(after)}»`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && isSameState(seen, order)) void run({ seen, reason })
        }}
      >
        <p className="text-muted">
          {isBack
            ? 'Sus piezas vuelven a donde estaban, apartadas para este pedido. Lo cobrado no cambia.'
            : 'Lo cobrado no cambia.'}
        </p>
        <ReasonField
          choices={REASONS}
          value={reason}
          onChange={setReason}
          error={isMissing ? UNDO_SENTENCES['reason-missing'] : undefined}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            className={offClass}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
          >
            Deshacer
          </Button>
        </div>
      </form>
    </DialogWindow>
  )
}
