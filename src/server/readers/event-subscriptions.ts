import type { Database } from '#data/database/client.ts'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'

/** The number of a store's last event; null when notifications of any store may have been missed. */
export type ChannelMessage = { account: string; seq: number } | null

/** Notifications of new events of all stores: one connection listens for every reader of this process. */
export interface EventSubscriptions {
  /** @returns a function that ends the subscription */
  subscribe(listener: (notified: ChannelMessage) => void): () => void
  close(): Promise<void>
}

/** @throws when the database cannot be listened to */
export async function openSubscriptions(database: Pick<Database, 'listen'>): Promise<EventSubscriptions> {
  const listeners = new Set<(notified: ChannelMessage) => void>()
  const close = await database.listen(EVENT_CHANNEL, (payload) => {
    const notified = parseChannelMessage(payload)
    for (const listener of listeners) listener(notified)
  })
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close,
  }
}

/** `account:seq` → its parts; null for any other text. */
export function parseChannelMessage(payload: string): ChannelMessage {
  const at = payload.lastIndexOf(':')
  const seq = Number(payload.slice(at + 1))
  return at > 0 && Number.isSafeInteger(seq) ? { account: payload.slice(0, at), seq } : null
}
