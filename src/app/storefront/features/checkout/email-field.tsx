import type { ComponentProps } from 'react'
import { CheckoutField } from './checkout-field.tsx'

type EmailFieldProps = Pick<ComponentProps<typeof CheckoutField>, 'onBlur' | 'onKeyDown'>

export function EmailField(input: EmailFieldProps) {
  return (
    <CheckoutField
      field="email"
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...input}
    />
  )
}
