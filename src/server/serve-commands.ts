import type { Logger } from 'pino'
import type { Database } from '#data/database/client.ts'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { Installation, RunCommand } from './adapters/command-context.ts'
import { openControlSocket } from './adapters/control-socket.ts'
import type { Config, Secrets } from './config.ts'

interface CommandService {
  config: Config
  database: Database
  secrets: Secrets
  publicOrigin: () => PublicOrigin
  runCommand: RunCommand
  log: Pick<Logger, 'error'>
}

/**
 * Runs the commands of other processes in this one, which alone can open the embedded database (decision 026).
 * @returns a function that interrupts them and ends it
 * @throws ControlSocketUnavailable
 */
export function serveCommands({ log, runCommand, ...lent }: CommandService): Promise<() => Promise<void>> {
  return openControlSocket({
    dataDir: lent.config.dataDir,
    run: (args, caller) => runCommand(args, { ...caller, ...lentInstallation(lent) }),
    report: (err) => log.error({ err }, 'a command failed'),
  })
}

function lentInstallation({ config, database, secrets, publicOrigin }: Omit<CommandService, 'log' | 'runCommand'>) {
  // It stays open for everybody else.
  const lent: Database = { ...database, close: async () => {} }
  return {
    config,
    publicOrigin: publicOrigin(),
    openSecrets: async () => secrets,
    openDatabase: async () => lent,
    openUntouched: async () => lent,
    servesVisitors: true,
  } satisfies Installation
}
