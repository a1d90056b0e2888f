import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { personPasskey } from '../schema/person.ts'

/** Finds the id of the person whose passkey has this credential, or null. */
export async function findPasskeyPerson(db: Db, { credentialId }: { credentialId: string }): Promise<string | null> {
  const [found] = await db
    .select({ personId: personPasskey.userId })
    .from(personPasskey)
    .where(eq(personPasskey.credentialID, credentialId))
    .limit(1)
  return found?.personId ?? null
}
