import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { heldAgainUntil } from '#domain/order/hold-again.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'

interface HoldPanelProps {
  order: OrderRecord
  /** Until when pieces are held, milliseconds since 1970, null without an end; null where none are. */
  held: { until: number | null } | null
  role: Role
  timeZone: string
  now: number
}

const DAY_MS = 86_400_000
const HOLD_SENTENCES: SentencesOf<'move-hold' | 'hold-again' | 'release-hold'> = {
  'order-not-found': 'Ese pedido no existe.',
  'hold-end-past': 'Ese momento ya pasó.',
  'hold-end-far': 'Es demasiado lejos.',
  'order-gone': 'El pedido ya salió de la tienda o está cancelado.',
  'stock-short': 'Ya no hay piezas suficientes para apartarlas otra vez: alguien más las compró.',
}

/** Until when an order's pieces are held, with ways to hold them longer or again, and to let them go. */
export function HoldPanel({ order, held, role, timeZone, now }: HoldPanelProps) {
  const moving = useAction({ intent: 'move-hold', sentences: HOLD_SENTENCES, done: 'Apartado cambiado' })
  const releasing = useAction({
    intent: 'release-hold',
    sentences: HOLD_SENTENCES,
    done: 'Piezas de vuelta a la venta',
  })
  const holding = useAction({ intent: 'hold-again', sentences: HOLD_SENTENCES, done: 'Piezas apartadas otra vez' })
  // Pieces that left the store are no longer shown as released.
  const isReleased = order.isReleased && order.status !== 'Cancelado'
  if (held === null && !isReleased) return null
  // With its first status a delivery is held until it leaves the store.
  const isUnconfirmed = order.deliveryMethod === 'delivery' && !order.isAdvanced && typeof held?.until === 'number'
  const isBusy = moving.isBusy || releasing.isBusy || holding.isBusy
  const holdFor = (days: number) => moveTo(Math.max(held?.until ?? now, now) + days * DAY_MS)
  const moveTo = (until: number | null) => void (isBusy || moving.run(endOf(until)))
  return (
    <section aria-labelledby="hold" className="panel">
      <h2 id="hold" className="mb-2 font-semibold">
        Apartado
      </h2>
      {/* The outcome is shown where the action is. */}
      <div role="status" className="space-y-1 text-sm">
        {held && (
          <p>
            {held.until === null
              ? 'Las piezas están apartadas hasta que el pedido salga.'
              : `Las piezas están apartadas hasta ${shortMoment(timeZone, held.until, now)}.`}
          </p>
        )}
        {isUnconfirmed && (
          <p>Si antes preparas o cobras el pedido, quedan apartadas hasta que salga. Si no, vuelven a la venta.</p>
        )}
        {isReleased && (
          <p>
            {held ? 'Una parte ya no está apartada: volvió' : 'Las piezas ya no están apartadas: volvieron'} a la venta,
            y cualquiera puede comprarlas. El pedido sigue abierto y se entrega con lo que quede.
          </p>
        )}
      </div>
      <div className="no-print mt-3 flex flex-wrap gap-2" aria-busy={isBusy || undefined}>
        {isReleased && (
          <Button
            look="outline"
            className={offClass}
            aria-disabled={isBusy || undefined}
            onClick={() => isBusy || void holding.run(endOf(heldAgainUntil(order, now)))}
          >
            Apartarlas otra vez
          </Button>
        )}
        {held && held.until !== null && (
          <>
            <Button look="outline" className={offClass} aria-disabled={isBusy || undefined} onClick={() => holdFor(1)}>
              Un día más
            </Button>
            <Button
              look="outline"
              className={offClass}
              aria-disabled={isBusy || undefined}
              onClick={() => moveTo(null)}
            >
              Sin límite
            </Button>
          </>
        )}
        {held && isAllowed(role, 'release-hold') && (
          <ConfirmButton
            label="Soltar las piezas"
            title="¿Soltar las piezas?"
            text="Vuelven a la venta en este momento, y cualquiera puede comprarlas. El pedido sigue abierto y se entrega con lo que quede."
            confirm="Soltar las piezas"
            isBusy={isBusy}
            onConfirm={() => void releasing.run()}
          />
        )}
      </div>
    </section>
  )
}

/** The end of a hold as the actions take it, in ISO 8601. */
function endOf(until: number | null) {
  return { until: until === null ? null : new Date(until).toISOString() }
}
