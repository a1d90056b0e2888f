import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type ActivityEntry, type ActivitySubject, kindsOf, SUBJECTS } from '#domain/event/activity.ts'
import type { Actor, EventKind, StoreEvent } from '#domain/event/event.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { auditEntry, event } from '../schema/event.ts'

/** Which events of a store are looked for; null is any. */
export interface ActivityFilter {
  /** One actor, or the staff together. */
  actor: Actor | 'staff' | null
  kinds: readonly EventKind[] | null
  /** From this moment on, and before that one, as a day of the store begins and ends. */
  from: Date | null
  to: Date | null
  /** All that happened to one order, product or customer, by its id. */
  about: { subject: 'order' | 'product' | 'customer'; id: number } | null
}

interface ActivityQuery {
  account: string
  filter: ActivityFilter
  /** The number of the last event of the page before; null for the newest. */
  before: number | null
  limit: number
}

export interface ActivityPage {
  entries: ActivityEntry[]
  /** Where the next page goes on; null on the last one. */
  next: number | null
}

/**
 * Reads the activity of a store, newest first: all of it for 30 days, and the staff's actions for two years (decision
 * 054). Mere consequences of another event of the same action are left out.
 */
export async function readActivity(db: Db, { account, filter, before, limit }: ActivityQuery): Promise<ActivityPage> {
  const conditions = sql.join([sql`account = ${account}`, ...conditionsOf(filter, before)], sql` and `)
  // Audit entries are older than all remaining events, and each is in exactly one of both tables at any moment.
  const of = (table: PgTable) => sql`
    (select seq, kind, subject, payload, actor, floor(extract(epoch from at) * 1000)::bigint as at
      from ${table} where ${conditions} order by seq desc limit ${limit + 1}::int)`
  const found = await rows<StoreEvent>(
    db,
    sql`${of(event)} union all ${of(auditEntry)} order by seq desc limit ${limit + 1}::int`,
  )
  const shown = found.slice(0, limit) as StoreEvent[]
  const names = await readNames(db, account, shown)
  return {
    entries: shown.map((each) => ({ ...each, ...names(each) })),
    next: found.length > limit ? (shown.at(-1)?.seq ?? null) : null,
  }
}

function conditionsOf({ actor, kinds, from, to, about }: ActivityFilter, before: number | null): SQL[] {
  const conditions: SQL[] = [sql`payload->'isConsequence' is null`]
  const areOf = (of: readonly EventKind[]) => sql`kind = any(${sql.param([...of])}::text[])`
  if (before !== null) conditions.push(sql`seq < ${before}::bigint`)
  // Written out for the index of the staff's events.
  if (actor?.startsWith('staff')) conditions.push(sql`actor like 'staff:%'`)
  if (actor !== null && actor !== 'staff') conditions.push(sql`actor = ${actor}`)
  if (kinds !== null) conditions.push(areOf(kinds))
  if (from !== null) conditions.push(sql`at >= ${from.toISOString()}::timestamptz`)
  if (to !== null) conditions.push(sql`at < ${to.toISOString()}::timestamptz`)
  if (about !== null) conditions.push(areOf(kindsOf(about.subject)), sql`subject = ${String(about.id)}`)
  return conditions
}

type Names = Pick<ActivityEntry, 'folio' | 'product' | 'customer' | 'imported' | 'invited' | 'till'>

/** Reads the names of what these events happened to, and of the tills that did it. */
async function readNames(db: Db, account: string, events: readonly StoreEvent[]): Promise<(of: StoreEvent) => Names> {
  const idsOf = (subject: ActivitySubject) =>
    sql.param([
      ...new Set(
        events.flatMap((each) => (SUBJECTS[each.kind] === subject && each.subject !== '' ? [each.subject] : [])),
      ),
    ])
  const keys = sql.param([...new Set(events.flatMap(({ actor }) => keyOf(actor) ?? []))])
  const found = await rows<{ of: Exclude<ActivitySubject, 'other'> | 'key'; id: string; name: string; count: number }>(
    db,
    sql`
      select 'order' as of, id::text, folio::text as name, 0 as count from "order"
      where account = ${account} and id = any(${idsOf('order')}::bigint[])
      union all
      select 'product', id::text, name, 0 from product
      where account = ${account} and id = any(${idsOf('product')}::bigint[])
      union all
      select 'customer', id::text, name, 0 from customer
      where account = ${account} and id = any(${idsOf('customer')}::bigint[]) and erased_at is null
      union all
      select 'import', id::text, file_name,
        coalesce((counts #>> '{products,new}')::int + (counts #>> '{products,changed}')::int, 0)
      from import_run where account = ${account} and id = any(${idsOf('import')}::bigint[])
      union all
      select 'invitation', id, email, 0 from invitation
      where account = ${account} and id = any(${idsOf('invitation')}::text[])
      union all
      select 'key', id, name, 0 from api_key where account = ${account} and id = any(${keys}::text[])`,
  )
  const names = new Map(found.map(({ of, id, name }) => [`${of} ${id}`, name]))
  const counts = new Map(found.map(({ of, id, count }) => [`${of} ${id}`, count]))
  return ({ kind, subject, actor }) => {
    const folio = SUBJECTS[kind] === 'order' ? names.get(`order ${subject}`) : undefined
    const customer = SUBJECTS[kind] === 'customer' ? names.get(`customer ${subject}`) : undefined
    const file = SUBJECTS[kind] === 'import' ? names.get(`import ${subject}`) : undefined
    return {
      folio: folio === undefined ? null : Number(folio),
      product: SUBJECTS[kind] === 'product' ? (names.get(`product ${subject}`) ?? null) : null,
      customer: customer === undefined ? null : { id: Number(subject), name: customer },
      imported: file === undefined ? null : { file, products: counts.get(`import ${subject}`) ?? 0 },
      invited: SUBJECTS[kind] === 'invitation' ? (names.get(`invitation ${subject}`) ?? null) : null,
      till: names.get(`key ${keyOf(actor) ?? ''}`) ?? null,
    }
  }
}

/** The id of the API key that an actor is; null for any other. */
function keyOf(actor: Actor): string | null {
  return actor.startsWith('key:') ? actor.slice('key:'.length) : null
}
