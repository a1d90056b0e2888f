import { sql } from 'drizzle-orm'
import type { Db } from './client.ts'
import { rows } from './rows.ts'

/** The beginning of the names of processes. */
const PREFIX = 'vitrina '

/** A running process of the product, as PostgreSQL's list of connections shows it. */
export interface ListeningProcess {
  version: string
  role: string
}

/** The name of the connection by which a process listens: `vitrina 0.2.0 http`. */
export function processNameOf({ version, role }: ListeningProcess): string {
  return `${PREFIX}${version} ${role}`
}

/** Reads the processes that listen to this database, those on other machines among them. */
export async function readListeningProcesses(db: Db): Promise<ListeningProcess[]> {
  const found = await rows<{ name: string }>(
    db,
    sql`
      select application_name as name from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${PREFIX})
      order by application_name`,
  )
  return found.map(({ name }) => {
    const [version = '', role = ''] = name.slice(PREFIX.length).split(' ')
    return { version, role }
  })
}
