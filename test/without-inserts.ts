import { sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'

/** Has every statement that inserts into the table fail, until the work is done. */
export async function withoutInserts<Result>(db: Db, table: string, work: () => Promise<Result>): Promise<Result> {
  await db.execute(sql`
    create or replace function be_away() returns trigger language plpgsql as $$ begin
      raise exception 'the table is away';
    end $$`)
  await db.execute(sql`
    create trigger away before insert on ${sql.identifier(table)} for each statement execute function be_away()`)
  return work().finally(() => db.execute(sql`drop trigger away on ${sql.identifier(table)}`))
}
