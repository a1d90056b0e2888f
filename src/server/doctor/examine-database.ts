import { readTillKeys } from '#data/api-key/read-till-keys.ts'
import type { Database } from '#data/database/client.ts'
import { readListeningProcesses } from '#data/database/listening-processes.ts'
import { countPendingMigrations, readMissingExtensions } from '#data/database/migrate.ts'
import { readReplication } from '#data/database/read-replication.ts'
import { tryPooler } from '#data/database/try-pooler.ts'
import { tryServer } from '#data/database/try-server.ts'
import { countOverdueHolds } from '#data/hold/count-overdue-holds.ts'
import { readBackupFacts } from '#data/installation/last-backup.ts'
import { readJobFacts } from '#data/installation/read-job-facts.ts'
import { readLostDomains } from '#data/store/read-lost-domains.ts'
import {
  findBackupFault,
  findJobFaults,
  findPoolerFaults,
  findReplicationFaults,
  findSilentTills,
  findVersionFault,
} from '#domain/installation/find-faults.ts'
import type { Finding } from '#domain/installation/finding.ts'
import type { Config } from '../config.ts'

/**
 * Examines the database's schema. Further examinations need it up to date.
 * @throws DatabaseUnavailable when it is of a newer version, RightsMissing when the user may not read it
 */
export async function examineSchema({ db }: Pick<Database, 'db'>): Promise<Finding[]> {
  const count = await countPendingMigrations(db)
  if (count === 0) return []
  const extensions = await readMissingExtensions(db)
  const missing: Finding[] = extensions.length > 0 ? [{ code: 'extensions-missing', extensions }] : []
  return [...missing, { code: 'migrations-pending', count }]
}

/** Examines the PostgreSQL server, its pooler and replica, and the processes that use it. */
export async function examineServer(database: Database, config: Config): Promise<Finding[]> {
  const { databaseUrl, databaseSessionUrl, databaseReplicaUrl, hasStatementNames } = config
  if (databaseUrl === undefined) return []
  const { db } = database
  const pooler = await tryPooler({ url: databaseUrl, sessionUrl: databaseSessionUrl, hasStatementNames })
  const processes = await readListeningProcesses(db)
  return [
    ...findPoolerFaults(pooler),
    ...findReplicationFaults(await readReplication(db)),
    ...(databaseReplicaUrl === undefined ? [] : await examineReplica(databaseReplicaUrl)),
    ...findVersionFault(processes.map(({ version }) => version)),
  ]
}

async function examineReplica(url: string): Promise<Finding[]> {
  const reason = await tryServer(url)
  return reason === null ? [] : [{ code: 'replica-unavailable', reason }]
}

const HOLDS_OVERDUE_MS = 3_600_000

/** Examines the background jobs. */
export async function examineJobs({ db, shards }: Database): Promise<Finding[]> {
  return findJobFaults(await readJobFacts({ db, shards }))
}

/** Examines whether pieces are held for longer than they should be. */
export async function examineHolds({ shards }: Database, now: Date): Promise<Finding[]> {
  const count = await countOverdueHolds(shards, { before: new Date(now.getTime() - HOLDS_OVERDUE_MS) })
  return count === 0 ? [] : [{ code: 'holds-overdue', count }]
}

/** Examines when the stores were backed up. */
export async function examineBackups(database: Database, now: Date): Promise<Finding[]> {
  return findBackupFault(await readBackupFacts(database), now)
}

/** Examines the domains of the stores. */
export async function examineDomains({ shards }: Database): Promise<Finding[]> {
  const domains = await readLostDomains(shards)
  return domains.map((lost) => ({ code: 'domain-record-missing', ...lost }))
}

/** Examines whether the tills of the stores use their keys. */
export async function examineTills({ shards }: Database, now: Date): Promise<Finding[]> {
  return findSilentTills(await readTillKeys(shards), now)
}
