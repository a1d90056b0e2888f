import type { DomainChange } from '#domain/event/domain-change.ts'
import type { NewEvent } from '#domain/event/event.ts'

/** The event of what became of a domain of a store. */
export function domainEvent(change: DomainChange, domain: string): NewEvent {
  return {
    kind: 'domain-changed',
    subject: '',
    payload: { change, domain },
  }
}
