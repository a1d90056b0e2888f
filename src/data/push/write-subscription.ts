import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { pushSubscription } from '../schema/push.ts'

/** Stores a device for a person: the browser's, replacing any former person. @returns whether it is a change */
export async function writePushDevice(
  tx: Db,
  given: typeof pushSubscription.$inferInsert & { createdAt: Date },
): Promise<boolean> {
  const { personId, p256dh, auth, serverKey } = given
  const written = await tx
    .insert(pushSubscription)
    .values(given)
    .onConflictDoUpdate({
      target: [pushSubscription.account, pushSubscription.id],
      set: { personId, p256dh, auth, serverKey },
      setWhere: sql`(push_subscription.person_id, push_subscription.p256dh, push_subscription.auth,
        push_subscription.server_key) is distinct from (excluded.person_id, excluded.p256dh, excluded.auth, excluded.server_key)`,
    })
    .returning({ id: pushSubscription.id })
  return written.length > 0
}

/** Deletes a device. @returns whether there was one */
export async function deletePushDevice(tx: Db, { account, id }: { account: string; id: string }): Promise<boolean> {
  const deleted = await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.account, account), eq(pushSubscription.id, id)))
    .returning({ id: pushSubscription.id })
  return deleted.length > 0
}
