import { and, eq, isNull, sql } from 'drizzle-orm'
import type { PushDevice } from '#domain/push/push-subscription.ts'
import type { Db } from '../database/client.ts'
import { pushSubscription } from '../schema/push.ts'
import { staff } from '../schema/staff.ts'

/** A device of one of the staff, with the public key of ours that it was made with. */
export interface StoredDevice extends PushDevice {
  id: string
  serverKey: string
}

/** Reads the devices of all who are of a store's staff now, and see the orders of a branch. */
export async function readPushDevices(
  db: Db,
  { account, branchFid }: { account: string; branchFid: string },
): Promise<StoredDevice[]> {
  const { id, endpoint, p256dh, auth, serverKey } = pushSubscription
  return db
    .select({ id, endpoint, p256dh, auth, serverKey })
    .from(pushSubscription)
    .innerJoin(staff, and(eq(staff.account, pushSubscription.account), eq(staff.personId, pushSubscription.personId)))
    .where(
      and(
        eq(pushSubscription.account, account),
        isNull(staff.endedAt),
        sql`(${staff.role} = 'owner' or ${staff.branches} is null or ${branchFid}::text = any(${staff.branches}))`,
      ),
    )
}
