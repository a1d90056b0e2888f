import { type ReactNode, useId } from 'react'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { useFieldError } from './checkout-context.ts'
import { FieldNote } from './field-note.tsx'

interface LabelledFieldProps {
  field: CheckoutField
  label: string
  /** Shown below the field; an error replaces it. */
  hint?: string | null | undefined
  /** Renders the control with the attributes that connect it to its label, its hint and its error. */
  children: (control: {
    id: string
    name: CheckoutField
    'aria-invalid': boolean
    'aria-describedby': string
  }) => ReactNode
}

/** A control of the form with its label, its hint and its error. */
export function LabelledField({ field, label, hint, children }: LabelledFieldProps) {
  const error = useFieldError(field)
  const id = useId()
  const note = `${id}-note`
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, name: field, 'aria-invalid': error !== undefined, 'aria-describedby': note })}
      <FieldNote id={note} error={error} hint={hint} />
    </div>
  )
}
