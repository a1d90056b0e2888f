import { processNameOf } from '#data/database/listening-processes.ts'
import type { OpenOptions } from '#data/database/open-database.ts'
import type { Config } from '../config.ts'
import { PRODUCT_VERSION } from '../product-version.ts'

/** How the database of an installation is opened: without limits, as for commands and background jobs. */
export function databaseOptions({
  databaseUrl,
  databaseSessionUrl,
  hasStatementNames,
  dataDir,
  role,
}: Config): OpenOptions {
  if (databaseUrl === undefined) return { dataDir }
  const processName = processNameOf({ version: PRODUCT_VERSION, role })
  return { url: databaseUrl, sessionUrl: databaseSessionUrl, hasStatementNames, processName }
}
