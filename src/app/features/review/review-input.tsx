import { type ComponentProps, useId } from 'react'

export const fieldClass =
  'block w-full rounded-sm border border-ink/50 bg-surface px-3 text-base aria-invalid:border-danger'

interface ReviewInputProps extends Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'> {
  label: string
  name: string
  value: string
  fault: string | undefined
  onChange: (written: string) => void
}

/** A line of the form, with what is wrong with it. */
export function ReviewInput({ label, fault, onChange, ...input }: ReviewInputProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-fault`}
        className={`${fieldClass} h-11`}
      />
      <FieldFault id={`${id}-fault`} fault={fault} />
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
