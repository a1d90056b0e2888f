import { sql } from 'drizzle-orm'

/**
 * Payments less refunds of the statement's order. An order that was paid before payments were rows has no sum: its
 * status counts (decision 100).
 */
export const PAID = sql`coalesce(paid, case payment_status when 'Pagado' then total else 0 end)`
