import { analyzeNewProducts } from '#data/database/analyze-new-products.ts'
import type { Database } from '#data/database/client.ts'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import type { HangWatch } from '#data/database/hang-watch.ts'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { openReplica, type ReadStore, readsOfPrimary } from '#data/database/read-replica.ts'
import { databaseOptions } from '../adapters/database-options.ts'
import { reportOnce } from '../report-once.ts'
import { followStatements } from '../telemetry/statement-spans.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface MainDatabase {
  database: Database
  db: Database['db']
  hangs: HangWatch
}

/** Opens the database of requests. @throws DatabaseUnavailable */
export async function openMainDatabase({
  config,
  telemetry,
}: Pick<ProcessTools, 'config' | 'telemetry'>): Promise<ProcessPart<MainDatabase>> {
  const limits = { statementMs: config.databaseTimeoutMs }
  const database = await openDatabase({ ...databaseOptions(config), limits, follow: followOf(telemetry) })
  return { services: { database, db: database.db, hangs: database.hangs }, close: () => database.close() }
}

/**
 * Opens the database for migrations and background jobs, whose statements may take long: on PostgreSQL with connections
 * of its own, so that jobs take none from requests.
 */
export async function openBackgroundDatabase({
  config,
  telemetry,
  database,
}: Pick<ProcessTools, 'config' | 'telemetry'> & MainDatabase): Promise<ProcessPart<{ background: Database }>> {
  if (config.databaseUrl === undefined) return { services: { background: database } }
  const background = await openDatabase({ ...databaseOptions(config), follow: followOf(telemetry) })
  return { services: { background }, close: () => background.close() }
}

const followOf = ({ tracing, instruments }: ProcessTools['telemetry']) => followStatements(tracing, instruments)

/** Opens the reads that may come from a replica. @throws DatabaseUnavailable where a replica would lack the stores */
export function openReads({
  config: { databaseReplicaUrl, databaseSessionUrl, databaseTimeoutMs, hasStatementNames },
  log,
  telemetry,
  database,
}: Pick<ProcessTools, 'config' | 'log' | 'telemetry'> & Pick<MainDatabase, 'database'>): ProcessPart<{
  fromReplica: ReadStore
}> {
  if (databaseReplicaUrl === undefined) return { services: { fromReplica: readsOfPrimary(database.shards) } }
  if (database.shards.isCluster) {
    throw new DatabaseUnavailable(
      'DATABASE_REPLICA_URL no se usa con un clúster de Citus: las tiendas no están en la réplica del coordinador. ' +
        'Quítala.',
    )
  }
  const { fromReplica, close } = openReplica({
    primary: database.db,
    report: reportOnce((entry, text) => log.warn(entry, text), 'the replica could not be read; the primary was'),
    url: databaseReplicaUrl,
    limits: { statementMs: databaseTimeoutMs },
    isShared: databaseSessionUrl !== undefined,
    hasStatementNames,
    follow: followOf(telemetry),
  })
  return { services: { fromReplica }, close }
}

/** Brings the schema up to date, and the statistics of products that came into a database without them. */
export async function openSchema({ background }: { background: Database }): Promise<ProcessPart<object>> {
  await migrate(background)
  await analyzeNewProducts(background.db)
  return { services: {} }
}
