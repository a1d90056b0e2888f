import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { staff } from '../schema/staff.ts'

/** The person who has owned a demo store for the longest time, or null. */
export async function findDemoOwner(db: Db, { account }: { account: string }): Promise<string | null> {
  const [found] = await db
    .select({ personId: staff.personId })
    .from(staff)
    .where(and(eq(staff.account, account), eq(staff.role, 'owner'), isNull(staff.endedAt)))
    .orderBy(asc(staff.createdAt), asc(staff.personId))
    .limit(1)
  return found?.personId ?? null
}
