import type { ShownActivity } from '#app/counter/features/event/shown-activity.ts'
import type { ListPage } from '#app/counter/kit/list-page.ts'
import { activityQuery } from '#app/counter/requests/activity-request.ts'
import type { ReadStore } from '#data/database/read-replica.ts'
import { readActivity } from '#data/event/read-activity.ts'
import type { ActivityEntry } from '#domain/event/activity.ts'
import { activitySentence } from '#domain/event/activity-sentences.ts'
import { actorLabel } from '#domain/event/actor-label.ts'

const PER_PART = 50

interface ActivityListOptions {
  account: string
  request: Request
  timeZone: string
  /** The names of the staff by id. */
  staff: ReadonlyMap<string, string>
}

/** Reads the part of the activity that a URL selects, as it is shown. */
export async function readActivityList(
  read: ReadStore,
  { account, request, timeZone, staff }: ActivityListOptions,
): Promise<ListPage<ShownActivity>> {
  const query = { account, ...activityQuery(request, timeZone), limit: PER_PART }
  const { entries, next } = await read(query, (db) => readActivity(db, query))
  const items = entries.map((entry) => ({
    seq: entry.seq,
    at: entry.at,
    who: actorLabel(entry.actor, { till: entry.till, staff }),
    sentence: activitySentence(entry, { timeZone, staff }),
    to: pathOf(entry),
  }))
  return { items, next: next === null ? null : String(next) }
}

/** Where that is shown to which it happened; null where there is nothing to show, or no longer. */
function pathOf({ subject, folio, product, customer, imported }: ActivityEntry): string | null {
  if (folio !== null) return `/pedidos/${folio}`
  if (product !== null) return `/productos/${subject}`
  if (imported !== null) return `/productos/importar/${subject}`
  return customer === null ? null : `/clientes/${customer.id}`
}
