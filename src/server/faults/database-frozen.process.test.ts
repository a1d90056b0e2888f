import { expect, it } from 'vitest'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { startServers } from '../../../test/faults/start-servers.ts'

it('a database that hangs, and goes on: orders wait and are placed once', async () => {
  const { primary, url } = await startServers()
  const store = await openStoreUnderFaults({ url })
  const { rest } = await store.strike(() => primary.freeze())
  await store.expectReadiness('503 no-database')
  for (const origin of store.origins) expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  await store.giveBack('the database', () => primary.thaw())
  await rest
  await store.traffic.more()
  await store.expectWhole()
})
