import { lt } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { personSession, personVerification } from '../schema/person.ts'

/**
 * Deletes the sessions, which have an IP and a browser's name, and the tokens of people that ended before a moment.
 * @returns how many were deleted
 */
export async function deleteExpiredSessions(db: Db, { before }: { before: Date }): Promise<number> {
  const sessions = await db
    .delete(personSession)
    .where(lt(personSession.expiresAt, before))
    .returning({ id: personSession.id })
  const tokens = await db
    .delete(personVerification)
    .where(lt(personVerification.expiresAt, before))
    .returning({ id: personVerification.id })
  return sessions.length + tokens.length
}
