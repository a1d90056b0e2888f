import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '#data/database/client.ts'
import { DatabaseUnavailable } from '#data/database/database-unavailable.ts'
import { openDatabase } from '#data/database/open-database.ts'
import type { Finding } from '#domain/installation/finding.ts'
import type { Installation } from '../adapters/command-context.ts'
import { databaseOptions } from '../adapters/database-options.ts'
import { createDns } from './dns.ts'
import { examineClock } from './examine-clock.ts'
import { examineSchema, examineServer, examineWork } from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineMail } from './examine-mail.ts'
import { examineMemory } from './examine-memory.ts'
import { examineSecret } from './examine-secret.ts'
import { examineUrls } from './examine-urls.ts'

interface Examination {
  /** The DKIM selector of the mail provider; the usual ones are tried without it. */
  dkimSelector: string | undefined
  /** Name servers, `127.0.0.1:5353`; the machine's own by default. */
  dnsServers?: readonly string[]
  now?: () => Date
}

/** The longest that one statement of an examination may take, in milliseconds. */
const STATEMENT_MS = 20_000

/** Examines an installation, and changes nothing in it but for a file that it writes and deletes. @returns its faults; none where all is well */
export async function examineInstallation(
  installation: Installation,
  { dkimSelector, dnsServers, now = () => new Date() }: Examination,
): Promise<Finding[]> {
  const { config } = installation
  const dns = createDns(dnsServers)
  const outside = Promise.all([
    examineUrls(config, dns),
    examineMail(config, { dns, selector: dkimSelector }),
    examineDisk(config.dataDir),
    examineMemory(config.workers),
  ])
  const ofDatabase = await withDatabase(installation, async (database) => {
    const clock = await examineClock({ db: database?.db ?? null, outsideUrl: config.mercadoPago.baseUrl, now })
    return database ? [...clock, ...(await examineDatabase(database, installation, now))] : clock
  })
  const leaving = config.leavingSettings.map((setting) => ({ code: 'setting-leaves' as const, ...setting }))
  return [...ofDatabase, ...(await outside).flat(), ...leaving]
}

async function examineDatabase(
  database: Database,
  { config, openSecrets }: Installation,
  now: () => Date,
): Promise<Finding[]> {
  const schema = await examineSchema(database)
  const server = await examineServer(database, config)
  if (schema.length > 0) return [...schema, ...server]
  const secret = await examineSecret({ config, database, openSecrets })
  return [...server, ...secret, ...(await examineWork(database, now()))]
}

/** Runs the examinations of the database, with null and a finding where it cannot be used. */
async function withDatabase(
  installation: Installation,
  examine: (database: Database | null) => Promise<Finding[]>,
): Promise<Finding[]> {
  let database: Database | null = null
  try {
    database = await openAsItIs(installation)
    return await examine(database)
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error
    return [{ code: 'database-unavailable', reason: error.message }, ...(await examine(null))]
  } finally {
    await database?.close()
  }
}

/** Opens the database without changing its schema. @returns null where none was made yet */
async function openAsItIs({ config, openUntouched }: Installation): Promise<Database | null> {
  if (config.databaseUrl === undefined) return existsSync(join(config.dataDir, 'pglite')) ? openUntouched() : null
  return openDatabase({ ...databaseOptions(config), limits: { statementMs: STATEMENT_MS } })
}
