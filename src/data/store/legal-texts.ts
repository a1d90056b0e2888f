import { and, asc, eq, sql } from 'drizzle-orm'
import type { LegalTextKind, OwnLegalText } from '#domain/store/legal-text.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { legalText } from '../schema/store.ts'

interface LegalTextKey {
  account: string
  kind: LegalTextKind
}

/** Finds the text of a kind that a store has written; null where its page shows the template. */
export async function findLegalText(db: Db, { account, kind }: LegalTextKey): Promise<OwnLegalText | null> {
  const [found] = await db
    .select({ text: legalText.text, updatedAt: legalText.updatedAt })
    .from(legalText)
    .where(and(eq(legalText.account, account), eq(legalText.kind, kind)))
  return found ?? null
}

/** Reads the texts that a store has written. */
export async function readOwnLegalTexts(
  db: Db,
  { account }: { account: string },
): Promise<{ kind: LegalTextKind; text: string }[]> {
  return db
    .select({ kind: legalText.kind, text: legalText.text })
    .from(legalText)
    .where(eq(legalText.account, account))
    .orderBy(asc(legalText.kind))
}

/** Locks the place of a text until the transaction ends. @returns the text that is there; '' for the template */
export async function lockLegalText(tx: Db, { account, kind }: LegalTextKey): Promise<string> {
  // A text that is not there has no row to lock.
  await rows(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`legal-text ${account} ${kind}`}, 0))`)
  return (await findLegalText(tx, { account, kind }))?.text ?? ''
}

/** Writes a text; '' has the page show the template again. */
export async function writeLegalText(
  tx: Db,
  { account, kind, text, now }: LegalTextKey & { text: string; now: Date },
): Promise<void> {
  const { account: owner, kind: ofKind } = legalText
  if (text === '') {
    await tx.delete(legalText).where(and(eq(owner, account), eq(ofKind, kind)))
    return
  }
  await tx
    .insert(legalText)
    .values({ account, kind, text, updatedAt: now })
    .onConflictDoUpdate({ target: [owner, ofKind], set: { text, updatedAt: now } })
}
