import type { EventPayloads, NewEvent } from '#domain/event/event.ts'

/** @param id the import of the counter; null for one of the command line */
export function importChanged(id: number | null, change: EventPayloads['import-changed']['change']): NewEvent {
  return { kind: 'import-changed', subject: String(id ?? ''), payload: { change } }
}
