import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { fieldClass } from '#app/ui/text-field.tsx'
import { formatWhatsapp, WHATSAPP_MESSAGES, whatsappDigits, whatsappState } from '#domain/checkout/whatsapp-number.ts'
import { useCheckout } from './checkout-state.ts'
import { useFieldError } from './use-field-error.ts'

/** The number that the shop writes to (docs/rules.md#whatsapp-number), in groups while it is typed. */
export function WhatsappField() {
  const { form, set } = useCheckout()
  const error = useFieldError('whatsapp')
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const { input, keepCaret } = useCaretAmongDigits(form.whatsapp)
  const state = whatsappState(form.whatsapp)
  // What is still being typed is not wrong yet.
  const isWrong = error !== undefined || (state === 'invalid' && isLeft)
  const message = error ?? WHATSAPP_MESSAGES[state === 'invalid' && !isLeft ? 'empty' : state]
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target)
    set('whatsapp', formatWhatsapp(target.value))
  }
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
        className={`mt-1 -mb-2 min-h-10 text-sm sm:mb-0 sm:min-h-5 ${isWrong ? 'text-danger' : state === 'valid' ? 'text-success' : 'text-muted'}`}
      >
        {message}
      </p>
    </div>
  )
}

/** The caret stays behind the digit that it was behind, also where a group begins or ends before it. */
function useCaretAmongDigits(value: string) {
  const input = useRef<HTMLInputElement>(null)
  const digitsBefore = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the value that moves the caret
  useLayoutEffect(() => {
    const count = digitsBefore.current
    digitsBefore.current = null
    if (count === null || !input.current) return
    const place = placeBehind(input.current.value, count)
    input.current.setSelectionRange(place, place)
  }, [value])
  const keepCaret = (target: HTMLInputElement) => {
    const { selectionStart } = target
    digitsBefore.current = selectionStart === null ? null : whatsappDigits(target.value.slice(0, selectionStart)).length
  }
  return { input, keepCaret }
}

function placeBehind(written: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < written.length; place++) {
    if (seen === digits) return place
    if (/\d/.test(written.charAt(place))) seen++
  }
  return written.length
}
