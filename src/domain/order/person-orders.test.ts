import { expect, it } from 'vitest'
import type { OrderSummary } from './order-summary.ts'
import { groupByPerson } from './person-orders.ts'

function orderOf(folio: number, email: string, phone: string, changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    id: folio,
    folio,
    status: 'Abierto',
    paymentStatus: 'Pendiente',
    preparationStatus: 'Preparado',
    deliveryMethod: 'pickup',
    placedAt: 0,
    pickupAt: null,
    customerName: 'Ana Ruiz',
    email,
    phone,
    pieces: 1,
    payBy: null,
    total: 10_000,
    credited: 0,
    paid: 0,
    branch: '',
    shippingType: '',
    trackingNumber: null,
    ...changes,
  }
}

const foliosOf = (orders: OrderSummary[]) => groupByPerson(orders).map((each) => each.orders.map(({ folio }) => folio))

it('orders of one e-mail or one phone are one person’s', () => {
  const orders = [orderOf(1, 'ana@x.mx', '551'), orderOf(2, 'ANA@x.mx', '552'), orderOf(3, 'otra@x.mx', '552')]
  expect(foliosOf([...orders, orderOf(4, 'luz@x.mx', '')])).toEqual([[1, 2, 3], [4]])
})

it('an order joins the people whom it has the e-mail and the phone of', () => {
  const orders = [orderOf(1, 'ana@x.mx', '551'), orderOf(2, 'luz@x.mx', '552'), orderOf(3, 'ana@x.mx', '552')]
  expect(foliosOf(orders)).toEqual([[1, 2, 3]])
})

it('orders without a phone are of different people', () => {
  expect(foliosOf([orderOf(1, 'ana@x.mx', ''), orderOf(2, 'luz@x.mx', '')])).toEqual([[1], [2]])
})

it('the amount due of a person leaves paid orders out', () => {
  const paid = orderOf(2, 'ana@x.mx', '', { paymentStatus: 'Pagado', paid: 10_000 })
  expect(groupByPerson([orderOf(1, 'ana@x.mx', ''), paid])).toMatchObject([{ due: 10_000 }])
})
