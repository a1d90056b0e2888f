import type { StaffContext } from '#app/counter/context.ts'
import { readActivity } from '#data/event/read-activity.ts'
import { readStaffNames } from '#data/staff/read-members.ts'
import type { OtherChange } from '#domain/product-edit/other-change.ts'

/** The newest events of a product: another person's change is among so many, or it was long ago. */
const LATEST = 20

/** Adds the other person to an outcome that reports their change of the product. */
export async function withOtherChange<Outcome extends { ok: boolean; code?: string }>(
  { db, account, actor, now }: StaffContext,
  productId: number,
  outcome: Outcome,
): Promise<Outcome & { otherChange?: OtherChange }> {
  if (outcome.code !== 'changed-meanwhile') return outcome
  const about = { subject: 'product' as const, id: productId }
  const filter = { actor: 'staff' as const, kinds: ['product-changed' as const], from: null, to: null, about }
  const { entries } = await readActivity(db, { account, filter, before: null, limit: LATEST })
  const last = entries.find((entry) => entry.actor !== actor)
  if (!last) return outcome
  const name = (await readStaffNames(db, { account })).get(last.actor.slice('staff:'.length))
  return name === undefined ? outcome : { ...outcome, otherChange: { name, at: last.at, now: now.getTime() } }
}
