import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

const CHUNK_BYTES = 64 * 1_024
const CHUNK = Buffer.concat([
  Buffer.from(`${CHUNK_BYTES.toString(16)}\r\n`),
  Buffer.alloc(CHUNK_BYTES, 'x'),
  Buffer.from('\r\n'),
])

/** A server takes no more than this of an attack: reading all of it would take all memory of the machine, too. */
const ENOUGH_BYTES = 1_000 * 1_024 * 1_024

interface Attack {
  origin: string
  path: string
  method?: 'POST' | 'PUT'
  headers?: Record<string, string>
  connections: number
  /** Bytes of each body. */
  bytes: number
}

/**
 * Sends as many bodies at once, in chunks as fast as the server takes them.
 * @returns the statuses of the responses that arrived before their connections ended, each with their number
 */
export async function attack({ connections, bytes, ...request }: Attack): Promise<Record<string, number>> {
  const taken = { bytes: 0 }
  const sockets = Array.from({ length: connections }, () => open(request))
  const responses = await Promise.all(
    sockets.map(async (socket) => {
      const received = text(socket).catch(() => '')
      await send(socket, bytes, taken)
      return received
    }),
  )
  const statuses = responses.map((response) => /^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 'none')
  return Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([name, { length }]) => [name, length]))
}

/** Opens connections whose bodies begin and never go on. @returns a function that ends them */
export async function drip({ connections, ...request }: Omit<Attack, 'bytes'>): Promise<() => void> {
  const sockets = Array.from({ length: connections }, () => open(request))
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.write('1\r\nx\r\n', resolve))))
  return () => {
    for (const socket of sockets) socket.destroy()
  }
}

function open({ origin, path, method = 'POST', headers = {} }: Omit<Attack, 'bytes' | 'connections'>): Socket {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // A server that rejects a body cuts the connection while it is still sent.
  socket.on('error', () => {})
  const lines = Object.entries({ host, 'transfer-encoding': 'chunked', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
  return socket
}

/** Sends a body until all of it is sent, the connection ends, or the server has taken enough of all bodies. */
async function send(socket: Socket, bytes: number, taken: { bytes: number }): Promise<void> {
  const ended = Promise.race([once(socket, 'end'), once(socket, 'close')]).catch(() => undefined)
  let isOpen = true
  void ended.then(() => (isOpen = false))
  for (let sent = 0; sent < bytes && isOpen; sent += CHUNK_BYTES) {
    taken.bytes += CHUNK_BYTES
    if (taken.bytes > ENOUGH_BYTES) {
      socket.destroy()
      return
    }
    await Promise.race([new Promise((resolve) => socket.write(CHUNK, resolve)), ended])
  }
  if (isOpen) socket.end('0\r\n\r\n')
  else socket.destroy()
}
