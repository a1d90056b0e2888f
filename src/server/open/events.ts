import type { Database } from '#data/database/client.ts'
import { type EventSubscriptions, openSubscriptions } from '../readers/event-subscriptions.ts'
import { createLiveStores } from '../readers/live-stores.ts'
import { reportOnce } from '../report-once.ts'
import type { ProcessTools } from './process-tools.ts'

/**
 * Opens the notifications of events.
 * @throws when nothing can be listened to
 */
export async function openEvents({ database }: { database: Database }) {
  const events = await openSubscriptions(database)
  return { services: { events }, close: () => events.close() }
}

interface FollowedSources {
  database: Database
  events: EventSubscriptions
}

/** Opens the stores whose pages are followed live. */
export function openLiveStores({ database: { shards }, events, log }: FollowedSources & Pick<ProcessTools, 'log'>) {
  const report = reportOnce((entry, text) => log.error(entry, text), 'open pages could not be told what changed')
  const live = createLiveStores({ shards, events, report })
  return { services: { live }, close: () => live.close() }
}
