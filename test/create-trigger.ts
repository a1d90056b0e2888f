import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'

/** Creates a trigger on any table. Citus rejects triggers on the tables of stores unless a setting allows them. */
export async function createTrigger(db: Db, statement: SQL): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local citus.enable_unsafe_triggers to on`)
    await tx.execute(statement)
  })
}
