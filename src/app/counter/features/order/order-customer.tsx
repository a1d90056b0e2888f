import { Link } from 'react-router'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import type { CounterOrder } from '#domain/order/counter-order.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { OrderContact } from './order-contact.tsx'

interface OrderCustomerProps {
  order: OrderRecord
  counter: CounterOrder
  storeName: string
}

/** The customer of the order, and how to reach them; an erased customer is unknown. */
export function OrderCustomer({ order, counter, storeName }: OrderCustomerProps) {
  const name = order.header.clientenombre
  return (
    <section aria-labelledby="customer" className="panel">
      <h2 id="customer" className="mb-2 font-semibold">
        Cliente
      </h2>
      {counter.customerId === null ? (
        <p className="[overflow-wrap:anywhere]">{name}</p>
      ) : (
        <Link
          to={`/clientes/${counter.customerId}`}
          className="text-link inline-flex min-h-11 items-center [overflow-wrap:anywhere]"
        >
          {name}
        </Link>
      )}
      {isErasedEmail(order.email) ? (
        <p className="text-sm text-muted">Sus datos se eliminaron.</p>
      ) : (
        <>
          <p className="text-sm text-muted">{earlierSentence(counter.earlierOrders)}</p>
          <OrderContact order={order} storeName={storeName} />
        </>
      )}
    </section>
  )
}

function earlierSentence(orders: number): string {
  if (orders === 0) return 'Es su primer pedido.'
  return orders === 1 ? 'Antes hizo 1 pedido.' : `Antes hizo ${orders} pedidos.`
}
