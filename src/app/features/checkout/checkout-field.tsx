import { type ComponentProps, useId } from 'react'
import type { CheckoutField as FieldName } from '#domain/checkout/checkout-form.ts'
import { fieldClass } from '../../ui/text-field.tsx'
import { useCheckout } from './checkout-state.ts'
import { FieldNote } from './field-note.tsx'
import { useFault } from './use-fault.ts'

interface CheckoutFieldProps
  extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'value' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  field: FieldName
  label: string
  /** Under the field; what is wrong takes its place. */
  hint?: string | null
}

/** A line of the form, with what is wrong with it. What else is given goes to the input. */
export function CheckoutField({ field, label, hint, onChange, ...input }: CheckoutFieldProps) {
  const { form, set } = useCheckout()
  const fault = useFault(field)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        name={field}
        value={form[field]}
        onChange={(event) => (onChange ? onChange(event) : set(field, event.target.value))}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        className={`${fieldClass} h-12`}
      />
      <FieldNote id={`${id}-note`} fault={fault} hint={hint} />
    </div>
  )
}
