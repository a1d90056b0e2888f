import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import {
  person,
  personCredential,
  personPasskey,
  personSecondFactor,
  personSession,
  personVerification,
} from '../schema/person.ts'

interface NewPerson {
  name: string
  /** In lower case. */
  email: string
  /** The only store that the person can enter; null where the address is proven. */
  account: string | null
  at: Date
}

/** Adds a person without a password. @returns the id; null when there is such a person already */
export async function insertPerson(tx: Db, { name, email, account, at }: NewPerson): Promise<string | null> {
  const id = randomUUID()
  const inserted = await tx
    .insert(person)
    .values({ id, name, email, account, emailVerified: account === null, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: [person.email, person.account] })
    .returning({ id: person.id })
  return inserted.length === 0 ? null : id
}

/** Records that the address of a person is proven. */
export async function writeProof(tx: Db, { personId, at }: { personId: string; at: Date }): Promise<void> {
  await tx.update(person).set({ account: null, emailVerified: true, updatedAt: at }).where(eq(person.id, personId))
}

export async function writePersonName(
  tx: Db,
  { personId, name, at }: { personId: string; name: string; at: Date },
): Promise<void> {
  await tx.update(person).set({ name, updatedAt: at }).where(eq(person.id, personId))
}

/** Gives a person a password, in place of an earlier one. */
export async function writePassword(
  tx: Db,
  { personId, passwordDigest: password, at }: { personId: string; passwordDigest: string; at: Date },
): Promise<void> {
  await tx
    .insert(personCredential)
    .values({
      id: randomUUID(),
      userId: personId,
      // better-auth's own way of storing a password.
      accountId: personId,
      providerId: 'credential',
      password,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoUpdate({
      target: [personCredential.providerId, personCredential.accountId],
      set: { password, updatedAt: at },
    })
}

/**
 * Deletes all by which people can sign in or are signed in: passwords, second factors, passkeys, sessions and tokens.
 */
export async function deleteSignInMeans(
  tx: Db,
  { personIds, at }: { personIds: readonly string[]; at: Date },
): Promise<void> {
  const ids = [...personIds]
  await tx.delete(personSession).where(inArray(personSession.userId, ids))
  await tx.delete(personPasskey).where(inArray(personPasskey.userId, ids))
  await tx.delete(personSecondFactor).where(inArray(personSecondFactor.userId, ids))
  await tx.delete(personCredential).where(inArray(personCredential.userId, ids))
  // Tokens of a new password, of a pending second factor and of a trusted device name the person as their value.
  await tx.delete(personVerification).where(inArray(personVerification.value, ids))
  await tx.update(person).set({ twoFactorEnabled: false, updatedAt: at }).where(inArray(person.id, ids))
}

/**
 * Deletes the sessions of a person.
 * @param begunBy leaves those that began later
 * @returns how many there were
 */
export async function deleteSessions(
  tx: Db,
  { personId, begunBy }: { personId: string; begunBy?: Date },
): Promise<number> {
  const ended = await tx
    .delete(personSession)
    .where(and(eq(personSession.userId, personId), begunBy && lte(personSession.createdAt, begunBy)))
    .returning({ id: personSession.id })
  return ended.length
}

/** Deletes the passkeys of a person. @returns how many there were */
export async function deletePasskeys(tx: Db, { personId }: { personId: string }): Promise<number> {
  const ended = await tx
    .delete(personPasskey)
    .where(eq(personPasskey.userId, personId))
    .returning({ id: personPasskey.id })
  return ended.length
}
