import LoaderCircle from 'lucide-react/icons/loader-circle'
import type { ComponentProps } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'aria-disabled'> {
  isSending: boolean
  /** Whether the order can't be sent yet; the button stays focusable. */
  isOff?: boolean
}

/** Submits the order; while it is being sent the button shows that (docs/rules/checkout.md#placing-an-order). */
export function SubmitButton({ isSending, isOff = false, className = '', children, ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={isSending || isOff}
      className={`w-full ${isSending ? 'cursor-progress' : offClass} ${className}`}
      {...rest}
    >
      {isSending ? (
        <>
          <LoaderCircle aria-hidden="true" size={20} strokeWidth={1.75} className="shrink-0 motion-safe:animate-spin" />
          Procesando...
        </>
      ) : (
        children
      )}
    </Button>
  )
}
