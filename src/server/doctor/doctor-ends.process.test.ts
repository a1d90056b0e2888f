import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startCommand } from '../../../test/command-process.ts'
import { startOwnPostgres } from '../../../test/own-postgres.ts'

/** A server that takes connections, and neither responds nor closes them. @returns its port */
async function silentServer(): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).resume()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it.each<[string, () => Promise<string>]>([
  ['a server that takes connections alone', async () => `postgres://tienda@127.0.0.1:${await silentServer()}/vitrina`],
  ['a PostgreSQL that was stopped by the system', frozenPostgres],
])('a doctor ends, and in Spanish, although the database does not respond: %s', async (_, start) => {
  const url = new URL(await start())
  const { ended } = startCommand(['doctor'], {
    DATABASE_URL: url.href,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-doctor-')),
    MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:9',
  })
  const { status, stdout, stderr } = await ended
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain(`Problema: PostgreSQL no responde en ${url.host}${url.pathname}: no contestó a tiempo.\n`)
})

async function frozenPostgres(): Promise<string> {
  const postgres = await startOwnPostgres()
  onTestFinished(postgres.end)
  await postgres.freeze()
  return postgres.url
}
