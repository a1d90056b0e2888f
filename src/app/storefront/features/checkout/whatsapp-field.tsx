import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { formatWhatsapp, WHATSAPP_MESSAGES, whatsappDigits, whatsappState } from '#domain/checkout/whatsapp-number.ts'
import { useCheckout, useFieldError } from './checkout-context.ts'

/**
 * The number that the store writes to (docs/rules/checkout.md#whatsapp-number), formatted in groups while it is typed.
 */
export function WhatsappField() {
  const { form, edit } = useCheckout()
  const error = useFieldError('whatsapp')
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const { input, rememberCaret } = useCaretAmongDigits(form.whatsapp)
  const state = whatsappState(form.whatsapp)
  // A number that is still being typed is not an error yet.
  const isWrong = error !== undefined || (state === 'invalid' && isLeft)
  const message = error ?? WHATSAPP_MESSAGES[state === 'invalid' && !isLeft ? 'empty' : state]
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    rememberCaret(target)
    edit({ whatsapp: formatWhatsapp(target.value) })
  }
  const tone = state === 'valid' ? 'text-success' : 'text-muted'
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        WhatsApp
      </label>
      <input
        ref={input}
        id={id}
        name="whatsapp"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        value={form.whatsapp}
        onChange={change}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        aria-invalid={isWrong}
        aria-describedby={`${id}-note`}
        className={`${fieldClass} h-12 tabular-nums`}
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 -mb-2 min-h-10 text-sm sm:mb-0 sm:min-h-5 ${isWrong ? 'text-danger' : tone}`}
      >
        {message}
      </p>
    </div>
  )
}

/** Keeps the caret behind the same digit when the formatting moves the groups. */
function useCaretAmongDigits(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value moves the caret
  useLayoutEffect(() => {
    const count = digitsBefore.current
    digitsBefore.current = null
    if (count === null || !input.current) return
    const position = positionBehind(input.current.value, count)
    input.current.setSelectionRange(position, position)
  }, [value])
  const rememberCaret = (target: HTMLInputElement) => {
    const { selectionStart } = target
    digitsBefore.current = selectionStart === null ? null : whatsappDigits(target.value.slice(0, selectionStart)).length
  }
  return { input, rememberCaret }
}

function positionBehind(written: string, digits: number): number {
  let seen = 0
  for (let position = 0; position < written.length; position++) {
    if (seen === digits) return position
    if (/\d/.test(written.charAt(position))) seen++
  }
  return written.length
}
