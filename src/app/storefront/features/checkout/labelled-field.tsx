import { type ReactNode, useId } from 'react'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { FieldNote } from './field-note.tsx'
import { useFieldError } from './use-field-error.ts'

interface LabelledFieldProps {
  field: CheckoutField
  label: string
  /** Under the field; what is wrong takes its place. */
  hint?: string | null | undefined
  /** The control, with what ties it to its label and to what is said of it. */
  children: (control: {
    id: string
    name: CheckoutField
    'aria-invalid': boolean
    'aria-describedby': string
  }) => ReactNode
}

/** A control of the form under its label, with what is wrong with it. */
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
