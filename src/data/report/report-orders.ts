import { type SQL, sql } from 'drizzle-orm'
import { type ClockSpan, clockSpans } from '#domain/report/clock-spans.ts'
import { type Period, periodBefore } from '#domain/report/period.ts'
import type { BranchScope } from '#domain/staff/branch-scope.ts'
import { addDays, instantOf } from '#domain/time/zoned-time.ts'

/** A period of a store, by its clock. */
export interface StorePeriod {
  account: string
  /** The branches whose orders count; null: all. */
  branches: BranchScope
  timeZone: string
  period: Period
}

/** The moments at which a period and the one before it begin, and at which it ends. */
export interface Bounds {
  before: SQL
  begin: SQL
  end: SQL
}

export function periodBounds({ timeZone, period }: StorePeriod): Bounds {
  const midnight = (day: string) => instantParameter(instantOf(timeZone, day, 0))
  return {
    before: midnight(periodBefore(period).from),
    begin: midnight(period.from),
    end: midnight(addDays(period.to, 1)),
  }
}

/** A moment as a parameter. @param at milliseconds since 1970 */
export function instantParameter(at: number): SQL {
  return sql`${new Date(at).toISOString()}::timestamptz`
}

/**
 * The hour of `created_at` by the store's clock, counted from 1970: 24 a day. For a statement over a period and the one
 * before it.
 */
export function clockHour({ timeZone, period }: StorePeriod): SQL {
  const spans = clockSpans(timeZone, { from: periodBefore(period).from, to: period.to })
  return sql`floor((date_part('epoch', created_at) + ${offsetOf(spans)}) / 3600)::int`
}

/** Seconds by which the clocks are ahead of UTC at `created_at`. */
function offsetOf(spans: readonly ClockSpan[]): SQL {
  const [first, ...later] = spans
  if (!first) return sql`0`
  const offset = sql.raw(String(first.offset / 1_000))
  return later.length === 0
    ? offset
    : sql`case when created_at < ${instantParameter(first.end)} then ${offset} else ${offsetOf(later)} end`
}

/**
 * The lines of the orders between two moments, without cancelled orders, as `line`, joined with these, as
 * `placed`. They are found by their order alone: bounds on its ids would make a database without statistics scan all
 * lines between them once for each order. `isCounted`: a condition on `placed`.
 */
export function placedLines(account: string, begin: SQL, end: SQL, isCounted: SQL = sql`true`): SQL {
  return sql`
    "order" as placed
    join order_line as line on line.account = ${account} and line.order_id = placed.id
    where placed.account = ${account} and placed.created_at >= ${begin} and placed.created_at < ${end}
      and placed.status <> 'Cancelado' and ${isCounted}`
}
