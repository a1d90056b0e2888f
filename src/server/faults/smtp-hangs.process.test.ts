import type { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { startServers } from '../../../test/faults/start-servers.ts'
import { PATIENCE_MS } from '../../../test/faults/traffic.ts'

it('the mail server takes connections and does not greet: orders go on, and each mail arrives later', async () => {
  const { url } = await startServers()
  const store = await openStoreUnderFaults({ url })
  const { smtp, traffic } = store
  const hanging = new Set<Socket>()
  const { rest } = await store.strike(async () => {
    smtp.behaviour.greet = (socket) => {
      hanging.add(socket)
      return new Promise(() => {})
    }
    await expect.poll(() => hanging.size, { timeout: PATIENCE_MS }).toBeGreaterThan(0)
  })
  await rest
  await traffic.more()
  await store.expectReadiness('200 ready')
  const waiting = traffic.more()
  await store.giveBack('the mail server', async () => {
    delete smtp.behaviour.greet
    for (const socket of hanging) socket.destroy()
  })
  await waiting
  await store.expectWhole()
})
