import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findPersonAt } from '#data/staff/find-person.ts'

interface NoteRejectedSignInsOptions {
  account: string
  /** In lower case. */
  email: string
  attempts: number
  now: Date
}

/**
 * Notes for a store's owner that attempts to sign in as one of the staff were rejected. Does nothing for other e-mails.
 */
export async function noteRejectedSignIns(
  db: Db,
  { account, email, attempts, now }: NoteRejectedSignInsOptions,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const person = await findPersonAt(tx, { account, email })
    if (!person?.isMember) return
    const events = [{ kind: 'sign-ins-rejected' as const, subject: person.id, payload: { attempts } }]
    await appendEvents(tx, { account, actor: 'job:sign-ins', at: now, events })
  })
}
