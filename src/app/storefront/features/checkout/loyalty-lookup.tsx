import { Check } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import { useCustomerLookup } from '../customer/use-customer-lookup.ts'
import { useCheckout } from './checkout-state.ts'
import { EmailField } from './email-field.tsx'

const OFFER = 'Si ya compraste aquí, aplicamos tus puntos con tu email.'

/** Sentences about the answers that are no customer (docs/rules.md#loyalty-lookup). */
const SENTENCES = {
  idle: OFFER,
  loading: 'Buscando tus puntos...',
  unknown: 'Cliente no encontrado. Se creará un nuevo perfil con este email.',
  unreadable: OFFER,
  'too-many': 'Demasiadas consultas por ahora. Puedes seguir con tu pedido sin usar tus puntos.',
  'no-answer': 'No pudimos consultar tus puntos. Puedes seguir con tu pedido sin ellos.',
} as const

/**
 * The e-mail of a premium store's checkout, under which the shop may know the customer (docs/rules.md#loyalty-lookup).
 */
export function LoyaltyLookup() {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { form, customer, setCustomer, customerRound } = useCheckout()
  const {
    state,
    lookUp,
    retry: askOnceMore,
  } = useCustomerLookup({ email: form.email, customer, setCustomer, round: customerRound })
  const lookUpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It confirms the e-mail, not the order.
    event.preventDefault()
    lookUp()
  }
  const retry = () => {
    // The button goes away, and would take the focus with it.
    field.current?.querySelector('input')?.focus()
    askOnceMore()
  }
  return (
    <section aria-labelledby={id} className="rounded-sm border border-hairline bg-surface px-4 pt-3 pb-3">
      <h3 id={id} className="mb-2 font-medium">
        Ya eres cliente?
      </h3>
      <div ref={field}>
        <EmailField onBlur={lookUp} onKeyDown={lookUpOnEnter} />
      </div>
      <div className="mt-2 flex min-h-16 flex-wrap sm:min-h-12 items-center gap-x-3 text-sm">
        <div role="status" className={state === 'no-answer' || state === 'too-many' ? 'text-danger' : 'text-muted'}>
          {state === 'found' ? <Greeting /> : SENTENCES[state]}
        </div>
        {(state === 'no-answer' || state === 'too-many') && (
          <button type="button" onClick={retry} className="min-h-11 underline underline-offset-4">
            Reintentar
          </button>
        )}
      </div>
    </section>
  )
}

/** The customer by name, and what the points take off (docs/rules.md#loyalty-points). */
function Greeting() {
  const { customer, amounts } = useCheckout()
  if (!customer) return null
  return (
    <div className="text-ink">
      <p className="flex items-center gap-2 text-base font-medium">
        <Check aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-success" />
        ¡Hola, {customer.name}!
      </p>
      {amounts.pointsDiscount > 0 ? (
        <p className="tabular-nums">
          Descuento por puntos de lealtad:{' '}
          <span className="whitespace-nowrap text-success">−{formatPrice(amounts.pointsDiscount)}</span>{' '}
          <span className="text-muted">({pointsText(amounts.points, customer.points)})</span>
        </p>
      ) : (
        <p className="text-muted">
          {customer.points > 0 ? pointsOf(customer.points) : 'Todavía no tienes puntos por usar.'}
        </p>
      )}
    </div>
  )
}

function pointsText(used: number, all: number): string {
  return used < all ? `${count(used)} de tus ${pointsOf(all)}` : pointsOf(used)
}

function pointsOf(points: number): string {
  return points === 1 ? '1 punto' : `${count(points)} puntos`
}

function count(points: number): string {
  return points.toLocaleString('es-MX')
}
