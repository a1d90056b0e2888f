import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockMailText, writeMailText } from '#data/notification/write-mail-text.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkMailText, type MailTextField, type MailTextKind } from '#domain/notification/mail-text.ts'
import type { MailTextSet } from '#domain/notification/notification-outcomes.ts'

interface MailTextToSet {
  account: string
  actor: Actor
  now: Date
  kind: MailTextKind
  field: MailTextField
  /** '' has the built-in text sent again. */
  text: string
  /** The text that the page showed; '' for the built-in one. */
  seen: string
}

/** Changes a text of a store's mails, unless another person has changed it since the page showed it. */
export async function setMailText(
  db: Db,
  { account, actor, now, kind, field, text: stated, seen }: MailTextToSet,
): Promise<MailTextSet> {
  const checked = checkMailText({ kind, field, text: stated })
  if (!checked.ok) return checked
  const { text } = checked
  return inTransaction(db, async (tx) => {
    const before = await lockMailText(tx, { account, kind, field })
    if (before === text) return { ok: true, text }
    if (before !== seen) return { ok: false, code: 'changed-meanwhile', text: before }
    await writeMailText(tx, { account, kind, field, text })
    const events = [{ kind: 'mailing-changed' as const, subject: '', payload: { change: 'texts' as const } }]
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, text }
  })
}
