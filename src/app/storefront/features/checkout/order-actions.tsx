import type { RefObject } from 'react'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import { useCheckout } from './checkout-state.ts'
import { OrderQuestionNotice } from './order-question.tsx'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import { SubmitButton } from './submit-button.tsx'
import type { OrderQuestion } from './use-order-answers.ts'

interface OrderActionsProps {
  /** What stands between the form and an order; null where nothing does. */
  errors: CheckoutErrors | null
  isSending: boolean
  /** Why the last attempt came to nothing. */
  sentence: string
  question: OrderQuestion | null
  answer: RefObject<HTMLElement | null>
  submitButton: RefObject<HTMLButtonElement | null>
  onAnother: () => void
  /** The order that stands is looked at. */
  onStanding: (folio: number) => void
  /** Whether there are hours on the chosen day. */
  hasHours: boolean
}

/** The ways to place the order, under what it comes to. */
export function OrderActions(props: OrderActionsProps) {
  const { errors, isSending, sentence, question, answer, submitButton, onAnother, onStanding } = props
  const { lines } = useCheckout()
  const obstacle =
    lines.length === 0 ? 'Nada de tu carrito está disponible por ahora.' : obstacleOf(errors ?? {}, props.hasHours)
  return (
    <div className="grid gap-2 pt-4">
      {question ? (
        <OrderQuestionNotice
          question={question}
          ref={answer}
          isSending={isSending}
          onAnother={onAnother}
          onStanding={onStanding}
        />
      ) : (
        <SubmitButton
          ref={submitButton}
          isSending={isSending}
          isOff={obstacle !== null}
          aria-describedby="obstaculo"
          className="min-h-12"
        >
          Realizar Pedido
        </SubmitButton>
      )}
      {/* Its room is kept, so that nothing moves under the finger. */}
      <p
        id="obstaculo"
        className={`min-h-5 text-center text-sm text-pretty ${sentence === '' ? 'text-muted' : 'text-danger'}`}
      >
        {sentence || (question ? null : obstacle)}
      </p>
      <SendByWhatsApp isHeld={isSending} />
    </div>
  )
}

/**
 * Why the order can't be sent yet (docs/rules.md#submit-button: no method, an invalid number, no pickup to come); what
 * else is missing is said at its field.
 */
function obstacleOf(errors: CheckoutErrors, hasHours: boolean): string | null {
  if (errors.deliveryMethod) return 'Elige cómo quieres recibir tu pedido.'
  if (errors.whatsapp) return 'Escribe un número de WhatsApp válido.'
  if (errors.pickupDate === 'pickup-date-missing') return 'Elige el día y la hora en que recoges tu pedido.'
  if (errors.pickupDate || (errors.pickupTime && !hasHours)) return 'Elige otro día: en ese no hay horarios.'
  if (errors.pickupTime) return 'Elige la hora en que recoges tu pedido.'
  return null
}
