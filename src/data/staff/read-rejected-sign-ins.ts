import { sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** Attempts to sign in as one person that were wrong or rejected. */
export interface RejectedSignIns {
  personId: string
  name: string
  attempts: number
}

/** Reads the rejected sign-ins that were reported to a store since a moment, by person, the most first. */
export async function readRejectedSignIns(
  db: Db,
  { account, since }: { account: string; since: Date },
): Promise<RejectedSignIns[]> {
  // Starts at the last event before that moment, so that older ones are not read.
  return rows<RejectedSignIns>(
    db,
    sql`
      select person.id as "personId", person.name, sum((event.payload->>'attempts')::int)::int as attempts
      from event join person on person.id = event.subject
      where event.account = ${account} and event.kind = 'sign-ins-rejected' and event.seq > coalesce(
        (select earlier.seq from event as earlier
          where earlier.account = ${account} and earlier.at < ${since.toISOString()}::timestamptz
          order by earlier.seq desc limit 1), 0)
      group by person.id, person.name order by attempts desc, person.id`,
  )
}
