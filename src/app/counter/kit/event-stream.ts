import type { StoreEvent } from '#domain/event/event.ts'

/** Sent on an idle stream, so that all proxies up to the page see it is in use. */
export const heartbeat = ':\n\n'
/** Makes a page reload its data: events were missed. */
export const missed = 'event:missed\ndata:{}\n\n'
/** Ends the stream for its follower, who has lost access or changed roles. */
export const ended = 'event:ended\ndata:{}\n\n'

/** An event as the pages of the counter receive it; they fetch its subject. */
export interface ToldEvent {
  kind: StoreEvent['kind']
  subject: string
  /** The folio of an order's event. */
  folio?: number
  actor: StoreEvent['actor']
}

/** Events as a message of the stream. @param last its id: the number of the event up to which it has them */
export function updateOf(events: readonly StoreEvent[], last: number): string {
  const told = events.map(
    ({ kind, subject, payload, actor }): ToldEvent => ({
      kind,
      subject,
      actor,
      ...('folio' in payload && { folio: payload.folio }),
    }),
  )
  return `id:${last}\ndata:${JSON.stringify(told)}\n\n`
}

/** The events of a message; empty for an invalid message. */
export function parseUpdate(text: string): ToldEvent[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? (parsed as ToldEvent[]) : []
  } catch {
    return []
  }
}
