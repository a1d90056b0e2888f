import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { Button } from '../../../ui/button.tsx'
import { useAction } from '../../kit/use-action.ts'
import { shortMoment } from './order-times.ts'

interface HoldPanelProps {
  /** Until when pieces are held, milliseconds since 1970, null without an end; null where none are. */
  held: { until: number | null } | null
  role: Role
  timeZone: string
  now: number
}

const DAY_MS = 86_400_000
const HOLD_SENTENCES: Record<string, string> = {
  'order-not-found': 'Ese pedido no existe.',
  'hold-end-past': 'Ese momento ya pasó.',
  'hold-end-far': 'Es demasiado lejos.',
}

/** Until when an order's pieces are held, and ways to hold them longer or to let them go. */
export function HoldPanel({ held, role, timeZone, now }: HoldPanelProps) {
  const moving = useAction({ intent: 'move-hold', sentences: HOLD_SENTENCES, done: 'Apartado cambiado' })
  const releasing = useAction({
    intent: 'release-hold',
    sentences: HOLD_SENTENCES,
    done: 'Las piezas vuelven a la venta',
  })
  if (held === null) return null
  const { until } = held
  const isBusy = moving.isBusy || releasing.isBusy
  const holdFor = (days: number) =>
    void moving.run({ until: new Date(Math.max(until ?? now, now) + days * DAY_MS).toISOString() })
  return (
    <section aria-labelledby="hold" className="panel">
      <h2 id="hold" className="mb-2 font-semibold">
        Apartado
      </h2>
      <p className="text-sm">
        {until === null
          ? 'Las piezas están apartadas hasta que el pedido salga.'
          : `Las piezas están apartadas hasta ${shortMoment(timeZone, until, now)}.`}
      </p>
      <div className="no-print mt-3 flex flex-wrap gap-2" aria-busy={isBusy || undefined}>
        {until !== null && (
          <>
            <Button look="outline" onClick={() => isBusy || holdFor(1)}>
              Un día más
            </Button>
            <Button look="outline" onClick={() => isBusy || void moving.run({ until: null })}>
              Sin límite
            </Button>
          </>
        )}
        {isAllowed(role, 'release-hold') && (
          <Button look="outline" onClick={() => isBusy || void releasing.run()}>
            Soltar las piezas
          </Button>
        )}
      </div>
    </section>
  )
}
