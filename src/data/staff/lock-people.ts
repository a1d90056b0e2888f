import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'
import type { Person } from './find-person.ts'

/**
 * Reads every person with an e-mail, proven or bound to a store. Until the transaction ends, no other caller of this
 * function adds or changes one of them.
 * @param email in lower case
 */
export async function lockPeople(tx: Db, { email }: { email: string }): Promise<Person[]> {
  // A row that is still to be inserted can't be locked, so the e-mail itself is.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`person ${email}`}, 0))`)
  return tx
    .select({ id: person.id, name: person.name, email: person.email, account: person.account })
    .from(person)
    .where(eq(person.email, email))
    .orderBy(asc(person.id))
    .for('update')
}
