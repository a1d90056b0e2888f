import { formatPrice } from '../money/money.ts'
import { amountOwed } from './order-balance.ts'
import type { OrderRecord } from './order-record.ts'

/** An amount of an order, in words. */
export interface AmountRow {
  name: string
  amount: string
}

/** The rows after an order's total, for its customer; null of an order without returns and allowances. */
export function creditRows(
  order: Pick<OrderRecord, 'status' | 'total' | 'credited'>,
): { credit: AmountRow; left: AmountRow } | null {
  const { status, credited } = order
  // A cancelled order is owed in no part.
  if (credited === 0 || status === 'Cancelado') return null
  const sign = credited > 0 ? '−' : '+'
  return {
    credit: { name: 'Devoluciones y ajustes', amount: `${sign}${formatPrice(Math.abs(credited))}` },
    left: { name: 'Queda en', amount: formatPrice(amountOwed(order)) },
  }
}
