import { randomUUID } from 'node:crypto'
import type { Db } from '../database/client.ts'
import { person, personCredential } from '../schema/person.ts'

interface NewPerson {
  name: string
  /** In lower case. */
  email: string
  /** Null for somebody who has no password. */
  passwordDigest: string | null
  at: Date
}

/** Makes a person who can sign in. @returns the id; null when the e-mail is somebody's already */
export async function insertPerson(tx: Db, { name, email, passwordDigest, at }: NewPerson): Promise<string | null> {
  const times = { createdAt: at, updatedAt: at }
  const id = randomUUID()
  const inserted = await tx
    .insert(person)
    .values({ id, name, email, emailVerified: true, ...times })
    .onConflictDoNothing({ target: [person.email, person.account] })
    .returning({ id: person.id })
  if (inserted.length === 0) return null
  if (passwordDigest !== null) {
    // better-auth's own way of storing a password.
    const credential = { accountId: id, providerId: 'credential', password: passwordDigest }
    await tx.insert(personCredential).values({ id: randomUUID(), userId: id, ...credential, ...times })
  }
  return id
}
