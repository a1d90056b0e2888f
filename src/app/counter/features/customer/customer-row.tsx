import { Link } from 'react-router'
import { ago } from '#app/counter/kit/moment-text.ts'
import type { CustomerSummary } from '#domain/customer/staff-customer.ts'
import { formatPrice } from '#domain/money/money.ts'

const COLUMNS = 'md:grid md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_4.5rem_7.5rem_7rem_5rem] md:items-center md:gap-4'
const whole = new Intl.NumberFormat('es-MX')

/** The names of the columns, which a narrow screen does without. */
export function CustomerRowHead() {
  return (
    <div aria-hidden="true" className={`hidden border-b border-hairline pb-2 text-sm text-muted ${COLUMNS} md:px-3`}>
      <span>Cliente</span>
      <span>Contacto</span>
      <span className="text-right">Pedidos</span>
      <span className="text-right">Gastado</span>
      <span className="text-right">Último</span>
      <span className="text-right">Puntos</span>
    </div>
  )
}

interface CustomerRowProps {
  customer: CustomerSummary
  now: number
}

/** A customer in the list; the whole row leads to the customer's page. */
export function CustomerRow({ customer, now }: CustomerRowProps) {
  const { id, name, email, phone, orders, spent, lastOrderAt, points } = customer
  const last = lastOrderAt === null ? '' : ago(lastOrderAt, now)
  return (
    <li className="border-b border-hairline">
      <Link
        to={`/clientes/${id}`}
        prefetch="intent"
        className={`block min-h-11 py-3 hover:bg-tint max-md:-mx-2 max-md:px-2 md:px-3 ${COLUMNS}`}
      >
        <span className="block font-medium [overflow-wrap:anywhere]">{name}</span>
        <span className="block text-sm text-muted [overflow-wrap:anywhere]">
          {email}
          {phone !== '' && (
            <>
              <span className="md:hidden"> · </span>
              <span className="whitespace-nowrap md:block">{phone}</span>
            </>
          )}
        </span>
        <span className="mt-1 block text-sm tabular-nums md:hidden">
          {[orderCount(orders), orders > 0 && formatPrice(spent), last, points > 0 && `${whole.format(points)} puntos`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Figure name="Pedidos">{whole.format(orders)}</Figure>
        <Figure name="Gastado">{orders > 0 ? formatPrice(spent) : ''}</Figure>
        <Figure name="Último pedido">{last}</Figure>
        <Figure name="Puntos">{points > 0 ? whole.format(points) : ''}</Figure>
      </Link>
    </li>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <span className="hidden text-right text-sm tabular-nums md:block">
      {children !== '' && <span className="sr-only">{name}: </span>}
      {children}
    </span>
  )
}

function orderCount(orders: number): string {
  if (orders === 0) return 'Sin pedidos'
  return orders === 1 ? '1 pedido' : `${whole.format(orders)} pedidos`
}
