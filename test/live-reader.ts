import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type ParsedMessage, parseMessages } from './live-messages.ts'

/** Milliseconds until a reader that was cut off connects again. */
const PAUSE_MS = 200

/** Reads a store's event stream as an open page does: where it is cut off, it goes on where it was. */
export function readLive(home: string) {
  const messages: ParsedMessage[] = []
  const leaving = new AbortController()
  let connections = 0
  let current: ClientRequest | null = null

  const connect = (place: string) =>
    new Promise<void>((resolve) => {
      let rest = ''
      const request = get(`${home}/live?${place}`, { signal: leaving.signal }, (response: IncomingMessage) => {
        if (response.statusCode === 200) connections += 1
        response.setEncoding('utf8').on('data', (piece: string) => {
          rest += piece
          const end = rest.lastIndexOf('\n\n') + 2
          if (end < 2) return
          messages.push(...parseMessages(rest.slice(0, end)))
          rest = rest.slice(end)
        })
        response.on('error', () => undefined)
        response.on('close', resolve)
      })
      request.on('error', () => resolve())
      current = request
    })
  const reading = (async () => {
    while (!leaving.signal.aborted) {
      const last = messages.at(-1)
      await connect(last ? `since=${last.seq}` : 'age=0')
      await wait(PAUSE_MS, undefined, { signal: leaving.signal }).catch(() => undefined)
    }
  })()
  return {
    messages,
    /** Times that it was connected. */
    connections: () => connections,
    /** Cuts its connection off. */
    cut: () => current?.destroy(),
    async leave() {
      leaving.abort()
      await reading
    },
  }
}
