import type { Database } from '#data/database/client.ts'
import { EVENT_CHANNEL } from '#data/event/event-channel.ts'

/** The store that has new events; null when notifications of any store may have been missed. */
export type ChannelMessage = { account: string } | null

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

/** The account, which the version before this one followed with a number (`luna:7`); null for an empty text. */
export function parseChannelMessage(payload: string): ChannelMessage {
  const [account = ''] = payload.split(':')
  return account === '' ? null : { account }
}
