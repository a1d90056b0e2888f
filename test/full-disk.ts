import { getTableName, sql } from 'drizzle-orm'
import type { Db } from '#data/database/client.ts'
import { allTables } from './all-tables.ts'
import { createTrigger } from './create-trigger.ts'

/** The disk of a test's database, as far as the tables are concerned. */
export interface TestDisk {
  /** Has every statement that writes to a table fail as on a full disk, until the work is done. */
  whileFull<Result>(work: () => Promise<Result>): Promise<Result>
}

/** @param except tables that can be written at any time */
export async function testDisk(db: Db, except: readonly string[] = []): Promise<TestDisk> {
  await db.execute(sql`create table disk (is_full boolean not null)`)
  await db.execute(sql`insert into disk values (false)`)
  await db.execute(sql`
    create function reject_on_full_disk() returns trigger language plpgsql as $$ begin
      if (select is_full from disk) then
        raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
      end if;
      return null;
    end $$`)
  for (const name of (await allTables()).map(getTableName)) {
    if (except.includes(name)) continue
    await createTrigger(
      db,
      sql`
        create trigger full_disk before insert or update or delete on ${sql.identifier(name)}
        for each statement execute function reject_on_full_disk()`,
    )
  }
  const set = (isFull: boolean) => db.execute(sql`update disk set is_full = ${isFull}`)
  return {
    async whileFull(work) {
      await set(true)
      return work().finally(() => set(false))
    },
  }
}
