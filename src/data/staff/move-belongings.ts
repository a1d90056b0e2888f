import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { noticeReceiver } from '../schema/notification.ts'
import { pushSubscription } from '../schema/push.ts'
import { savedView } from '../schema/saved-view.ts'

interface Successor {
  account: string
  from: string
  to: string
}

/**
 * Gives what a member of the staff has in a store to another member: saved views, unless the other has one by the same
 * name, and notices. Devices that are notified are forgotten, as the sessions on them have ended.
 */
export async function moveBelongings(tx: Db, { account, from, to }: Successor): Promise<void> {
  await tx.execute(sql`
    update ${savedView} as moved set person_id = ${to}
    where moved.account = ${account} and moved.person_id = ${from} and not exists (
      select from ${savedView} as own
      where own.account = ${account} and own.person_id = ${to} and (own.name = moved.name or own.id = moved.id))`)
  await tx
    .update(noticeReceiver)
    .set({ staffId: to })
    .where(and(eq(noticeReceiver.account, account), eq(noticeReceiver.staffId, from)))
  await tx
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.account, account), eq(pushSubscription.personId, from)))
}
