import { type ComponentProps, useId } from 'react'

/** The classes of an input, a select or a text area. */
export const fieldClass =
  'block w-full rounded-sm border border-ink/50 bg-surface px-3 text-base aria-invalid:border-danger'

interface TextFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  hint?: string
  /** Shown under the input, which it marks as invalid. */
  error: string | undefined
}

/** A labelled input with its error and its hint. All other props go to the input. */
export function TextField({ label, hint, error, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        className={`${fieldClass} h-11`}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted empty:hidden">
        {hint}
      </p>
    </div>
  )
}

/** The error of a field; the field names it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} className="mt-1 text-sm text-danger empty:hidden">
      {error}
    </p>
  )
}
