import { randomUUID } from 'node:crypto'
import { and, gt, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { personVerification } from '../schema/person.ts'

/** How the identifiers of tokens begin: of those that a message carried to the address, and of the others. */
const PREFIXES = { mailed: 'new-password mailed ', written: 'new-password written ' }

interface NewPasswordToken {
  /** SHA-256 of the token, which itself is not stored. */
  digest: string
  personId: string
  /** Whether a message carries it to the person's address, so that using it proves the address. */
  isMailed: boolean
}

export async function insertNewPasswordToken(
  tx: Db,
  { digest, personId, isMailed, now, expiresAt }: NewPasswordToken & { now: Date; expiresAt: Date },
): Promise<void> {
  const prefix = isMailed ? PREFIXES.mailed : PREFIXES.written
  await tx.insert(personVerification).values({
    id: randomUUID(),
    identifier: prefix + digest,
    value: personId,
    expiresAt,
    createdAt: now,
    updatedAt: now,
  })
}

/** Whether a token can still be taken. */
export async function hasNewPasswordToken(db: Db, { digest, now }: { digest: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: personVerification.id })
    .from(personVerification)
    .where(isOpen(digest, now))
    .limit(1)
  return found.length > 0
}

/** Takes a token, so that it is used once. @returns null when it was used, has expired or never existed */
export async function takeNewPasswordToken(
  tx: Db,
  { digest, now }: { digest: string; now: Date },
): Promise<Pick<NewPasswordToken, 'personId' | 'isMailed'> | null> {
  const [taken] = await tx
    .delete(personVerification)
    .where(isOpen(digest, now))
    .returning({ personId: personVerification.value, identifier: personVerification.identifier })
  return taken ? { personId: taken.personId, isMailed: taken.identifier.startsWith(PREFIXES.mailed) } : null
}

function isOpen(digest: string, now: Date): SQL | undefined {
  const identifiers = [PREFIXES.mailed + digest, PREFIXES.written + digest]
  return and(inArray(personVerification.identifier, identifiers), gt(personVerification.expiresAt, now))
}
