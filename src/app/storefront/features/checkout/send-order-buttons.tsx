import type { RefObject } from 'react'
import { NewTabLink } from '#app/storefront/features/store/new-tab-link.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CheckoutErrors } from '#domain/checkout/check-checkout.ts'
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { OrderQuestion } from '#domain/checkout/checkout-state.ts'
import { shippingTypeOf } from '#domain/checkout/shipping.ts'
import {
  deliverySentence,
  NOT_NOW,
  NOTHING_TO_PAY,
  PAY_ONLINE,
  paymentSentence,
} from '#domain/payment/payment-sentences.ts'
import { shippingOccasion } from '#domain/payment/payment-terms.ts'
import { useCheckout } from './checkout-context.ts'
import type { CheckoutFacts } from './checkout-facts.ts'
import { OrderDecision } from './order-decision.tsx'
import { SendByWhatsApp } from './send-by-whatsapp.tsx'
import { SubmitButton } from './submit-button.tsx'

interface SendOrderButtonsProps {
  /** The errors that the form would be rejected with now, or null. */
  errors: CheckoutErrors | null
  isSending: boolean
  /** Why the last attempt failed; '' when there is nothing to show. */
  message: string
  question: OrderQuestion | null
  decision: RefObject<HTMLElement | null>
  submitButton: RefObject<HTMLButtonElement | null>
  /** The shopper starts another order. */
  onAnother: () => void
  /** The shopper opens the order that was placed before. */
  onStanding: (folio: number) => void
  /** Whether the chosen day has hours left. */
  hasHours: boolean
  payment: CheckoutFacts['payment']
}

/** The buttons that send the order, below its summary. */
export function SendOrderButtons(props: SendOrderButtonsProps) {
  const { errors, isSending, message, question, decision, submitButton, onAnother, onStanding } = props
  const { lines } = useCheckout()
  const { whatsapp } = useStore()
  const obstacle =
    lines.length === 0 ? 'Nada de tu carrito está disponible por ahora.' : obstacleOf(errors ?? {}, props.hasHours)
  const hindrance = message || (question ? null : obstacle)
  return (
    <div className="grid gap-2 pt-4">
      <HowToPay payment={props.payment} />
      {question ? (
        <OrderDecision
          question={question}
          ref={decision}
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
      <div className="flex flex-col text-center text-sm text-pretty text-muted">
        {/* On a phone it has two lines in any case, so that nothing moves under the finger. */}
        <p
          id="obstaculo"
          className={`min-h-[2lh] @min-[58rem]:order-last @min-[58rem]:min-h-0 ${message === '' ? '' : 'text-danger'}`}
        >
          {hindrance}
        </p>
        <AcceptedTexts />
      </div>
      {whatsapp && <SendByWhatsApp isDisabled={isSending} phone={whatsapp} />}
    </div>
  )
}

/** How the order is paid. On a phone it has two lines from the start, so that the button stays in place. */
function HowToPay({ payment }: Pick<SendOrderButtonsProps, 'payment'>) {
  const { form, amounts } = useCheckout()
  const sentence = amounts.total === 0 ? NOTHING_TO_PAY : howToPay(whenToPay(form, payment))
  return <p className="min-h-[2lh] text-sm text-pretty @min-[58rem]:min-h-[1lh]">{sentence}</p>
}

function howToPay(when: string): string {
  return when === PAY_ONLINE ? when : `${NOT_NOW} ${when}`.trim()
}

function whenToPay(form: CheckoutForm, payment: CheckoutFacts['payment']): string {
  const shippingType = shippingTypeOf(form)
  if (form.deliveryMethod === 'pickup') return paymentSentence(payment, 'pickup')
  if (form.deliveryMethod !== 'delivery') return ''
  return shippingType === '' ? deliverySentence(payment) : paymentSentence(payment, shippingOccasion(shippingType))
}

/** The texts that an order accepts. They open in another tab, so that the checkout stays. */
function AcceptedTexts() {
  return (
    <p>
      Al realizar tu pedido aceptas los <NewTabLink to="/terminos">Términos</NewTabLink> y el{' '}
      <NewTabLink to="/privacidad">Aviso de privacidad</NewTabLink>.
    </p>
  )
}

/**
 * Why the order can't be sent yet: no delivery method, an invalid number or no pickup time
 * (docs/rules/checkout.md#submit-button). Other errors are shown at their fields.
 */
function obstacleOf(errors: CheckoutErrors, hasHours: boolean): string | null {
  if (errors.deliveryMethod) return 'Elige cómo quieres recibir tu pedido.'
  if (errors.whatsapp) return 'Escribe un número de WhatsApp válido.'
  if (errors.pickupDate === 'pickup-date-missing') return 'Elige el día y la hora en que recoges tu pedido.'
  if (errors.pickupDate || (errors.pickupTime && !hasHours)) return 'Elige otro día: en ese no hay horarios.'
  if (errors.pickupTime) return 'Elige la hora en que recoges tu pedido.'
  return null
}
