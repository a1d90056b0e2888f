import { sql } from 'drizzle-orm'
import type { ReplicationFacts, StandbyFacts } from '#domain/installation/find-faults.ts'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** Settings by which a commit can be confirmed before a disk has it. */
const DURABLE_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Reads how safe a commit of this PostgreSQL is. */
export async function readReplication(db: Db): Promise<ReplicationFacts> {
  // Another user's rows have nothing but their number. Backups under way are no standbys; archivers of WAL and logical
  // subscribers are, where commits wait for them.
  const standbys = await rows<StandbyFacts>(
    db,
    sql`
      select coalesce(application_name, '') as name, sync_state as "syncState" from pg_stat_replication as sender
      where coalesce(state, 'streaming') <> 'backup' and coalesce(application_name, '') <> 'pg_basebackup'
        and not (coalesce(sync_state, 'async') = 'async' and (
          coalesce(application_name, '') = 'pg_receivewal'
          or exists (
            select from pg_replication_slots where active_pid = sender.pid and slot_type = 'logical')))
      order by 1`,
  )
  const off = await rows<{ setting: string }>(
    db,
    sql`
      select name || ' = off' as setting from pg_settings
      where name = any(${sql.param(DURABLE_SETTINGS)}::text[]) and setting = 'off'
      order by name`,
  )
  const [wanted] = await rows<{ names: string; commitsLocally: boolean }>(
    db,
    sql`
      select current_setting('synchronous_standby_names') as names,
        current_setting('synchronous_commit') = 'local' as "commitsLocally"`,
  )
  return {
    standbys,
    synchronousStandbyNames: wanted?.names ?? '',
    durabilityOff: off.map(({ setting }) => setting),
    commitsLocally: wanted?.commitsLocally ?? false,
  }
}
