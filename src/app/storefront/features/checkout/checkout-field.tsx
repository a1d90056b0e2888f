import type { ComponentProps } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { CheckoutField as FieldName } from '#domain/checkout/checkout-form.ts'
import { useCheckout } from './checkout-context.ts'
import { LabelledField } from './labelled-field.tsx'

interface CheckoutFieldProps
  extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'value' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  field: FieldName
  label: string
  /** Shown below the field; an error replaces it. */
  hint?: string | null
}

/** An input of the form with its label and its error. All other props go to the input. */
export function CheckoutField({ field, label, hint, onChange, ...input }: CheckoutFieldProps) {
  const { form, edit } = useCheckout()
  return (
    <LabelledField field={field} label={label} hint={hint}>
      {(control) => (
        <input
          {...input}
          {...control}
          value={form[field]}
          onChange={(event) => (onChange ? onChange(event) : edit({ [field]: event.target.value }))}
          className={`${fieldClass} h-12`}
        />
      )}
    </LabelledField>
  )
}
