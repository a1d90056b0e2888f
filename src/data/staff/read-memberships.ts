import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Role } from '#domain/staff/role.ts'
import type { Db } from '../database/client.ts'
import { staff } from '../schema/staff.ts'
import { store } from '../schema/store.ts'

/** A store that a person works in. */
export interface Membership {
  account: string
  storeName: string
  role: Role
}

/** Reads the stores that a person works in, by name. */
export async function readMemberships(db: Db, { personId }: { personId: string }): Promise<Membership[]> {
  return db
    .select({ account: staff.account, storeName: store.storeName, role: staff.role })
    .from(staff)
    .innerJoin(store, eq(store.account, staff.account))
    .where(and(eq(staff.personId, personId), isNull(staff.endedAt)))
    .orderBy(asc(store.storeName), asc(staff.account))
}
