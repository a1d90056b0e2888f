import { sql } from 'drizzle-orm'
import type { PaymentRecord } from '#domain/payment/payment-record.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Reads the payments and refunds of an order, in the sequence in which they were recorded. */
export async function readPayments(
  db: Db,
  { account, orderId }: { account: string; orderId: number },
): Promise<PaymentRecord[]> {
  return rows<PaymentRecord>(
    db,
    sql`
      select payment.id, kind, method, amount, floor(extract(epoch from at) * 1000)::bigint as at, actor, reference,
        reason, floor(extract(epoch from voided_at) * 1000)::bigint as "voidedAt",
        coalesce(cash_day.closed_at is not null, false) as "isClosed"
      from payment
      left join cash_day on cash_day.account = ${account} and cash_day.id = payment.cash_day_id
      where payment.account = ${account} and payment.order_id = ${orderId}::bigint
      order by payment.id`,
  )
}
