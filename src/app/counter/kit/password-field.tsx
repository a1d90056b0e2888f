import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type ComponentProps, useId, useState } from 'react'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'

interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className' | 'aria-invalid' | 'aria-describedby'> {
  label: string
  hint?: string
  error: string | undefined
}

/** A password, which a button shows as it is typed. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          // A shown password is no text to be corrected or learned by a keyboard.
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          className={`${fieldClass} h-11 pr-12`}
        />
        <button
          type="button"
          aria-label="Ver lo que escribo"
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 inline-flex w-11 items-center justify-center text-muted hover:text-ink"
          onClick={() => setShown(!isShown)}
        >
          <Icon aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted empty:hidden">
        {error === undefined && hint}
      </p>
    </div>
  )
}
