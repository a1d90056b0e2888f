import type { EventPayloads, NewEvent } from '#domain/event/event.ts'

export function importChanged(id: number, change: EventPayloads['import-changed']['change']): NewEvent {
  return { kind: 'import-changed', subject: String(id), payload: { change } }
}
