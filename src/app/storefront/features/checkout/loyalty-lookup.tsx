import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useId, useRef } from 'react'
import { AT_PICKUP_SENTENCE } from '#domain/checkout/spendable-points.ts'
import { type FoundCustomer, pointCount } from '#domain/customer/loyalty.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCheckout } from './checkout-context.ts'
import { EmailField } from './email-field.tsx'
import { useCustomerLookup } from './use-customer-lookup.ts'

const OFFER =
  'Escríbelo también si es tu primera compra: ahí te confirmamos el pedido. Si ya compraste aquí, aplicamos tus puntos.'

/** Sentences for all results without a customer (docs/rules/customer.md#loyalty-lookup). */
const SENTENCES = {
  idle: OFFER,
  fetching: 'Buscando tus puntos...',
  unknown: 'Cliente no encontrado. Se creará un nuevo perfil con este email.',
  unreadable: OFFER,
  'too-many': 'Demasiadas consultas por ahora. Puedes seguir con tu pedido sin usar tus puntos.',
  'no-response': 'No pudimos consultar tus puntos. Puedes seguir con tu pedido sin ellos.',
} as const

/** The e-mail field of a premium store, which looks up the customer (docs/rules/customer.md#loyalty-lookup). */
export function LoyaltyLookup() {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const { store, lookupStatus, lookupRound, spendablePoints, keepsPoints } = useCheckout()
  const { lookUp, retry } = useCustomerLookup(store, lookupRound)
  const isFailed = lookupStatus === 'no-response' || lookupStatus === 'too-many'
  const canSpend = lookupStatus === 'found' && spendablePoints > 0
  const lookUpOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter confirms the e-mail and must not submit the order.
    event.preventDefault()
    lookUp()
  }
  const onRetry = () => {
    // The button is about to disappear; without this the focus would be lost with it.
    field.current?.querySelector('input')?.focus()
    retry()
  }
  return (
    <section aria-labelledby={id} className="rounded-sm border border-hairline bg-surface px-4 pt-3 pb-3">
      <h3 id={id} className="mb-2 font-medium">
        Ya eres cliente?
      </h3>
      <div ref={field}>
        <EmailField onBlur={lookUp} onKeyDown={lookUpOnEnter} />
      </div>
      <div className="relative mt-2 flex min-h-21 flex-wrap sm:min-h-16 items-center gap-x-3 text-sm">
        <div role="status" className={`${canSpend ? 'self-start' : ''} ${isFailed ? 'text-danger' : 'text-muted'}`}>
          {lookupStatus === 'found' ? <Greeting /> : SENTENCES[lookupStatus]}
        </div>
        {canSpend && (
          <button
            type="button"
            onClick={() => store.dispatch({ type: 'points-chosen', keepsPoints: !keepsPoints })}
            className="absolute top-0 right-0 min-h-11 underline underline-offset-4"
          >
            {keepsPoints ? 'Usar mis puntos' : 'No usar mis puntos'}
          </button>
        )}
        {isFailed && (
          <button type="button" onClick={onRetry} className="min-h-11 underline underline-offset-4">
            Reintentar
          </button>
        )}
      </div>
    </section>
  )
}

/** Greets the customer and shows the deduction of the points (docs/rules/customer.md#loyalty-points). */
function Greeting() {
  const { customer, amounts, spendablePoints, keepsPoints } = useCheckout()
  if (!customer) return null
  return (
    <div className="text-ink">
      {/* Next to the choice whether they are spent. */}
      <p className={`flex items-center gap-2 text-base font-medium ${spendablePoints > 0 ? 'min-h-11 pr-36' : ''}`}>
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
          {customer.points > 0
            ? waitingText(customer, keepsPoints && spendablePoints > 0)
            : 'Todavía no tienes puntos por usar.'}
        </p>
      )}
    </div>
  )
}

/** Points that this order does not spend. */
function waitingText({ points, pointsAtPickupOnly }: FoundCustomer, isDeclined: boolean): string {
  if (isDeclined) return `Conservas tus ${pointCount(points)}.`
  return pointsAtPickupOnly ? `${pointCount(points)}. ${AT_PICKUP_SENTENCE}` : pointCount(points)
}

function pointsText(used: number, all: number): string {
  return used < all ? `${count(used)} de tus ${pointCount(all)}` : pointCount(used)
}

function count(points: number): string {
  return points.toLocaleString('es-MX')
}
