import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Where a command writes: `process.stdout` and `process.stderr`. */
export interface Output {
  isTTY?: boolean
  write(text: string): unknown
}

/** What a command is given of the process around it. */
export interface CommandContext {
  env: NodeJS.ProcessEnv
  /** For what was asked. */
  stdout: Output
  /** For how it goes, and what goes wrong. */
  stderr: Output
}

export interface Command {
  /** How it is called and what its options do, as `--help` prints it. */
  help: string
  /** @returns the exit status: 0 done, 1 done but not all of it */
  run(args: string[], context: CommandContext): Promise<number>
}

/** The command cannot do what it was asked; the message says why in one sentence. Exit status 2. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The command line itself is wrong. */
export class UsageError extends CommandError {
  override name = 'UsageError'
}

/** `parseArgs` with our sentences. @throws UsageError */
export function readArguments<Config extends ParseArgsConfig>(config: Config): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (problem) {
    throw new UsageError(sentenceOf(problem), { cause: problem })
  }
}

function sentenceOf(problem: unknown): string {
  if (!(problem instanceof Error) || !('code' in problem)) throw problem
  const option = /'(-[^' ]*)/.exec(problem.message)?.[1] ?? ''
  switch (problem.code) {
    case 'ERR_PARSE_ARGS_UNKNOWN_OPTION':
      return `No existe la opción «${option}».`
    case 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE':
      return problem.message.includes('does not take an argument')
        ? `La opción «${option}» no lleva valor.`
        : `Falta el valor de la opción «${option}».`
    case 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL':
      return 'Hay un argumento de más.'
    default:
      throw problem
  }
}
