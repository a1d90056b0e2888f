import type { Database } from '#data/database/client.ts'
import type { Installation } from '../adapters/command-context.ts'
import { openControlSocket } from '../adapters/control-socket.ts'
import type { Secrets } from '../config.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface Lent extends Pick<ProcessTools, 'config' | 'publicOrigin'> {
  database: Database
  secrets: Secrets
}

/**
 * Runs the commands of other processes in this one, which alone can open the embedded database (decision 026). Closing
 * it interrupts them. On PostgreSQL commands open the database themselves.
 * @throws ControlSocketUnavailable
 */
export async function openCommands({
  runCommand,
  log,
  ...lent
}: Lent & Pick<ProcessTools, 'runCommand' | 'log'>): Promise<ProcessPart<object>> {
  if (lent.database.engine !== 'pglite') return { services: {} }
  const close = await openControlSocket({
    dataDir: lent.config.dataDir,
    run: (args, caller) => runCommand(args, { ...caller, ...lentInstallation(lent) }),
    report: (err) => log.error({ err }, 'a command failed'),
  })
  return { services: {}, close }
}

function lentInstallation({ config, database, secrets, publicOrigin }: Lent) {
  // It stays open for everybody else.
  const lent: Database = { ...database, close: async () => {} }
  return {
    config,
    publicOrigin: publicOrigin(),
    openSecrets: async () => secrets,
    openDatabase: async () => lent,
    openCurrent: async () => lent,
    openUntouched: async () => lent,
    servesVisitors: true,
  } satisfies Installation
}
