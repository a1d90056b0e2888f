import type { Server } from 'node:http'

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

const CLIENT_SENTENCES: Record<string, [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'La dirección o las cabeceras son demasiado largas.'],
}
const MALFORMED: [string, string] = ['400 Bad Request', 'La petición no se entiende.']

/** Responds with a sentence to requests that are no HTTP or too large, where Node would send no text. */
export function respondToMalformed(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable) return socket.destroy()
    const [status, sentence] = CLIENT_SENTENCES[error.code ?? ''] ?? MALFORMED
    socket.end(
      `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\nconnection: close\r\ncontent-length: ${Buffer.byteLength(sentence)}\r\n\r\n${sentence}`,
    )
  })
}

/** Milliseconds in which requests under way may finish. */
const GRACE_MS = 2_000

/** Takes no new connections, lets requests under way finish, and cuts those that take too long. */
export function closeServer(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve()
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
