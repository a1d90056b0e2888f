import type { EventPayloads, NewEvent } from '#domain/event/event.ts'

/** The event of something that was done to a webhook. */
export function webhookChanged(id: number, change: EventPayloads['webhook-changed']['change']): NewEvent {
  return { kind: 'webhook-changed', subject: String(id), payload: { change } }
}
