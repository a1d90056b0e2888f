import { sql } from 'drizzle-orm'

/** `amountOwed` of domain/order/order-balance.ts, of the statement's order. */
export const OWED = sql`case when status = 'Cancelado' then 0 else greatest(total - credited, 0) end`

/**
 * Whether more was paid for the statement's order than is owed: in the words of the index `order_to_refund`, which
 * finds these orders.
 */
export const IS_TO_REFUND = sql`paid > ${OWED}`
