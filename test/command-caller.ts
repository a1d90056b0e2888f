import type { Timer } from '#domain/time/timer.ts'
import type { CommandCaller } from '#server/adapters/command-context.ts'
import { callCommand } from '../src/cli/call-command.ts'

/** Whoever calls a command in a test, and what they were shown. */
export function commandCaller(given: Partial<CommandCaller> = {}) {
  const shown = { stdout: '', stderr: '' }
  const caller: CommandCaller = {
    cwd: process.cwd(),
    stdout: { write: (text) => (shown.stdout += text) },
    stderr: { write: (text) => (shown.stderr += text) },
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

/** Calls a command with this environment, from this process, which saves the start of another. */
export async function vitrina(args: readonly string[], options: Parameters<typeof callCommand>[2]) {
  const { caller, shown } = commandCaller()
  const status = await callCommand(args, caller, options)
  return { status, ...shown }
}
