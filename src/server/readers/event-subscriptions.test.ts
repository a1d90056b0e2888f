import { expect, it } from 'vitest'
import { type ChannelMessage, openSubscriptions } from './event-subscriptions.ts'

/** A database whose notifications the test sends. */
function listenedDatabase() {
  let send = (_: string) => {}
  let isClosed = false
  const database = {
    async listen(_: string, listener: (payload: string) => void) {
      send = listener
      return async () => {
        isClosed = true
      }
    },
  }
  return { database, send: (payload: string) => send(payload), isClosed: () => isClosed }
}

it('events reach every subscriber until it leaves, over one connection', async () => {
  const { database, send, isClosed } = listenedDatabase()
  const events = await openSubscriptions(database)
  const [first, second]: [ChannelMessage[], ChannelMessage[]] = [[], []]
  const leave = events.subscribe((message) => first.push(message))
  events.subscribe((message) => second.push(message))
  send('luna')
  leave()
  // As the version before wrote it.
  send('luna-2:8')
  expect(first).toEqual([{ account: 'luna' }])
  expect(second).toEqual([{ account: 'luna' }, { account: 'luna-2' }])
  await events.close()
  expect(isClosed()).toBe(true)
})

it.each(['', ':', ':3'])('the channel message %j means that any event may have been missed', async (payload) => {
  const { database, send } = listenedDatabase()
  const messages: ChannelMessage[] = []
  const events = await openSubscriptions(database)
  events.subscribe((message) => messages.push(message))
  send(payload)
  expect(messages).toEqual([null])
})
