import type { Timer } from '#domain/time/timer.ts'
import type { CommandCaller } from '#server/adapters/command-context.ts'
import { callCommand } from '../src/cli/call-command.ts'

interface Given extends Partial<CommandCaller> {
  /** Whether the output goes to a terminal. */
  isTTY?: boolean
}

/** The caller of a command in a test, with its output. */
export function commandCaller({ isTTY, ...given }: Given = {}) {
  const shown = { stdout: '', stderr: '' }
  const caller: CommandCaller = {
    cwd: process.cwd(),
    stdout: { isTTY, write: (text) => (shown.stdout += text) },
    stderr: { isTTY, write: (text) => (shown.stderr += text) },
    interruption: () => new AbortController().signal,
    ...given,
  }
  return { caller, shown }
}

/** A clock on which every wait is over at once. */
export function patientTimer(): Timer {
  let now = 0
  return {
    now: () => now,
    async wait(milliseconds) {
      now += milliseconds
    },
  }
}

type Options = Parameters<typeof callCommand>[2]

/** Calls a command with this environment, from this process, which saves the start of another. */
export async function vitrina(args: readonly string[], options: Options) {
  const { status, shown } = callVitrina(args, options)
  return { status: await status, ...shown }
}

/** The same, and its output while it runs. */
export function callVitrina(args: readonly string[], options: Options, given: Given = {}) {
  const { caller, shown } = commandCaller(given)
  return { status: callCommand(args, caller, options), shown }
}
