import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#data/database/client.ts'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { readDatabaseUser } from '#data/database/read-database-user.ts'
import type { Finding } from '#domain/installation/finding.ts'
import type { Installation } from '../adapters/command-context.ts'
import { databaseOptions } from '../adapters/database-options.ts'
import { createDns } from './dns.ts'
import { examineDatabaseClock, examineOutsideClock } from './examine-clock.ts'
import {
  examineBackups,
  examineDomains,
  examineHolds,
  examineJobs,
  examineSchema,
  examineServer,
  examineTills,
} from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineMail } from './examine-mail.ts'
import { examineMemory } from './examine-memory.ts'
import { examinePostalCodes } from './examine-postal-codes.ts'
import { examinePaymentTokens, examineSecondFactors, examineSecret } from './examine-secret.ts'
import { examineStorage } from './examine-storage.ts'
import { examineUrls } from './examine-urls.ts'
import { createExaminer, type Examiner } from './examiner.ts'

interface Examination {
  /** The DKIM selector of the mail provider; the usual ones are tried without it. */
  dkimSelector: string | undefined
  /** Name servers, `127.0.0.1:5353`; the machine's own by default. */
  dnsServers?: readonly string[]
  now?: () => Date
  /** The longest that one statement of an examination may take, in milliseconds. */
  statementMs?: number
}

const STATEMENT_MS = 20_000

/**
 * Examines an installation, and changes nothing in it: a file, and an object of the bucket, are written and deleted.
 * @returns its faults; none where all is well
 */
export async function examineInstallation(
  installation: Installation,
  { dkimSelector, dnsServers, now = () => new Date(), statementMs = STATEMENT_MS }: Examination,
): Promise<Finding[]> {
  const { config } = installation
  const dns = createDns(dnsServers)
  const [ofDatabase, outsideClock, ...others] = await Promise.all([
    examineOpened(installation, { now, statementMs }),
    examineOutsideClock(config.mercadoPago.baseUrl, now),
    examineUrls(config, dns),
    examineMail(config, { dns, selector: dkimSelector }),
    examineStorage(config),
    examineDisk(config.dataDir),
    examineMemory(config.workers),
    examinePostalCodes(config, now()),
  ])
  const leaving = config.leavingSettings.map((setting) => ({ code: 'setting-leaves' as const, ...setting }))
  const isUncompared = outsideClock === null && !ofDatabase.hasComparedClock
  return [
    ...ofDatabase.findings,
    ...(outsideClock ?? []),
    ...(isUncompared ? [{ code: 'clock-not-compared' as const }] : []),
    ...others.flat(),
    ...leaving,
  ]
}

interface DatabaseFindings {
  findings: Finding[]
  /** Whether the clock was compared with one of a server of its own. */
  hasComparedClock: boolean
}

/** Opens the database as it is, and examines it. */
async function examineOpened(
  installation: Installation,
  { now, statementMs }: { now: () => Date; statementMs: number },
): Promise<DatabaseFindings> {
  let database: Database | null = null
  try {
    database = await openAsItIs(installation, statementMs)
    if (!database) return { findings: [], hasComparedClock: false }
    return await examineDatabase(database, installation, now)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return { findings: [{ code: 'database-unavailable', reason: error.message }], hasComparedClock: false }
  } finally {
    await database?.close()
  }
}

async function examineDatabase(
  database: Database,
  installation: Installation,
  now: () => Date,
): Promise<DatabaseFindings> {
  const hasOwnClock = database.engine === 'postgres'
  const examiner = createExaminer(() => readDatabaseUser(database.db))
  const { examine } = examiner
  // By itself, since a wait for others would look like a difference.
  const clock = hasOwnClock ? await examine('clock', () => examineDatabaseClock(database.db, now)) : []
  const schema = await examine('schema', () => examineSchema(database))
  const [server, contents] = await Promise.all([
    examine('server', () => examineServer(database, installation.config)),
    schema.length > 0 ? [] : examineContents(database, installation, { examiner, now: now() }),
  ])
  const findings = [...(await examiner.failures()), ...clock, ...schema, ...server, ...contents]
  return { findings, hasComparedClock: hasOwnClock }
}

/** Examines the rows of the database, whose schema is up to date. */
async function examineContents(
  database: Database,
  { config, openSecrets }: Installation,
  { examiner: { attempt, examine }, now }: { examiner: Examiner; now: Date },
): Promise<Finding[]> {
  const ofSecrets = async () => {
    const examined = await attempt('secret', () => examineSecret({ config, database, openSecrets }))
    if (!examined) return []
    const { secrets, findings } = examined
    if (secrets === null) return findings
    const tokens = await examine('payment-tokens', () => examinePaymentTokens(database, secrets))
    const factors = await examine('second-factors', () => examineSecondFactors(database, secrets))
    return [...findings, ...tokens, ...factors]
  }
  const all = await Promise.all([
    ofSecrets(),
    examine('jobs', () => examineJobs(database)),
    examine('holds', () => examineHolds(database, now)),
    examine('backups', () => examineBackups(database, now)),
    examine('domains', () => examineDomains(database)),
    examine('tills', () => examineTills(database, now)),
  ])
  return all.flat()
}

/** Opens the database without changing its schema. @returns null where none was made yet */
async function openAsItIs({ config, openUntouched }: Installation, statementMs: number): Promise<Database | null> {
  if (config.databaseUrl === undefined) return existsSync(join(config.dataDir, 'pglite')) ? openUntouched() : null
  return openDatabase({ ...databaseOptions(config), limits: { statementMs } })
}
