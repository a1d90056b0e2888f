import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Ends a server without cutting a request. */
export interface Drain {
  /** From now on each response closes its connection, so that clients go elsewhere with their next request. */
  begin(): void
  /**
   * Takes no more connections, and resolves when all have closed: after the response to their request, or a moment
   * later without a request. After the given milliseconds it cuts those that are left.
   */
  end(withinMs: number): Promise<void>
}

/**
 * Milliseconds in which clients that send one request after the other meet a response that closes their connection.
 * Without them the next request would meet a connection that is just being closed.
 */
const LINGER_MS = 250
/** Milliseconds in which a request that is on its way arrives, on a connection that has none yet. */
const ON_ITS_WAY_MS = 1_000

/**
 * Resolves when all connections and bytes have been taken that the system has at this moment: Node looks at them just
 * before its immediates. Otherwise a busy process would reset them.
 */
const allIsRead = () => new Promise<void>((resolve) => void setImmediate(resolve))

/** Follows the connections of a server from its start. */
export function followConnections(server: Server): Drain {
  const sockets = new Set<Socket>()
  /** The responses that are under way. */
  const responses = new Set<ServerResponse>()
  let isClosing = false
  let isQuiet = false

  const closeConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  /** Closes the connections without a request, once their last response is sent. */
  const closeIdle = () => {
    const busy = new Set([...responses].map(({ req }) => req.socket))
    for (const socket of sockets) if (!busy.has(socket)) socket.destroySoon()
  }
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('request', (_, response: ServerResponse) => {
    responses.add(response)
    if (isClosing) closeConnection(response)
    response.once('close', () => {
      responses.delete(response)
      if (isQuiet) closeIdle()
    })
  })

  const begin = () => {
    isClosing = true
    for (const response of responses) closeConnection(response)
  }
  return {
    begin,
    async end(withinMs) {
      begin()
      if (!server.listening) return
      const cut = setTimeout(() => server.closeAllConnections(), withinMs)
      if (sockets.size > 0) await pause(LINGER_MS)
      await allIsRead()
      const closed = new Promise((resolve) => server.close(resolve))
      await Promise.race([closed, pause(ON_ITS_WAY_MS, undefined, { ref: false })])
      await allIsRead()
      isQuiet = true
      closeIdle()
      await closed
      clearTimeout(cut)
    },
  }
}
