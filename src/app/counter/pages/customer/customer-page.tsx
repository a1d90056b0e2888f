import { Link } from 'react-router'
import { ContactPanel } from '#app/counter/features/customer/contact-panel.tsx'
import { CustomerOrders } from '#app/counter/features/customer/customer-orders.tsx'
import { CustomerReviews } from '#app/counter/features/customer/customer-reviews.tsx'
import { PersonalDataPanel } from '#app/counter/features/customer/personal-data-panel.tsx'
import { PointsPanel } from '#app/counter/features/customer/points-panel.tsx'
import type { ShownCustomer } from '#app/counter/features/customer/shown-customer.ts'
import { PremiumNote } from '#app/counter/features/store/premium-note.tsx'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import type { PointsEntry } from '#domain/customer/staff-customer.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { CustomerOrder } from '#domain/order/customer-order.ts'
import type { StaffReview } from '#domain/review/staff-review.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'

interface CustomerPageProps {
  customer: ShownCustomer
  orders: ListPage<CustomerOrder>
  entries: ListPage<PointsEntry>
  reviews: { items: readonly StaffReview[]; hasMore: boolean }
  role: Role
  store: { name: string; timeZone: string }
  /** Milliseconds since 1970, by the server's clock. */
  now: number
}

/** A customer: the contact, the orders, reviews and points, and the export and erasure of all data. */
export function CustomerPage({ customer, orders, entries, reviews, role, store, now }: CustomerPageProps) {
  const { timeZone } = store
  return (
    <>
      <PageHead
        title={customer.form.name}
        back={{ to: '/clientes', name: 'Clientes' }}
        lead={<span className="tabular-nums">{summary(customer, timeZone)}</span>}
      >
        {isAllowed(role, 'see-activity') && (
          <Link
            to={`/actividad?persona=todos&cliente=${customer.id}`}
            className="text-link inline-flex min-h-11 items-center text-sm"
          >
            Ver actividad
          </Link>
        )}
      </PageHead>
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_26rem] xl:items-start">
        <div className="min-w-0 space-y-4">
          <ContactPanel customer={customer} role={role} storeName={store.name} />
          <CustomerOrders customerId={customer.id} orders={orders} timeZone={timeZone} now={now} />
          <CustomerReviews customerId={customer.id} {...reviews} role={role} timeZone={timeZone} now={now} />
        </div>
        <div className="min-w-0 space-y-4">
          <PremiumNote part="points" hasLink={isAllowed(role, 'change-settings')} />
          <PointsPanel customer={customer} entries={entries} role={role} timeZone={timeZone} now={now} />
          {isAllowed(role, 'export-customer') && <PersonalDataPanel id={customer.id} name={customer.form.name} />}
        </div>
      </div>
    </>
  )
}

function summary({ orders, spent, createdAt }: ShownCustomer, timeZone: string): string {
  const since = `Cliente desde el ${dateOfMoment(timeZone, createdAt)}`
  if (orders === 0) return `${since} · sin pedidos`
  return `${since} · ${orders === 1 ? '1 pedido' : `${orders} pedidos`} · ${formatPrice(spent)}`
}
