import { insertCoupon } from '#data/coupon/insert-coupon.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { Coupon } from '#domain/coupon/coupon.ts'
import type { Actor } from '#domain/event/event.ts'

/** Issues a new coupon of a store, which a shopper can use from then on. */
export async function issueCoupon(
  db: Db,
  { account, actor, now, coupon }: { account: string; actor: Actor; now: Date; coupon: Coupon },
): Promise<void> {
  const { id, discountPercentage } = coupon
  await inTransaction(db, async (tx) => {
    await insertCoupon(tx, { account, coupon })
    const events = [{ kind: 'coupon-issued' as const, subject: id, payload: { discountPercentage } }]
    await appendEvents(tx, { account, actor, at: now, events })
  })
}
