import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A port before PostgreSQL that can break connections, leave new ones waiting, and go silent. */
export interface PostgresProxy {
  /** URL of the same database, by way of the proxy. */
  url: string
  /** Breaks all connections. */
  cut(): void
  /** Takes new connections, and passes nothing on for them. */
  hold(): void
  /** Holds new connections, and lets the others stay open while nothing passes, for good: as a router drops them. */
  fallSilent(): void
  /** Passes on new connections, and held ones. */
  letThrough(): void
  /** Counts the open connections. */
  connections(): number
  /** Counts the connections held since the last {@link letThrough}, also those given up. */
  held(): number
  /** Breaks all connections, and gives the port up. */
  close(): Promise<void>
}

export async function startPostgresProxy(url: string): Promise<PostgresProxy> {
  const target = new URL(url)
  const inside = new Set<Socket>()
  const onward = new Set<Socket>()
  const held: (() => void)[] = []
  let isOpen = true
  const keep = (sockets: Set<Socket>, socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(inside, socket)
    const pass = () => {
      if (socket.destroyed) return
      const passed = connect(Number(target.port || 5432), target.hostname)
      keep(onward, passed)
      socket.pipe(passed).pipe(socket)
      passed.on('close', () => socket.destroy())
      socket.on('close', () => passed.destroy())
    }
    if (isOpen) pass()
    else held.push(pass)
  })
  const cut = () => {
    for (const socket of inside) socket.destroy()
  }
  const hold = () => {
    isOpen = false
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: through.href,
    cut,
    hold,
    fallSilent() {
      hold()
      for (const socket of [...inside, ...onward]) socket.unpipe().pause()
    },
    letThrough() {
      isOpen = true
      for (const pass of held.splice(0)) pass()
    },
    connections: () => inside.size,
    held: () => held.length,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
