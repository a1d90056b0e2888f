import type { DeliveryMethod } from '#domain/checkout/checkout-form.ts'
import { type ReadyCountdown as Left, READY_TEXTS, readyCountdown } from '#domain/pickup/ready-time.ts'
import { useServerClock } from './use-server-clock.ts'

interface ReadyCountdownProps {
  deliveryMethod: DeliveryMethod
  /** Milliseconds since 1970. */
  readyAt: number
  readyText: string
  now: number
}

/**
 * Counts down to the time when the order is probably ready (docs/rules.md#ready-estimate). Screen readers do not
 * announce the timer every second, only its end.
 */
export function ReadyCountdown({ deliveryMethod, readyAt, readyText, now }: ReadyCountdownProps) {
  const left = readyCountdown(readyAt, useServerClock(now))
  return (
    <div className="min-h-32">
      {left && (
        <>
          <h2 className="text-sm text-muted">Tiempo estimado</h2>
          <Timer left={left} />
          <p className="mt-2 text-sm text-muted">Listo aproximadamente el {readyText}</p>
        </>
      )}
      <div role="status">
        {!left && (
          <>
            <p className="font-display text-xl text-success">{READY_TEXTS.title}</p>
            <p className="mt-1">{deliveryMethod === 'pickup' ? READY_TEXTS.description : DELIVERED_NEXT}</p>
          </>
        )}
      </div>
    </div>
  )
}

/** The sentence of `READY_TEXTS` is about a pickup; this one is for a delivery. */
const DELIVERED_NEXT = 'Te contactaremos para coordinar la entrega'

const UNITS: readonly { unit: keyof Left; one: string; many: string }[] = [
  { unit: 'days', one: 'día', many: 'días' },
  { unit: 'hours', one: 'hora', many: 'horas' },
  { unit: 'minutes', one: 'minuto', many: 'minutos' },
  { unit: 'seconds', one: 'segundo', many: 'segundos' },
]

function Timer({ left }: { left: Left }) {
  return (
    <p role="timer" className="mt-2 grid max-w-sm grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
      {UNITS.map(({ unit, one, many }) => (
        <span key={unit} className="flex flex-col">
          <span className="text-xl font-semibold tabular-nums">{left[unit]}</span>{' '}
          <span className="text-sm text-muted">{left[unit] === 1 ? one : many}</span>
        </span>
      ))}
    </p>
  )
}
