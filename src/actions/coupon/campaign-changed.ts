import type { EventPayloads, NewEvent } from '#domain/event/event.ts'

/** The event of a change to a campaign. */
export function campaignChanged(id: number, change: EventPayloads['campaign-changed']['change']): NewEvent {
  return { kind: 'campaign-changed', subject: String(id), payload: { change } }
}
