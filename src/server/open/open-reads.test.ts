import { expect, it } from 'vitest'
import type { Database } from '#data/database/client.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { pgliteImage } from '../../../test/databases.ts'
import { plainTelemetry } from '../../../test/telemetry.ts'
import { openReads } from './database.ts'

it("a replica of a cluster's coordinator is rejected with one sentence, since it has no stores", async () => {
  const database = await openDatabase({ loadDataDir: await pgliteImage() })
  const cluster: Database = { ...database, shards: { ...database.shards, isCluster: true } }
  const config = { databaseReplicaUrl: 'postgres://replica:5432/vitrina' } as Parameters<typeof openReads>[0]['config']
  const log = {} as Parameters<typeof openReads>[0]['log']
  expect(() => openReads({ config, log, telemetry: plainTelemetry(), database: cluster })).toThrow(
    /^DATABASE_REPLICA_URL no se usa con un clúster de Citus: .* Quítala\.$/,
  )
  await database.close()
})
