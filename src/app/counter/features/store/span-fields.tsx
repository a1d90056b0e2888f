import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import type { Span } from '#domain/store/branch.ts'
import type { BranchErrorCode } from '#domain/store/branch-form.ts'
import { clockText } from '#domain/time/zoned-time.ts'
import { sentenceFor } from './use-settings.ts'

const MIDNIGHT = 24 * 60

interface SpanFieldsProps {
  /** The day, for screen readers. */
  day: string
  span: Span
  onChange: (span: Span) => void
  onRemove: () => void
  code: BranchErrorCode | null | undefined
}

/** The opening time of a branch, from and to. Midnight as the end belongs to the same day. */
export function SpanFields({ day, span: { opens, closes }, onChange, onRemove, code }: SpanFieldsProps) {
  const id = useId()
  const field = {
    type: 'time',
    required: true,
    'aria-invalid': Boolean(code),
    'aria-describedby': id,
    className: `${fieldClass} h-11 min-w-0 flex-1 tabular-nums max-sm:px-2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden sm:max-w-40`,
  }
  return (
    <div>
      <div className="flex items-center gap-2">
        <input
          {...field}
          aria-label={`${day}, abre`}
          value={clockText(opens)}
          onChange={({ target }) => target.value && onChange({ opens: minutesOf(target.value), closes })}
        />
        <span aria-hidden="true">a</span>
        <input
          {...field}
          aria-label={`${day}, cierra`}
          value={clockText(closes % MIDNIGHT)}
          onChange={({ target }) => target.value && onChange({ opens, closes: minutesOf(target.value) || MIDNIGHT })}
        />
        <button
          type="button"
          aria-label={`Quitar este horario de ${day}`}
          onClick={onRemove}
          className={`${iconButtonClass} shrink-0`}
        >
          <X aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      </div>
      {closes < opens && !code && <p className="mt-1 text-sm text-muted">Cierra al día siguiente.</p>}
      <FieldError id={id} error={sentenceFor(code)} />
    </div>
  )
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
