import { connect, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { expect, it } from 'vitest'
import { createPostgres } from '../../../test/databases.ts'
import { listenPostgres } from './listen-postgres.ts'

/** PostgreSQL behind a port that can be cut, and that can leave those who come waiting. */
async function openGateway(url: string) {
  const target = new URL(url)
  const inside = new Set<Socket>()
  const waiting: (() => void)[] = []
  let isOpen = true
  const server = createServer((socket) => {
    inside.add(socket)
    socket.on('close', () => inside.delete(socket)).on('error', () => {})
    const pass = () => {
      if (socket.destroyed) return
      const onward = connect(Number(target.port || 5432), target.hostname)
      onward.on('error', () => {}).on('close', () => socket.destroy())
      socket.on('close', () => onward.destroy())
      socket.pipe(onward).pipe(socket)
    }
    if (isOpen) pass()
    else waiting.push(pass)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.host = `127.0.0.1:${(server.address() as { port: number }).port}`
  return {
    url: through.href,
    cut: () => inside.forEach((socket) => void socket.destroy()),
    hold() {
      isOpen = false
    },
    letThrough() {
      isOpen = true
      for (const pass of waiting.splice(0)) pass()
    },
    connections: () => inside.size,
    waiting: () => waiting.length,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function open() {
  const { url, drop } = await createPostgres()
  const gateway = await openGateway(url)
  const payloads: string[] = []
  let recover = () => {}
  const unlisten = await listenPostgres({
    url: gateway.url,
    channel: 'vitrina test',
    listener: (payload) => payloads.push(payload),
    hangs: {
      onRecovery(listener) {
        recover = listener
      },
    },
  })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const notify = (payload: string) => client.query('select pg_notify($1, $2)', ['vitrina test', payload])
  const end = async () => {
    await client.end()
    await gateway.close()
    await drop()
  }
  return { gateway, payloads, unlisten, notify, end, recover: () => recover() }
}

it('listening goes on after its connection was cut, and reports possibly missed notifications', async () => {
  const { gateway, payloads, unlisten, notify, end } = await open()
  await notify('first')
  await expect.poll(() => payloads).toEqual(['first'])
  for (let time = 1; time <= 2; time++) {
    gateway.cut()
    await notify('missed')
    await expect.poll(() => payloads).toHaveLength(2 * time)
    await notify(`again ${time}`)
    await expect.poll(() => payloads).toHaveLength(2 * time + 1)
  }
  expect(payloads).toEqual(['first', '', 'again 1', '', 'again 2'])
  await unlisten()
  await expect.poll(gateway.connections).toBe(0)
  await end()
})

it('listening that ends while it connects again leaves no connection behind', async () => {
  const { gateway, payloads, unlisten, end } = await open()
  gateway.hold()
  gateway.cut()
  await expect.poll(gateway.waiting).toBe(1)
  await unlisten()
  gateway.letThrough()
  await expect.poll(gateway.connections).toBe(0)
  expect(payloads).toEqual([])
  await end()
})

it('a connection that gets no answer is given up for another one', async () => {
  const { gateway, payloads, unlisten, end } = await open()
  gateway.hold()
  gateway.cut()
  await expect.poll(gateway.waiting).toBe(2)
  gateway.letThrough()
  await expect.poll(() => payloads).toEqual([''])
  await unlisten()
  await end()
})

it('listening begins again on a new connection once a database that hung answers', async () => {
  const { payloads, unlisten, notify, end, recover } = await open()
  recover()
  await expect.poll(() => payloads).toEqual([''])
  await notify('first')
  await expect.poll(() => payloads).toEqual(['', 'first'])
  await unlisten()
  await end()
})
