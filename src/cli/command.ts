import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { CommandContext } from '#server/adapters/command-context.ts'

/** A command whose arguments have been parsed. @returns the exit status: 0 when all was done, 1 when some was not */
export interface CommandWork {
  (context: CommandContext): Promise<number>
  /** It runs in the process that was called, also while a server has the embedded database. */
  runsApart?: true
}

export interface Command {
  /** How it is used and what its options do; printed by `--help`. */
  help: string
  /**
   * Parses the arguments, before anything is opened.
   * @param cwd the folder that relative paths start from
   * @throws UsageError
   */
  parse(args: string[], cwd: string): CommandWork
}

/** The command cannot be carried out; the message gives the reason in one sentence. Exit status 2. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command line itself is wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

/** Parses arguments with Node's `parseArgs`, with messages of our own. @throws UsageError */
export function parseArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(sentenceOf(error), { cause: error })
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error) || !('code' in error)) throw error
  const option = /'(-[^' ]*)/.exec(error.message)?.[1] ?? ''
  switch (error.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `No existe la opción «${option}».`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return error.message.includes('does not take an argument')
        ? `La opción «${option}» no lleva valor.`
        : `Falta el valor de la opción «${option}».`
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return 'Hay un argumento de más.'
    default:
      throw error
  }
}
