import { describe, it } from 'vitest'
import { pgbouncer } from '../../../test/database-servers.ts'
import { openStoreUnderFaults } from '../../../test/faults/open-store-under-faults.ts'
import { DATABASE, startServers } from '../../../test/faults/start-servers.ts'
import { withDatabase } from '../../../test/postgres-admin.ts'

// PgBouncer comes from Debian's package of that name.
describe.skipIf(pgbouncer === null)('the pooler', () => {
  it('is killed: orders wait for another one, and are placed once', async () => {
    const { primary, url, pool } = await startServers()
    const pooler = await pool(primary)
    const environment = {
      DATABASE_URL: withDatabase(pooler.url, DATABASE),
      DATABASE_SESSION_URL: url,
      DATABASE_STATEMENT_NAMES: '0',
    }
    const store = await openStoreUnderFaults({ url, environment })
    const { rest } = await store.strike(() => pooler.kill())
    await store.expectReadiness('503 no-database')
    await store.giveBack('the pooler', () => pooler.start())
    await rest
    await store.traffic.more()
    await store.expectWhole()
  })
})
