import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockLegalText, writeLegalText } from '#data/store/legal-texts.ts'
import type { Actor } from '#domain/event/event.ts'
import { checkLegalText, type LegalTextSet } from '#domain/store/check-legal-text.ts'
import type { LegalTextKind } from '#domain/store/legal-text.ts'
import { storeChanged } from './store-changed.ts'

interface LegalTextToSet {
  account: string
  actor: Actor
  now: Date
  kind: LegalTextKind
  /** '' has the template shown again. */
  text: string
  /** The text that the page showed; '' for the template. */
  seen: string
}

/** Changes a legal text of a store, unless another person has changed it since the page showed it. */
export async function setLegalText(
  db: Db,
  { account, actor, now, kind, text: stated, seen }: LegalTextToSet,
): Promise<LegalTextSet> {
  const checked = checkLegalText({ kind, text: stated })
  if (!checked.ok) return checked
  const { text } = checked
  return inTransaction(db, async (tx) => {
    const before = await lockLegalText(tx, { account, kind })
    if (before === text) return { ok: true, text }
    if (before !== seen) return { ok: false, code: 'changed-meanwhile', text: before }
    await writeLegalText(tx, { account, kind, text, now })
    await appendEvents(tx, { account, actor, at: now, events: [storeChanged('legalTexts')] })
    return { ok: true, text }
  })
}
