import type { StoreEvent } from '#domain/event/event.ts'

/** Told by a stream that has nothing else to tell, so that everybody between here and the page sees it is in use. */
export const heartbeat = ':\n\n'
/** Tells a page to load its data anew: events were missed. */
export const missed = 'event:missed\ndata:{}\n\n'
/** Tells a page that the stream is no longer for whoever follows it, or not as before. */
export const ended = 'event:ended\ndata:{}\n\n'

/** An event as the pages of the counter are told of it; what it is about they fetch. */
export interface ToldEvent {
  kind: StoreEvent['kind']
  subject: string
  /** The folio of an order's event. */
  folio?: number
  actor: StoreEvent['actor']
}

/** Events as a message of the stream; its id is the number of the last of them. */
export function updateOf(events: readonly StoreEvent[]): string {
  const told = events.map(
    ({ kind, subject, payload, actor }): ToldEvent => ({
      ...{ kind, subject, actor },
      ...('folio' in payload && { folio: payload.folio }),
    }),
  )
  return `id:${events.at(-1)?.seq ?? 0}\ndata:${JSON.stringify(told)}\n\n`
}

/** The events of a message; none for what is no message of ours. */
export function parseUpdate(text: string): ToldEvent[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? (parsed as ToldEvent[]) : []
  } catch {
    return []
  }
}
