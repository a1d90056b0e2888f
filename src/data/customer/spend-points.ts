import { and, eq, gte, sql } from 'drizzle-orm'
import {
  CANCELLED_REASON,
  CHANGED_REASON,
  POINTS_PAYMENT_REASON,
  POINTS_REASON,
  POINTS_REFUND_REASON,
  REOPENED_REASON,
} from '#domain/checkout/order-amounts.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { customer } from '../schema/customer.ts'
import { loyaltyEntry } from '../schema/loyalty.ts'

/** The reasons of the entries that add up to the points that an order uses. */
const SPENDING = sql.join(
  [POINTS_REASON, CHANGED_REASON, CANCELLED_REASON, REOPENED_REASON].map((reason) => sql`${reason}`),
  sql`, `,
)

/**
 * Takes loyalty points from a customer, in the transaction of the order that they are spent on.
 * @returns false, with nothing taken, if the customer has fewer points or is not in the programme
 */
export async function spendPoints(
  tx: Db,
  { account, customerId, points }: { account: string; customerId: number; points: number },
): Promise<boolean> {
  const taken = await tx
    .update(customer)
    .set({ loyaltyPoints: sql`${customer.loyaltyPoints} - ${points}` })
    .where(
      and(
        eq(customer.account, account),
        eq(customer.id, customerId),
        eq(customer.loyaltyActive, true),
        gte(customer.loyaltyPoints, points),
      ),
    )
    .returning({ id: customer.id })
  return taken.length === 1
}

/**
 * Gives back what a customer spent on an order, with an entry of its own, in the transaction that cancels the order.
 * @returns the points
 */
export async function giveBackPoints(
  tx: Db,
  { account, customerId, orderId, at }: { account: string; customerId: number; orderId: number; at: Date },
): Promise<number> {
  const [given] = await rows<{ points: number }>(
    tx,
    sql`
      update customer set loyalty_points = least(loyalty_points::bigint + spent.points, 2147483647)::int
      from (
        select -sum(points)::int as points from loyalty_entry
        where account = ${account} and customer_id = ${customerId} and order_id = ${orderId}
          and reason in (${SPENDING})
      ) as spent
      where customer.account = ${account} and customer.id = ${customerId} and spent.points > 0
      returning spent.points`,
  )
  if (!given) return 0
  const { points } = given
  await tx
    .insert(loyaltyEntry)
    .values({ account, customerId, orderId, points, reason: CANCELLED_REASON, createdAt: at })
  return points
}

/** Reads the points that an order uses; 0 once it is cancelled. */
export async function readPointsInUse(
  db: Db,
  { account, customerId, orderId }: { account: string; customerId: number; orderId: number },
): Promise<number> {
  const [used] = await rows<{ points: number }>(
    db,
    sql`
      select coalesce(-sum(points), 0)::int as points from loyalty_entry
      where account = ${account} and customer_id = ${customerId}::bigint and order_id = ${orderId}::bigint
        and reason in (${SPENDING})`,
  )
  return used?.points ?? 0
}

/** Gives back points of an order that became cheaper, with an entry of its own. */
export async function giveBackUnused(
  tx: Db,
  { account, points, at, ...of }: { account: string; customerId: number; orderId: number; points: number; at: Date },
): Promise<void> {
  const { customerId } = of
  await tx.execute(sql`
    update customer set loyalty_points = least(loyalty_points::bigint + ${points}::int, 2147483647)::int
    where account = ${account} and id = ${customerId}::bigint`)
  await tx.insert(loyaltyEntry).values({ account, ...of, points, reason: CHANGED_REASON, createdAt: at })
}

/**
 * Takes the points again that a cancelled order gave back, with an entry of its own, in the transaction that reopens it.
 * @returns null, with nothing taken, if the customer has fewer points or is not in the programme; else the points
 */
export async function takePointsAgain(
  tx: Db,
  { account, customerId, orderId, at }: { account: string; customerId: number; orderId: number; at: Date },
): Promise<number | null> {
  const [given] = await rows<{ points: number }>(
    tx,
    sql`
      select coalesce(sum(points), 0)::int as points from loyalty_entry
      where account = ${account} and customer_id = ${customerId}::bigint and order_id = ${orderId}::bigint
        and reason in (${CANCELLED_REASON}, ${REOPENED_REASON})`,
  )
  const points = given?.points ?? 0
  if (points <= 0) return 0
  if (!(await spendPoints(tx, { account, customerId, points }))) return null
  await tx
    .insert(loyaltyEntry)
    .values({ account, customerId, orderId, points: -points, reason: REOPENED_REASON, createdAt: at })
  return points
}

/**
 * Takes points of a customer as a payment of an order, or gives them back, with an entry of the order's own.
 * @param points below 0 to take them
 * @returns false, with nothing changed, if the customer has fewer points, is not in the programme or was erased
 */
export async function movePoints(
  tx: Db,
  {
    account,
    customerId,
    orderId,
    points,
    at,
  }: { account: string; customerId: number; orderId: number; points: number; at: Date },
): Promise<boolean> {
  if (points < 0 && !(await spendPoints(tx, { account, customerId, points: -points }))) return false
  if (points > 0) {
    const given = await rows(
      tx,
      sql`
        update customer set loyalty_points = least(loyalty_points::bigint + ${points}::int, 2147483647)::int
        where account = ${account} and id = ${customerId}::bigint and erased_at is null
        returning 1 as one`,
    )
    if (given.length === 0) return false
  }
  const reason = points < 0 ? POINTS_PAYMENT_REASON : POINTS_REFUND_REASON
  await tx.insert(loyaltyEntry).values({ account, customerId, orderId, points, reason, createdAt: at })
  return true
}
