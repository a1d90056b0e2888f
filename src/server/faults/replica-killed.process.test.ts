import { expect, it } from 'vitest'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { DATABASE, startServers } from '../../../test/faults/start-servers.ts'
import { withDatabase } from '../../../test/postgres-admin.ts'

it('the replica is killed: orders go on, and its reads come from the primary', async () => {
  const { primary, url, follow } = await startServers()
  const replica = await follow(primary)
  const environment = { DATABASE_URL: url, DATABASE_REPLICA_URL: withDatabase(replica.url, DATABASE) }
  const store = await openStoreUnderFaults({ url, environment })
  const { rest } = await store.strike(() => replica.kill())
  await rest
  await store.expectReadiness('200 ready')
  for (const origin of store.origins) {
    expect((await fetch(`${origin}/${store.account}/sitemap.xml`)).status).toBe(200)
  }
  const during = store.traffic.more()
  await store.giveBack('the replica', () => replica.start())
  await during
  await store.expectWhole()
})
