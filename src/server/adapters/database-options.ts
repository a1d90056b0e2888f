import type { OpenOptions } from '#data/database/open-database.ts'
import type { Config } from '../config.ts'

/** How the database of an installation is opened: without limits, as for commands and background jobs. */
export function databaseOptions({ databaseUrl, databaseSessionUrl, hasStatementNames, dataDir }: Config): OpenOptions {
  if (databaseUrl === undefined) return { dataDir }
  return { url: databaseUrl, sessionUrl: databaseSessionUrl, hasStatementNames }
}
