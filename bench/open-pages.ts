import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { LiveUpdate } from '#domain/page/live-update.ts'

/** A message to pages, and its time. */
export interface ToldUpdate {
  /** Number of the page. */
  page: number
  /** Milliseconds on the process's clock. */
  at: number
  seq: number
  /** Null: the page fetches all that it shows. */
  update: LiveUpdate | null
}

export interface OpenPages {
  /** Messages so far, heartbeats apart. */
  told: () => number
  close: () => Promise<void>
}

/** Connections that are opened at once. */
const AT_ONCE = 50

/**
 * Opens the event streams of so many pages of a store. Each comes from an IP of its own, as a proxy would report.
 * @param onTold called with each message of each page
 */
export async function openPages(
  origin: string,
  { account, count, onTold }: { account: string; count: number; onTold: (told: ToldUpdate) => void },
): Promise<OpenPages> {
  const { hostname, port } = new URL(origin)
  const sockets: Socket[] = []
  let told = 0
  let parsed: { text: string; message: Omit<ToldUpdate, 'page' | 'at'> | null } = { text: '', message: null }
  const take = (page: number, text: string) => {
    // All pages get the same text: parsing it once disturbs the measurement less.
    if (parsed.text !== text) parsed = { text, message: parseMessage(text) }
    if (!parsed.message) return
    told += 1
    onTold({ ...parsed.message, page, at: performance.now() })
  }
  const open = async (page: number) => {
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.setEncoding('utf8')
    const first = Promise.withResolvers<void>()
    let rest = ''
    socket.on('data', (piece: string) => {
      const parts = (rest + piece).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) take(page, part)
      if (parts.length > 0) first.resolve()
    })
    socket.on('error', first.reject)
    await once(socket, 'connect')
    const ip = `10.${page >> 16}.${(page >> 8) & 255}.${page & 255}`
    socket.write(`GET /${account}/live?age=0 HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${ip}\r\n\r\n`)
    await first.promise
  }
  for (let page = 0; page < count; page += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - page) }, (_, n) => open(page + n)))
  }
  return {
    told: () => told,
    async close() {
      await Promise.all(
        sockets.map(async (socket) => {
          const closed = once(socket, 'close')
          socket.destroy()
          await closed
        }),
      )
    },
  }
}

/** Returns null for anything but a message: the head of the response, a heartbeat. */
function parseMessage(text: string): Omit<ToldUpdate, 'page' | 'at'> | null {
  const fields = new Map(text.split('\n').map((line) => [line.split(':', 1)[0], line.slice(line.indexOf(':') + 1)]))
  const [seq, data] = [fields.get('id'), fields.get('data')]
  if (seq === undefined || data === undefined) return null
  return { seq: Number(seq), update: fields.has('event') ? null : (JSON.parse(data) as LiveUpdate) }
}
