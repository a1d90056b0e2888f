import { sql } from 'drizzle-orm'
import type { DatabaseUser } from '#domain/installation/finding.ts'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Reads the user of this connection, and the owner of the tables, for which no right is needed. */
export async function readDatabaseUser(db: Db): Promise<DatabaseUser> {
  const [found] = await rows<DatabaseUser>(
    db,
    sql`
      select current_user as "user", current_database() as database, (
        select pg_get_userbyid(relowner) from pg_class join pg_roles on pg_roles.oid = relowner
        where relname = 'store' and relkind in ('r', 'p') and not rolsuper limit 1) as owner`,
  )
  if (!found) throw new Error('the database has no user')
  return found
}
