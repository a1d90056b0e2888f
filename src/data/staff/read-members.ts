import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { person } from '../schema/person.ts'
import { staff } from '../schema/staff.ts'
import { MEMBER_COLUMNS, type Member } from './find-member.ts'

/** Reads the staff of a store, who came first first. */
export async function readMembers(db: Db, { account }: { account: string }): Promise<Member[]> {
  return db
    .select(MEMBER_COLUMNS)
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(and(eq(staff.account, account), isNull(staff.endedAt)))
    .orderBy(asc(staff.createdAt), asc(staff.personId))
}

/** Reads the names of all who are or were in the staff of a store, by the id of the person. */
export async function readStaffNames(db: Db, { account }: { account: string }): Promise<Map<string, string>> {
  const found = await db
    .select({ id: person.id, name: person.name })
    .from(staff)
    .innerJoin(person, eq(person.id, staff.personId))
    .where(eq(staff.account, account))
  return new Map(found.map(({ id, name }) => [id, name]))
}
