import { asc, eq } from 'drizzle-orm'
import type { MailTextField, MailTextKind } from '#domain/notification/mail-text.ts'
import type { Db } from '../database/client.ts'
import { mailText } from '../schema/notification.ts'

/** A text of a mail that a store has changed. */
export interface MailTextRow {
  kind: MailTextKind
  field: MailTextField
  text: string
}

/** Reads the texts of its mails that a store has changed. */
export async function readMailTexts(db: Db, { account }: { account: string }): Promise<MailTextRow[]> {
  const { kind, field, text } = mailText
  return db
    .select({ kind, field, text })
    .from(mailText)
    .where(eq(mailText.account, account))
    .orderBy(asc(kind), asc(field))
}
