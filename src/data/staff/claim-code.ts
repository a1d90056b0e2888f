import { eq, lte } from 'drizzle-orm'
import { digestWho } from '../attempt/digest-who.ts'
import type { Db } from '../database/client.ts'
import { personVerification } from '../schema/person.ts'

/** How long a claim lasts. An app's code is valid for 30 seconds, and for as long before and after that. */
const CLAIMED_MS = 2 * 60_000

interface ClaimedCode {
  personId: string
  /** A code of the person's app. */
  code: string
}

/**
 * Claims a code of an app for one sign-in, in one statement: of several concurrent ones, in any stores and processes,
 * one gets it.
 * @returns false when it was claimed before
 */
export async function claimCode(db: Db, { personId, code, now }: ClaimedCode & { now: Date }): Promise<boolean> {
  const id = idOf({ personId, code })
  const expiresAt = new Date(now.getTime() + CLAIMED_MS)
  const claimed = await db
    .insert(personVerification)
    .values({ id, identifier: id, value: personId, expiresAt, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: personVerification.id,
      set: { expiresAt },
      setWhere: lte(personVerification.expiresAt, now),
    })
    .returning({ id: personVerification.id })
  return claimed.length > 0
}

/** Gives back the claim of a code that turned out not to be valid. */
export async function releaseCode(db: Db, claimed: ClaimedCode): Promise<void> {
  await db.delete(personVerification).where(eq(personVerification.id, idOf(claimed)))
}

function idOf({ personId, code }: ClaimedCode): string {
  return `code-${digestWho(`${personId} ${code}`)}`
}
