import type { Ref } from 'react'
import { Link } from 'react-router'
import { formatPrice } from '#domain/money/money.ts'
import type { PersonOrders } from '#domain/order/person-orders.ts'
import { PAYMENT_NAMES } from '#domain/order/state-names.ts'

interface FoundPeopleProps {
  people: readonly PersonOrders[]
  head: Ref<HTMLHeadingElement>
  /** Called when one is chosen, whose orders are then loaded. */
  onChosen: () => void
}

/** The people with open orders whom a search found; each leads to all open orders of that person. */
export function FoundPeople({ people, head, onChosen }: FoundPeopleProps) {
  return (
    <section aria-labelledby="people">
      <h2 id="people" ref={head} tabIndex={-1} className="mb-2 text-sm font-semibold outline-none">
        {people.length === 1 ? '1 persona con pedidos abiertos' : `${people.length} personas con pedidos abiertos`}
      </h2>
      <ul className="border-t border-hairline">
        {people.map(({ name, email, phone, orders, due }) => (
          <li key={orders[0]?.folio} className="border-b border-hairline">
            <Link
              to={{ search: linkOf(orders.map(({ folio }) => folio)) }}
              replace
              onClick={onChosen}
              className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 px-2 py-3 hover:bg-tint"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-muted">{phone || email}</span>
              </span>
              <span className="text-right text-sm tabular-nums">
                <span className="block">{orderNames(orders.map(({ folio }) => folio))}</span>
                {due > 0 && (
                  <span className="block font-medium whitespace-nowrap">
                    {PAYMENT_NAMES.Pendiente} {formatPrice(due)}
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function linkOf(folios: readonly number[]): string {
  const [first = 0, second] = folios
  return second === undefined ? `?codigo=${first}` : `?persona=${first}`
}

/** `#12`, `#12 y #15`, `#12 y 3 más` */
function orderNames(folios: readonly number[]): string {
  const [first = 0, second] = folios
  if (second === undefined) return `#${first}`
  return folios.length === 2 ? `#${first} y #${second}` : `#${first} y ${folios.length - 1} más`
}
