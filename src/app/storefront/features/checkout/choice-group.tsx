import { useId } from 'react'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { useCheckout, useFieldError } from './checkout-context.ts'
import { FieldNote } from './field-note.tsx'

export interface Choice {
  value: string
  name: string
  /** How long it takes. */
  time: string
  /** The same as dates, or null. */
  date: string | null
  price: string
  /** How it is paid. */
  payment: string
}

interface ChoiceGroupProps {
  field: CheckoutField
  /** The id of the heading. */
  labelledBy: string
  choices: readonly Choice[]
}

/** Radio buttons over the whole width; the whole row can be pressed. */
export function ChoiceGroup({ field, labelledBy, choices }: ChoiceGroupProps) {
  const { form, edit } = useCheckout()
  const error = useFieldError(field)
  const note = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={note}
      aria-invalid={error !== undefined}
      aria-required="true"
    >
      <div
        className={`divide-y overflow-hidden rounded-sm border ${error === undefined ? 'divide-hairline border-hairline' : 'divide-danger border-danger'}`}
      >
        {choices.map(({ value, name, time, date, price, payment }) => (
          <label
            key={value}
            className="flex min-h-16 cursor-pointer items-center gap-3 px-[min(1rem,5vw)] py-3 transition-colors duration-150 hover:bg-tint has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={field}
              value={value}
              checked={form[field] === value}
              onChange={() => edit({ [field]: value })}
              className="size-5 shrink-0 accent-ink focus-visible:outline-none"
            />
            {/* With large text the price has its own line. */}
            <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
              <span className="min-w-0 grow basis-[min(9rem,100%)]">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted">{time}</span>
                {date !== null && <span className="block text-sm text-pretty">{date}</span>}
                <span className="block text-sm text-muted">{payment}</span>
              </span>
              <span className="font-medium tabular-nums">{price}</span>
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </div>
  )
}
