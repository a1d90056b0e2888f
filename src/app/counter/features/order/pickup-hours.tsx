import { Link } from 'react-router'

import { type BoardOrder, columnOf } from '#domain/order/board.ts'
import { clockText, wallClock } from '#domain/time/zoned-time.ts'

interface PickupHoursProps {
  orders: readonly BoardOrder[]
  timeZone: string
  now: number
}

/** Today's pickups by hour, as far as they were not picked up yet. */
export function PickupHours({ orders, timeZone, now }: PickupHoursProps) {
  const today = wallClock(timeZone, now).date
  const waiting = orders.flatMap((order) => {
    if (order.pickupAt === null || ['delivered', 'cancelled'].includes(columnOf(order))) return []
    const { date, hour, minute } = wallClock(timeZone, order.pickupAt)
    return date === today ? [{ folio: order.folio, isReady: columnOf(order) === 'ready', at: hour * 60 + minute }] : []
  })
  if (waiting.length === 0) return null
  const hours = [...Map.groupBy(waiting, ({ at }) => at)].toSorted(([one], [other]) => one - other)
  return (
    <section aria-labelledby="pickups" className="mb-5">
      <h2 id="pickups" className="mb-2 text-sm font-semibold">
        Hoy recogen
      </h2>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
        {hours.map(([at, pickups]) => (
          <li key={at} className="flex flex-wrap items-center gap-x-2">
            <span className="font-medium tabular-nums">{clockText(at)}</span>
            {pickups.map(({ folio, isReady }) => (
              <Link
                key={folio}
                to={`/pedidos/${folio}`}
                className="text-link inline-flex min-h-11 items-center tabular-nums"
              >
                #{folio}
                {isReady && <span className="ml-1 text-success">listo</span>}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
