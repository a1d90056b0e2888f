import { useRevalidator } from 'react-router'
import { ChangeDelivery } from '#app/counter/features/order/change-delivery.tsx'
import { HoldPanel } from '#app/counter/features/order/hold-panel.tsx'
import { NextStep } from '#app/counter/features/order/next-step.tsx'
import { OrderActions } from '#app/counter/features/order/order-actions.tsx'
import { OrderBadges } from '#app/counter/features/order/order-badges.tsx'
import type { OrderBook } from '#app/counter/features/order/order-book.ts'
import { OrderCustomer } from '#app/counter/features/order/order-customer.tsx'
import { OrderHistory } from '#app/counter/features/order/order-history.tsx'
import { OrderLines } from '#app/counter/features/order/order-lines.tsx'
import { OrderTracking } from '#app/counter/features/order/order-tracking.tsx'
import { PaymentsPanel } from '#app/counter/features/order/payments-panel.tsx'
import { UndoStep } from '#app/counter/features/order/undo-step.tsx'
import { Badge } from '#app/counter/kit/badge.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useNow } from '#app/counter/kit/use-now.ts'
import { useStoreEvents } from '#app/counter/kit/use-store-events.ts'
import { columnOf, dueAt, urgencyOf } from '#domain/order/board.ts'
import type { CounterOrder, HeldLine } from '#domain/order/counter-order.ts'
import { fullAddress } from '#domain/order/order-address.ts'
import { orderNotes } from '#domain/order/order-notes.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { shippingLine } from '#domain/order/pick-list.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import type { Role } from '#domain/staff/role.ts'
import { dayAndTime } from '#domain/time/written-time.ts'

export interface OrderPageProps {
  order: OrderRecord
  counter: CounterOrder
  book: OrderBook
  picks: readonly HeldLine[]
  /** The days and hours of pickups that the branch offers; none for a delivery. */
  days: readonly PickupDay[]
  role: Role
  store: { account: string; name: string; timeZone: string; returnDays: number | null }
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** An order with everything needed to prepare it and hand it over. */
export function OrderPage({ order, counter, book, picks, days, role, store, now: loadedAt }: OrderPageProps) {
  const now = useNow(loadedAt)
  const { revalidate } = useRevalidator()
  useStoreEvents({
    seq: counter.seq,
    onMissed: () => void revalidate(),
    onEvents: (events) => {
      if (events.some(({ folio, subject }) => folio === order.folio || subject === String(order.id))) void revalidate()
    },
  })
  const { header } = order
  const { envio_tarifa_nombre: shippingType, delivery_time_preference: hours = '' } = header
  const written = (instant: number) => {
    const { date, time } = dayAndTime(store.timeZone, instant)
    return `${date}, ${time}`
  }
  const urgency = urgencyOf(order, now)
  return (
    <>
      <PageHead
        title={`Pedido #${order.folio}`}
        back={{ to: `/pedidos?columna=${columnOf(order)}`, name: 'Pedidos' }}
        lead={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {written(order.placedAt)}
            <OrderBadges order={order} />
            <UndoStep order={order} step={book.undoable} now={now} />
            {urgency === 'late' && <Badge look="danger">Atrasado</Badge>}
            {urgency === 'soon' && <Badge look="accent">Pronto</Badge>}
          </span>
        }
      />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <NextStep order={order} points={counter.points ?? 0} />
          <OrderLines account={store.account} order={order} picks={picks} returnable={book.returnable} />
        </div>
        <div className="min-w-0 space-y-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <PaymentsPanel order={order} payments={book.payments} role={role} timeZone={store.timeZone} now={now} />
          <OrderActions
            order={order}
            book={book}
            returnDays={store.returnDays}
            isHolding={counter.held !== null}
            role={role}
          />
          <OrderCustomer order={order} counter={counter} storeName={store.name} />
          <section aria-labelledby="delivery" className="panel">
            <h2 id="delivery" className="mb-2 font-semibold">
              {order.deliveryMethod === 'delivery' ? 'Envío' : 'Recoge en tienda'}
            </h2>
            {order.deliveryMethod === 'delivery' ? (
              <>
                <p className="font-medium">{shippingLine({ shippingType, hours })}</p>
                <p className="[overflow-wrap:anywhere]">{fullAddress(header)}</p>
                <OrderTracking order={order} />
              </>
            ) : (
              <p>{order.pickupAt === null ? 'Sin hora elegida.' : written(order.pickupAt)}</p>
            )}
            {columnOf(order) !== 'delivered' && columnOf(order) !== 'cancelled' && (
              <p className="mt-1 text-sm text-muted">Debe estar listo: {written(dueAt(order))}</p>
            )}
            {orderNotes(header).map((note) => (
              <blockquote
                key={note}
                className="mt-3 border-l-2 border-accent pl-3 whitespace-pre-line [overflow-wrap:anywhere]"
              >
                {note}
              </blockquote>
            ))}
            <ChangeDelivery order={order} timeZone={store.timeZone} days={days} />
          </section>
          <HoldPanel order={order} held={counter.held} role={role} timeZone={store.timeZone} now={now} />
        </div>
        <div className="min-w-0">
          <OrderHistory order={order} entries={book.history} timeZone={store.timeZone} />
        </div>
      </div>
    </>
  )
}
