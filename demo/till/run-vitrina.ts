import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const MAIN = join(import.meta.dirname, '../../src/cli/main.ts')

/** A command that did not do it, with what it wrote to its error output. */
export class FailedCommand extends Error {
  override name = 'FailedCommand'
  /** Whether a signal ended it: one of the till's own, where it had only just been started. */
  readonly isKilled: boolean

  constructor(message: string, isKilled: boolean) {
    super(message)
    this.isKilled = isKilled
  }
}

/**
 * Runs a command of Vitrina's to its end, out of reach of a terminal's Ctrl-C: stopping the till interrupts neither the
 * command that makes its key, whose id would be lost, nor the one revoking it. The settings of a `.env` file are in
 * our environment already.
 * @returns its output
 * @throws FailedCommand when its status is not 0
 */
export async function runVitrina(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'] as const,
  })
  const [stdout, stderr, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (status !== 0) throw new FailedCommand(stderr.trim(), status === null)
  return stdout
}
