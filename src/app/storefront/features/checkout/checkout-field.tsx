import type { ComponentProps } from 'react'
import { fieldClass } from '#app/ui/text-field.tsx'
import type { CheckoutField as FieldName } from '#domain/checkout/checkout-form.ts'
import { useCheckout } from './checkout-state.ts'
import { LabelledField } from './labelled-field.tsx'

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
  return (
    <LabelledField {...{ field, label, hint }}>
      {(control) => (
        <input
          {...input}
          {...control}
          value={form[field]}
          onChange={(event) => (onChange ? onChange(event) : set(field, event.target.value))}
          className={`${fieldClass} h-12`}
        />
      )}
    </LabelledField>
  )
}
