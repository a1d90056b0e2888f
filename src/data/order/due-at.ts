import { sql } from 'drizzle-orm'
import { READY_WITHIN_MS } from '#domain/order/board.ts'

/** `dueAt` of domain/order/board.ts of a row of `order`, as an expression. */
export const DUE_AT = sql`
  coalesce(pickup_at, created_at + interval '1 millisecond' * case delivery_method
    when 'delivery' then ${sql.raw(String(READY_WITHIN_MS.delivery))} else ${sql.raw(String(READY_WITHIN_MS.pickup))} end)`
