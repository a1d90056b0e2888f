import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'
import { staff } from '../schema/staff.ts'

/** A person who can sign in at a counter. */
export interface Person {
  id: string
  name: string
  /** In lower case. */
  email: string
  /** The only store that the person can enter; null once the address is proven (decision 058). */
  account: string | null
}

const COLUMNS = { id: person.id, name: person.name, email: person.email, account: person.account }

export async function findPerson(db: Db, { id }: { id: string }): Promise<Person | null> {
  const [found] = await db.select(COLUMNS).from(person).where(eq(person.id, id)).limit(1)
  return found ?? null
}

/** The person whom an e-mail means in a store. */
export interface PersonThere extends Person {
  /** Whether the person is in the staff of the store. */
  isMember: boolean
}

/**
 * Finds the person whom an e-mail means in a store: its member; without one the person whose address is proven, then
 * one who is bound to the store and was a member. People who are bound to other stores are never found.
 * @param email in lower case
 */
export async function findPersonAt(
  db: Db,
  { account, email }: { account: string; email: string },
): Promise<PersonThere | null> {
  const isMember = sql<boolean>`${staff.personId} is not null`
  const [found] = await db
    .select({ ...COLUMNS, isMember })
    .from(person)
    .leftJoin(staff, and(eq(staff.personId, person.id), eq(staff.account, account), isNull(staff.endedAt)))
    .where(and(eq(person.email, email), or(isNull(person.account), eq(person.account, account))))
    .orderBy(desc(isMember), desc(isNull(person.account)))
    .limit(1)
  return found ?? null
}
