import { useMailText } from '#app/storefront/features/store/use-mail-text.ts'
import { PROGRESS_TEXTS } from '#domain/order/progress-sentences.ts'
import type { ShownProgress } from '#domain/order/shown-progress.ts'
import type { ReadyCountdown as Left } from '#domain/pickup/ready-time.ts'

interface ReadyCountdownProps {
  progress: ShownProgress
  readyText: string
  /** When a delivery arrives; null for a pickup. */
  arrival: string | null
}

/**
 * Counts down to the time when the order is probably ready, or states what has become of it
 * (docs/rules/order.md#ready-estimate). A delivery has the days of its arrival in the place of the timer, until they
 * have passed. Screen readers do not announce the timer every second, only its end.
 */
export function ReadyCountdown({ progress, readyText, arrival }: ReadyCountdownProps) {
  const { stage, deliveryMethod, left } = progress
  const stated = useMailText()
  const { title, text } = PROGRESS_TEXTS[stage][deliveryMethod]
  return (
    <div className="min-h-32">
      {left && (
        <>
          <h2 className="text-sm text-muted">Tiempo estimado</h2>
          {deliveryMethod === 'pickup' ? (
            <>
              <Timer left={left} />
              <p className="mt-2 text-sm text-muted">Listo aproximadamente el {readyText}</p>
            </>
          ) : (
            <p className="mt-1 text-xl font-semibold text-balance">
              {arrival ? `Llega ${arrival}` : `Sale aproximadamente el ${readyText}`}
            </p>
          )}
        </>
      )}
      <div role="status">
        {!left && (
          <>
            <p className={`font-display text-xl ${stage === 'cancelled' || stage === 'unpaid' ? '' : 'text-success'}`}>
              {title}
            </p>
            <p className="mt-1 text-pretty">{stated(text)}</p>
          </>
        )}
      </div>
    </div>
  )
}

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
