import { setTimeout as wait } from 'node:timers/promises'
import { FolderInUse } from '#data/database/open-database.ts'
import type { Timer } from '#domain/time/timer.ts'
import type { CommandCaller } from '#server/adapters/command-context.ts'
import { checkDataVolume } from '#server/adapters/data-volume.ts'
import { type RelayFailure, relayCommand } from '#server/adapters/relay-command.ts'
import { type Config, readConfig } from '#server/config.ts'
import { CommandError, type CommandWork } from './command.ts'
import { ownInstallation } from './own-installation.ts'
import { orSentence, parseCommand } from './run-command.ts'

/** Milliseconds in which a server that is starting has opened its control socket, or another command has ended. */
const START_LIMIT = 10_000
const BETWEEN = 100
const CLOCK: Timer = { now: () => performance.now(), wait }

const SENTENCES: Record<Exclude<RelayFailure, 'no-control-socket'>, string> = {
  'not-understood': 'El servidor abierto es de otra versión y no entendió el comando. Reinícialo y repite el comando.',
  'too-long': 'El comando es demasiado largo.',
  failed: 'El servidor no pudo terminar el comando; su registro dice por qué.',
  'cut-off': 'El servidor se cerró antes de terminar el comando. Ábrelo de nuevo y repite el comando.',
}

const WAITED_IN_VAIN = 'Se interrumpió mientras otro proceso usaba la carpeta de datos. Nada ha cambiado.'

interface CallOptions {
  env: NodeJS.ProcessEnv
  /** The process's own clock by default. */
  timer?: Timer
}

/**
 * Runs a command as it was called on the command line: in the server that has the embedded database open, where there
 * is one, or else in this process (decision 026).
 * @returns the exit status
 */
export async function callCommand(
  args: readonly string[],
  caller: CommandCaller,
  { env, timer = CLOCK }: CallOptions,
): Promise<number> {
  const work = await parseCommand(args, caller)
  if (typeof work === 'number') return work
  return orSentence(caller.stderr, async () => {
    const config = readConfig(env)
    await checkDataVolume(config)
    return config.databaseUrl === undefined
      ? runWhereFolderIs(config, { args, work, caller, timer })
      : runHere(config, work, caller)
  })
}

function runHere(config: Config, work: CommandWork, caller: CommandCaller): Promise<number> {
  return work({ ...caller, ...ownInstallation(config) })
}

interface Call {
  args: readonly string[]
  work: CommandWork
  caller: CommandCaller
  timer: Timer
}

/**
 * A folder that is locked without a control socket belongs to a server that is only starting, or to another command:
 * both change by themselves, so it is tried again for some seconds.
 */
async function runWhereFolderIs(config: Config, { args, work, caller: given, timer }: Call): Promise<number> {
  const deadline = timer.now() + START_LIMIT
  let signal: AbortSignal | undefined
  const caller: CommandCaller = {
    ...given,
    // One for all attempts: each other one would add its listeners.
    interruption: () => (signal ??= given.interruption()),
  }
  for (;;) {
    if (!work.runsApart) {
      const relayed = await relayCommand(config.dataDir, args, caller)
      if (relayed.ok) return relayed.status
      if (relayed.code !== 'no-control-socket') throw new CommandError(SENTENCES[relayed.code])
    }
    try {
      return await runHere(config, work, caller)
    } catch (error) {
      // It is thrown before a command has done anything.
      if (!(error instanceof FolderInUse) || timer.now() >= deadline) throw error
      if (signal?.aborted) throw new CommandError(WAITED_IN_VAIN, { cause: error })
    }
    await timer.wait(BETWEEN)
  }
}
