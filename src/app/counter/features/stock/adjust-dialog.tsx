import { type RefObject, useState } from 'react'
import { newKey } from '#app/counter/kit/new-key.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { FieldError, fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { ADJUSTMENT_REASONS, type AdjustmentReason, checkAdjustment, directionOf } from '#domain/stock/adjustment.ts'
import { ADJUSTMENT_SENTENCES, REASON_LABELS } from '#domain/stock/adjustment-sentences.ts'

interface AdjustDialogProps {
  warehouse: { fid: string; name: string }
  level: { onHand: number; held: number }
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

/** A form for which pieces came or went, and why, before a level is changed. */
export function AdjustDialog({ warehouse, level, opener, onClose }: AdjustDialogProps) {
  // A repeated request, after one with an unknown outcome, is the same adjustment.
  const [id] = useState(() => newKey())
  const [reason, setReason] = useState<AdjustmentReason>(level.onHand > 0 ? 'damaged' : 'recovered')
  const [isOut, setOut] = useState(true)
  const [written, setWritten] = useState('1')
  const [note, setNote] = useState('')
  const { run, isBusy } = useAction({
    intent: 'change-level',
    sentences: ADJUSTMENT_SENTENCES,
    done: 'Existencias ajustadas',
    onSettled: (outcome) => outcome.ok && onClose(),
  })
  const direction = directionOf(reason)
  const leaves = direction === 'either' ? isOut : direction === 'out'
  const count = /^\d+$/.test(written.trim()) ? Number(written) : Number.NaN
  const pieces = leaves ? -count : count
  const after = level.onHand + pieces
  const code = checkAdjustment({ pieces, reason, note }) ?? (after < 0 ? 'stock-short' : null)
  return (
    <DialogWindow isOpen onClose={onClose} title={`Ajustar en ${warehouse.name}`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy && code === null) void run({ id, warehouseFid: warehouse.fid, pieces, reason, note })
        }}
      >
        <label className="block">
          <span className="mb-1 block text-sm font-medium">Motivo</span>
          <select
            value={reason}
            onChange={({ target }) => setReason(ADJUSTMENT_REASONS.find((each) => each === target.value) ?? reason)}
            className={`${fieldClass} h-11`}
          >
            {ADJUSTMENT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REASON_LABELS[each]}
              </option>
            ))}
          </select>
        </label>
        {direction === 'either' && (
          // biome-ignore lint/a11y/useSemanticElements: two buttons are no fieldset with its border and legend
          <div role="group" aria-label="Entran o salen" className="flex gap-2">
            <button type="button" className="chip" aria-pressed={isOut} onClick={() => setOut(true)}>
              Salen
            </button>
            <button type="button" className="chip" aria-pressed={!isOut} onClick={() => setOut(false)}>
              Entran
            </button>
          </div>
        )}
        <div>
          <TextField
            label={leaves ? 'Piezas que salen' : 'Piezas que entran'}
            inputMode="numeric"
            autoComplete="off"
            value={written}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => setWritten(target.value)}
            error={undefined}
          />
          <FieldError id="adjusted" error={code === null ? undefined : ADJUSTMENT_SENTENCES[code]} />
        </div>
        <TextField
          label="Nota (opcional)"
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
          error={undefined}
        />
        <p role="status" className="rounded-sm bg-tint px-3 py-2 tabular-nums">
          En mano: {level.onHand} → <strong>{code === null ? after : '–'}</strong>
          {code === null && after < level.held && (
            <span className="block text-sm text-danger">
              {level.held === 1 ? 'Hay 1 apartada' : `Hay ${level.held} apartadas`}: faltarán piezas para pedidos que ya
              existen.
            </span>
          )}
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            No ajustar
          </Button>
          <Button
            type="submit"
            className={offClass}
            aria-busy={isBusy || undefined}
            aria-disabled={code !== null || undefined}
          >
            Ajustar
          </Button>
        </div>
      </form>
    </DialogWindow>
  )
}
