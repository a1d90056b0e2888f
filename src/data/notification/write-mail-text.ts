import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { mailText } from '../schema/notification.ts'
import type { MailTextRow } from './read-mail-texts.ts'

interface MailTextKey extends Omit<MailTextRow, 'text'> {
  account: string
}

/** Locks the place of a text until the transaction ends. @returns the text that is there; '' for the built-in one */
export async function lockMailText(tx: Db, { account, kind, field }: MailTextKey): Promise<string> {
  // A text that is not there has no row to lock.
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`mail-text ${account} ${kind} ${field}`}, 0))`)
  const [found] = await tx
    .select({ text: mailText.text })
    .from(mailText)
    .where(and(eq(mailText.account, account), eq(mailText.kind, kind), eq(mailText.field, field)))
  return found?.text ?? ''
}

/** Writes a text of a mail; '' has the built-in one sent again. */
export async function writeMailText(tx: Db, { account, kind, field, text }: MailTextKey & { text: string }) {
  const { account: owner, kind: ofKind, field: ofField } = mailText
  if (text === '') {
    await tx.delete(mailText).where(and(eq(owner, account), eq(ofKind, kind), eq(ofField, field)))
    return
  }
  await tx
    .insert(mailText)
    .values({ account, kind, field, text })
    .onConflictDoUpdate({ target: [owner, ofKind, ofField], set: { text } })
}
