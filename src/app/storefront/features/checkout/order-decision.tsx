import type { Ref } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import type { OrderQuestion } from '#domain/checkout/checkout-state.ts'
import { ORDER_REJECTIONS } from '#domain/checkout/order-rejections.ts'
import { formatPrice } from '#domain/money/money.ts'
import { useCheckout } from './checkout-context.ts'
import { SubmitButton } from './submit-button.tsx'

interface OrderDecisionProps {
  question: OrderQuestion
  ref: Ref<HTMLElement>
  isSending: boolean
  /** The shopper starts another order. */
  onAnother: () => void
  /** The shopper opens the order that was placed before. */
  onStanding: (folio: number) => void
}

/**
 * A decision that the shopper must make before the order can continue. It appears below the total and gets the focus.
 */
export function OrderDecision(props: OrderDecisionProps) {
  const { question, ref, isSending, onAnother, onStanding } = props
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="pregunta"
      aria-describedby="pregunta-detalle"
      className="border-l-2 border-accent pl-4 outline-none"
    >
      {question.kind === 'stands' ? (
        <OrderStands folio={question.folio} onAnother={onAnother} onStanding={onStanding} />
      ) : (
        <ConfirmTotal question={question} isSending={isSending} />
      )}
    </section>
  )
}

function ConfirmTotal({
  question: { sentence, news, totalBefore },
  isSending,
}: {
  question: Extract<OrderQuestion, { kind: 'confirm' }>
  isSending: boolean
}) {
  const { amounts, lines } = useCheckout()
  return (
    <>
      <h3 id="pregunta" className="font-semibold">
        Tu pedido cambió
      </h3>
      <div id="pregunta-detalle" className="mt-1 grid gap-2 text-pretty">
        <p className="text-sm text-muted">{sentence}</p>
        {news.length > 0 && (
          <ul className="grid gap-1 text-sm">
            {news.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        )}
        <dl className="grid grid-cols-[1fr_auto] tabular-nums">
          <dt className="text-muted">Total anterior</dt>
          <dd className="text-right text-muted line-through">{formatPrice(totalBefore)}</dd>
          <dt className="font-semibold">Total nuevo</dt>
          <dd className="text-right font-semibold">{formatPrice(amounts.total)}</dd>
        </dl>
      </div>
      {lines.length > 0 ? (
        <SubmitButton isSending={isSending} className="mt-3">
          Confirmar con el nuevo total
        </SubmitButton>
      ) : (
        <Link to="/" className={`${buttonClass()} mt-3 w-full`}>
          Continuar Comprando
        </Link>
      )}
    </>
  )
}

interface OrderStandsProps extends Pick<OrderDecisionProps, 'onAnother' | 'onStanding'> {
  folio: number
}

function OrderStands({ folio, onAnother, onStanding }: OrderStandsProps) {
  return (
    <>
      <h3 id="pregunta" className="font-semibold">
        Tu pedido #{folio} está registrado
      </h3>
      <p id="pregunta-detalle" className="mt-1 text-sm text-pretty text-muted">
        {ORDER_REJECTIONS['key-reused']}
      </p>
      <div className="mt-3 grid gap-2">
        <Link
          to={`/order-success?folio=${folio}`}
          onClick={() => onStanding(folio)}
          className={`${buttonClass()} w-full`}
        >
          Ver mi pedido
        </Link>
        <Button look="outline" onClick={onAnother} className="w-full">
          Hacer otro pedido
        </Button>
      </div>
    </>
  )
}
