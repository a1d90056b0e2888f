import { type ParseArgsConfig, parseArgs } from 'node:util'

/** A stream that a command writes to: `process.stdout` or `process.stderr`. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** The parts of the process that a command uses. */
export interface CommandContext {
  env: NodeJS.ProcessEnv
  /** Takes the result. */
  stdout: Output
  /** Takes progress and errors. */
  stderr: Output
}

export interface Command {
  /** How it is used and what its options do; printed by `--help`. */
  help: string
  /** @returns the exit status: 0 when all was done, 1 when some was not */
  run(args: string[], context: CommandContext): Promise<number>
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
