import type { Centavos } from '../money/money.ts'
import { amountDue } from './order-balance.ts'
import type { OrderSummary } from './order-summary.ts'

/** The orders of one person, in the sequence in which they were given. */
export interface PersonOrders {
  name: string
  email: string
  phone: string
  orders: OrderSummary[]
  /** The amount that is still to be paid of all of them, in centavos. */
  due: Centavos
}

/** Whether two orders are of one person: the same e-mail without regard to case, or the same phone. */
export function isSamePerson(
  one: Pick<OrderSummary, 'email' | 'phone'>,
  other: Pick<OrderSummary, 'email' | 'phone'>,
): boolean {
  const isSamePhone = one.phone !== '' && one.phone === other.phone
  return isSamePhone || one.email.toLowerCase() === other.email.toLowerCase()
}

/** Groups orders by person. A person has the name and address of the first order. */
export function groupByPerson(orders: readonly OrderSummary[]): PersonOrders[] {
  const groups: OrderSummary[][] = []
  for (const order of orders) {
    const own = groups.filter((group) => group.some((each) => isSamePerson(each, order)))
    const [first] = own
    if (!first) groups.push([order])
    else {
      // An order with the e-mail of one and the phone of another joins them.
      for (const other of own.slice(1)) {
        first.push(...other)
        groups.splice(groups.indexOf(other), 1)
      }
      first.push(order)
    }
  }
  return groups.map((group) => ({
    name: group[0]?.customerName ?? '',
    email: group[0]?.email ?? '',
    phone: group[0]?.phone ?? '',
    orders: group,
    due: group.reduce((sum, order) => sum + amountDue(order), 0),
  }))
}
