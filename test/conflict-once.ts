import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#data/database/client.ts'
import { createTrigger } from './create-trigger.ts'

/**
 * Has the next statement on a table undone, once, as the database undoes one of two that wait for each other.
 * @returns takes away what does so
 */
export async function conflictOnce(
  db: Db,
  table: PgTable,
  event: 'insert' | 'update' | 'delete',
): Promise<() => Promise<void>> {
  // What a sequence has given out stays given out.
  await db.execute(sql`create sequence conflicts`)
  await db.execute(sql`
    create function conflict_once() returns trigger language plpgsql as $$ begin
      if nextval('conflicts') = 1 then raise exception 'in the way' using errcode = 'deadlock_detected'; end if;
      return null;
    end $$`)
  await createTrigger(
    db,
    sql`
      create trigger conflict_once before ${sql.raw(event)} on ${table}
      for each statement execute function conflict_once()`,
  )
  return async () => {
    await db.execute(sql`drop function conflict_once cascade`)
    await db.execute(sql`drop sequence conflicts`)
  }
}
