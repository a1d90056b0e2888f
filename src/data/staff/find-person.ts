import { eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'

/** Somebody who can sign in, in whichever stores. */
export interface Person {
  id: string
  name: string
  /** In lower case. */
  email: string
}

const COLUMNS = { id: person.id, name: person.name, email: person.email }

export async function findPerson(db: Db, { id }: { id: string }): Promise<Person | null> {
  const [found] = await db.select(COLUMNS).from(person).where(eq(person.id, id)).limit(1)
  return found ?? null
}

/** @param email in lower case */
export async function findPersonByEmail(db: Db, { email }: { email: string }): Promise<Person | null> {
  const [found] = await db.select(COLUMNS).from(person).where(eq(person.email, email)).limit(1)
  return found ?? null
}
