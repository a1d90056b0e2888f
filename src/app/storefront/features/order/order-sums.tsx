import type { ReactNode } from 'react'
import { formatPrice } from '#domain/money/money.ts'
import type { AmountRow } from '#domain/order/credit-rows.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'

export interface OrderSumsProps
  extends Pick<OrderRecord, 'subtotal' | 'tax' | 'discount' | 'discountReason' | 'total'> {
  /** The one row of the shipping (decision 044). */
  shippingRow: AmountRow
  /** The rows after the total; null without returns and allowances. */
  creditRows: { credit: AmountRow; left: AmountRow } | null
}

/** The amounts of an order, which add up to 'Total' (docs/rules/order.md#order-pages). */
export function OrderSums({ subtotal, tax, discount, discountReason, shippingRow, total, creditRows }: OrderSumsProps) {
  return (
    <dl className="grid gap-y-2 tabular-nums">
      <Sum name="Subtotal">{formatPrice(subtotal)}</Sum>
      {discount > 0 && (
        <Sum name="Descuentos" note={discountReason}>
          <span className="text-success">−{formatPrice(discount)}</span>
        </Sum>
      )}
      <Sum name="Impuestos">{formatPrice(tax)}</Sum>
      <Sum name={shippingRow.name}>{shippingRow.amount}</Sum>
      <div className={`${ROW} mt-1 border-t border-hairline pt-3 text-lg font-semibold`}>
        <dt>Total</dt>
        <dd className="ml-auto">{formatPrice(total)}</dd>
      </div>
      {creditRows && (
        <>
          <Sum name={creditRows.credit.name}>{creditRows.credit.amount}</Sum>
          <div className={`${ROW} font-semibold`}>
            <dt>{creditRows.left.name}</dt>
            <dd className="ml-auto">{creditRows.left.amount}</dd>
          </div>
        </>
      )}
    </dl>
  )
}

/** With large text an amount is below its name. */
const ROW = 'flex flex-wrap gap-x-6'

function Sum({ name, note = '', children }: { name: string; note?: string; children: ReactNode }) {
  return (
    <div className={ROW}>
      <dt className="min-w-0 grow basis-28 text-muted">
        {name}
        {note !== '' && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="ml-auto">{children}</dd>
    </div>
  )
}
