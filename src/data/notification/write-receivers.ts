import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { NoticeReceiver } from '#domain/notification/notice.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { noticeReceiver as table } from '../schema/notification.ts'

/** The key of a receiver: the e-mail, in any case, or the staff member. */
export type ReceiverKey = { email: string } | { staffId: string }

/** Writes a receiver, in the place of the one with this e-mail. @returns whether anything is another than before */
export async function writeReceiver(
  tx: Db,
  { account, receiver }: { account: string; receiver: NoticeReceiver },
): Promise<boolean> {
  const { email, name, staffId, kinds } = receiver
  const given = sql`(${email}, ${name}, ${staffId}::text, ${sql.param(kinds, table.kinds)}::text[])`
  const written = await rows<{ id: number }>(
    tx,
    sql`
      insert into notice_receiver as known (account, email, name, staff_id, kinds)
      values (${account}, ${email}, ${name}, ${staffId}, ${sql.param(kinds, table.kinds)}::text[])
      on conflict (account, lower(email)) do update
        set email = excluded.email, name = excluded.name, staff_id = excluded.staff_id, kinds = excluded.kinds
        where (known.email, known.name, known.staff_id, known.kinds) is distinct from ${given}
      returning id`,
  )
  return written.length > 0
}

/** @returns whether there was one */
export async function deleteReceivers(
  tx: Db,
  { account, key }: { account: string; key: ReceiverKey },
): Promise<boolean> {
  const deleted = await tx
    .delete(table)
    .where(and(eq(table.account, account), isReceiver(key)))
    .returning({ id: table.id })
  return deleted.length > 0
}

function isReceiver(key: ReceiverKey): SQL {
  return 'email' in key ? sql`lower(${table.email}) = lower(${key.email})` : eq(table.staffId, key.staffId)
}
