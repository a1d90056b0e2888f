import type { OrderStep } from '#domain/pickup/progress-percent.ts'

interface OrderProgressProps {
  steps: readonly OrderStep[]
  percent: number
}

/**
 * The four steps of an order below a bar that ends in the middle of the current step
 * (docs/rules/order.md#order-progress). With large text they are a vertical list.
 */
export function OrderProgress({ steps, percent }: OrderProgressProps) {
  return (
    <div className="@container">
      <div
        role="progressbar"
        aria-label="Avance del pedido"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={`${percent} %`}
        className="h-1.5 overflow-hidden rounded-full bg-tint forced-colors:border"
      >
        <div className="h-full bg-success forced-colors:bg-[Highlight]" style={{ width: `${percent}%` }} />
      </div>
      <ol className="mt-3 grid gap-2 text-sm @min-[17.5rem]:grid-cols-[repeat(4,minmax(min-content,1fr))] @min-[17.5rem]:text-center">
        {steps.map(({ name, state }) => (
          <li
            key={name}
            aria-current={state === 'active' ? 'step' : undefined}
            className={`text-balance ${LOOKS[state]}`}
          >
            {name}
            <span className="sr-only">: {STATES[state]}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const STATES: Record<OrderStep['state'], string> = {
  completed: 'completado',
  active: 'en curso',
  pending: 'pendiente',
}

const LOOKS: Record<OrderStep['state'], string> = {
  completed: 'text-success',
  active: 'font-semibold',
  pending: 'text-muted',
}
