import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The port can't be served on; the message states why and what to do. */
export class PortUnavailable extends Error {
  override name = 'PortUnavailable'
}

/** Where to listen. */
export interface ListenAt {
  /** 0 for any free one. */
  port: number
  /** The IP or host of one network; all of them by default. */
  host?: string
  /** The setting that names the port. */
  setting: 'PORT' | 'INNER_PORT'
}

const REASONS: Record<string, (place: ListenAt) => string> = {
  EADDRINUSE: ({ port, setting }) =>
    `El puerto ${port} ya está en uso. Detén el otro proceso o elige otro con ${setting}.`,
  EACCES: ({ port, setting }) => `No hay permiso para usar el puerto ${port}. Elige uno mayor que 1023 con ${setting}.`,
  EADDRNOTAVAIL: ({ host }) => `Esta máquina no tiene la dirección ${host}. Elige otra con INNER_HOST.`,
  ENOTFOUND: ({ host }) => `No existe el host ${host}. Elige otro con INNER_HOST.`,
}

/**
 * @returns the port that it serves on
 * @throws PortUnavailable
 */
export function listen(server: Server, place: ListenAt): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = REASONS[error.code ?? '']
      reject(sentence ? new PortUnavailable(sentence(place), { cause: error }) : error)
    })
    server.listen(place, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : place.port)
    })
  })
}

/**
 * Milliseconds that an idle connection stays open: longer than proxies and browsers hold theirs (two minutes, five
 * minutes), or a request would now and then meet a connection that is just being closed.
 */
const IDLE_MS = 310_000

/**
 * Milliseconds in which all of a request has to come, its head and its body: the longest photo does at 1.6 Mbit/s, and
 * a photo shrunk by a page at a tenth of that.
 */
const RECEIVED_WITHIN_MS = 30_000

/**
 * A server that slow clients cannot hold up: it cuts requests that drip, and responds with a sentence to invalid or too
 * large ones, where Node would send no text.
 */
export function createHttpServer({ receivedWithinMs = RECEIVED_WITHIN_MS } = {}): Server {
  const server = createServer({
    // The system's probes find event streams whose clients are gone without closing them.
    keepAlive: true,
    keepAliveTimeout: IDLE_MS,
    headersTimeout: receivedWithinMs,
    requestTimeout: receivedWithinMs,
    connectionsCheckingInterval: Math.ceil(receivedWithinMs / 30),
  })
  server.on('clientError', respondToClientError)
  return server
}

/**
 * Milliseconds in which a client can read the response to a request that is cut. Closing the connection while the client
 * still sends would discard the response.
 */
const LINGER_MS = 500

const CLIENT_SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La dirección o las cabeceras son demasiado largas.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'La petición tardó demasiado en llegar. Inténtalo de nuevo.'],
}
const MALFORMED: [string, string] = ['400 Bad Request', 'La petición no se entiende.']

function respondToClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const [status, sentence] = CLIENT_SENTENCES[error.code ?? ''] ?? MALFORMED
  if (!socket.writable) return void socket.destroy()
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
  )
  // A dripping client would go on: the connection is cut, and with it the reader of the request.
  const cut = setTimeout(() => socket.destroy(), LINGER_MS)
  socket.once('close', () => clearTimeout(cut))
}
