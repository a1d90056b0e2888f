import { type ComponentProps, useId } from 'react'

export const fieldClass =
  'block w-full rounded-sm border border-ink/50 bg-surface px-3 text-base aria-invalid:border-danger'

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  hint?: string
  fault: string | undefined
}

/** A line of a form, with what is wrong with it. What else is given goes to the input. */
export function TextField({ label, hint, fault, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault ${id}-hint`}
        className={`${fieldClass} h-11`}
      />
      <FieldFault id={`${id}-fault`} fault={fault} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted empty:hidden">
        {hint}
      </p>
    </div>
  )
}

export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return (
    <p id={id} className="mt-1 text-sm text-danger empty:hidden">
      {fault}
    </p>
  )
}
