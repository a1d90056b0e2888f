import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port before PostgreSQL that can go silent: connections stay open, new ones are taken, and nothing passes. */
export interface PostgresProxy {
  /** URL of the same database, by way of the proxy. */
  url: string
  fallSilent(): void
  /** Passes on new connections. Older ones stay silent for good, as after a router has dropped them. */
  passNew(): void
  close(): Promise<void>
}

export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let isSilent = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    add(socket)
    if (isSilent) return void socket.pause()
    const onward = connect(Number(target.port || 5432), target.hostname)
    add(onward)
    socket.pipe(onward).pipe(socket)
    onward.on('close', () => socket.destroy())
    socket.on('close', () => onward.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    fallSilent() {
      isSilent = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    passNew() {
      isSilent = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
