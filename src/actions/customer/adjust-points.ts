import { lockBalances } from '#data/customer/write-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { checkPointsAdjustment, type PointsAdjustment } from '#domain/customer/check-points.ts'
import type { AdjustedPoints } from '#domain/customer/customer-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { putCustomers } from './put-customers.ts'
import { recordPoints } from './record-points.ts'

interface AdjustOptions extends PointsAdjustment {
  account: string
  actor: Actor
  now: Date
  customerId: number
  /** Made by the page for each adjustment, such as a UUID: sent twice on a bad line, it counts once. */
  key: string
  /** Whether the customer enters the loyalty programme with it, so that the points can be spent. */
  enrols?: boolean | undefined
}

/** Distinguishes the staff's keys from the tills'. */
const KEYS = 'mostrador:'

/**
 * Gives a customer points by hand, or takes some, never more than there are; the reason is in the customer's history. A
 * customer outside of the loyalty programme can be enrolled in the same step.
 */
export async function adjustPoints(
  db: Db,
  { account, actor, now, customerId, points, reason, key, enrols = false }: AdjustOptions,
): Promise<AdjustedPoints> {
  const checked = checkPointsAdjustment({ points, reason })
  if (!checked.ok) return checked
  if (!Number.isSafeInteger(customerId)) return { ok: false, code: 'customer-not-found' }
  return inTransaction(db, async (tx) => {
    const before = await readBalance(tx, { account, customerId })
    if (before === null) return { ok: false, code: 'customer-not-found' }
    const entry = { customerId, eventId: `${KEYS}${key}`, ...checked.adjustment }
    const [outcome = 'repeated'] = await recordPoints(tx, { account, actor, now, entries: [entry] })
    if (outcome === 'repeated') return { ok: true, balance: before, isChanged: false }
    if (outcome !== 'applied') return { ok: false, code: outcome }
    if (enrols) {
      const items = [{ id: customerId, fields: { loyaltyActive: true } }]
      await putCustomers(tx, { account, actor, now, items })
    }
    return { ok: true, balance: before + checked.adjustment.points, isChanged: true }
  })
}

async function readBalance(
  tx: Db,
  { account, customerId }: { account: string; customerId: number },
): Promise<number | null> {
  return (await lockBalances(tx, { account, customerIds: [customerId] })).get(customerId) ?? null
}
