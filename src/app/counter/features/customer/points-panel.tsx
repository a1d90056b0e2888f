import { useRef, useState } from 'react'
import { Link, useHref } from 'react-router'
import { EndlessList } from '#app/counter/kit/endless-list.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { shortMoment } from '#app/counter/kit/moment-text.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { CUSTOMER_SENTENCES } from '#domain/customer/customer-sentences.ts'
import type { PointsEntry } from '#domain/customer/staff-customer.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { PointsForm } from './points-form.tsx'
import type { ShownCustomer } from './shown-customer.ts'

interface PointsPanelProps {
  customer: ShownCustomer
  entries: ListPage<PointsEntry>
  role: Role
  timeZone: string
  now: number
}

const whole = new Intl.NumberFormat('es-MX')

/** A customer's points: how many there are, how they came and went, and giving or taking some. */
export function PointsPanel({ customer, entries, role, timeZone, now }: PointsPanelProps) {
  const [isAdjusting, setAdjusting] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const url = useHref(`/clientes/${customer.id}/puntos`)
  const close = () => {
    setAdjusting(false)
    // The button is there again with the next render.
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section aria-labelledby="points" className="panel">
      <div className="flex min-h-11 items-start justify-between gap-4">
        <div>
          <h2 id="points" className="font-semibold">
            Puntos
          </h2>
          <p className="font-display text-2xl tabular-nums">{whole.format(customer.points)}</p>
        </div>
        {!isAdjusting && isAllowed(role, 'adjust-points') && (
          <Button ref={opener} look="outline" onClick={() => setAdjusting(true)}>
            Ajustar
          </Button>
        )}
      </div>
      <Programme customer={customer} mayChange={isAllowed(role, 'change-customer')} />
      {isAdjusting && <PointsForm isEnrolled={customer.form.loyaltyActive} onClose={close} />}
      {entries.items.length === 0 ? (
        <p className="mt-2 text-sm text-muted">Todavía no hay movimientos.</p>
      ) : (
        <div className="mt-2">
          <EndlessList page={entries} url={url} isByHand>
            {(items) => (
              <ul>
                {items.map((entry) => (
                  <li
                    key={entry.id}
                    className="flex items-baseline gap-4 border-b border-hairline py-2 last:border-b-0"
                  >
                    <div className="min-w-0 flex-1">
                      <p className="[overflow-wrap:anywhere]">{entry.reason}</p>
                      <p className="text-sm text-muted tabular-nums">
                        {shortMoment(timeZone, entry.createdAt, now)}
                        {entry.order && (
                          <>
                            {' · '}
                            <Link to={`/pedidos/${entry.order.folio}`} className="text-link py-1">
                              Pedido #{entry.order.folio}
                            </Link>
                          </>
                        )}
                      </p>
                    </div>
                    <span className={`shrink-0 font-medium tabular-nums ${entry.points > 0 ? 'text-success' : ''}`}>
                      {entry.points > 0 ? '+' : '−'}
                      {whole.format(Math.abs(entry.points))}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </EndlessList>
        </div>
      )}
    </section>
  )
}

/** Whether a customer is in the loyalty programme, and the switch of that. */
function Programme({ customer: { form, updatedAt }, mayChange }: { customer: ShownCustomer; mayChange: boolean }) {
  const { loyaltyActive } = form
  const { run, isBusy } = useAction({
    intent: 'change-customer',
    sentences: CUSTOMER_SENTENCES,
    done: loyaltyActive ? 'Fuera del programa de lealtad' : 'En el programa de lealtad',
  })
  return (
    <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <p className="min-w-0 flex-1 basis-48 text-sm text-muted">
        {loyaltyActive
          ? 'Está en el programa de lealtad: puede gastar sus puntos al pedir.'
          : 'No está en el programa de lealtad: no puede gastar puntos.'}{' '}
        Una compra en línea no da puntos: los das aquí, o tu punto de venta.
      </p>
      {mayChange && (
        <Button
          look="outline"
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && void run({ changes: { loyaltyActive: !loyaltyActive }, seen: updatedAt })}
        >
          {loyaltyActive ? 'Sacar' : 'Inscribir'}
        </Button>
      )}
    </div>
  )
}
