import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startCommand } from '../../../test/command-process.ts'

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

it('a doctor ends, and in Spanish, although the database takes connections and does not respond', async () => {
  const place = `127.0.0.1:${await silentServer()}/vitrina`
  const { ended } = startCommand(['doctor'], {
    DATABASE_URL: `postgres://tienda@${place}`,
    DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-doctor-')),
    MERCADO_PAGO_BASE_URL: 'http://127.0.0.1:9',
  })
  const { status, stdout, stderr } = await ended
  expect([status, stderr]).toEqual([1, ''])
  expect(stdout).toContain(`Problema: PostgreSQL no responde en ${place}: no contestó a tiempo.\n`)
})
