import { execa } from 'execa'
import { pinnedNode, root, withOwnCommands } from '../project.mjs'

export interface RunOptions {
  limitSeconds: number
  /** The folder that it runs in; by default the root. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** The prefix of each line that the program writes to our own output. Without it the output is collected. */
  shown?: { prefix: string }
  cancelSignal?: AbortSignal
}

/**
 * Runs a program on the pinned runtime to its end. It has a process group of its own, of which nothing stays behind.
 * Past the limit, or when it is cancelled, it gets SIGINT, on which the test runners tear down their processes.
 */
export async function runProgram(args: string[], { limitSeconds, cwd = root, env, shown, cancelSignal }: RunOptions) {
  const output = outputOf(shown)
  const child = execa(pinnedNode, args, {
    cwd,
    env: withOwnCommands({ ...process.env, ...env }),
    detached: true,
    reject: false,
    stdin: 'ignore',
    stdout: output,
    stderr: output,
    all: true,
    timeout: limitSeconds * 1000,
    killSignal: 'SIGINT',
    forceKillAfterDelay: 10_000,
    cancelSignal,
  })
  child.nodeChildProcess.once('exit', () => killGroup(child.pid))
  const { failed, timedOut, all = '' } = await child
  return { failed, output: timedOut ? `${all}\nStopped: it took longer than ${limitSeconds} s.` : all }
}

function outputOf(shown: RunOptions['shown']) {
  if (!shown) return 'pipe'
  if (shown.prefix === '') return 'inherit'
  const prefixed = function* (line: unknown) {
    yield `${shown.prefix}${line}`
  }
  return [prefixed, 'inherit'] as const
}

/** Processes that a program started and forgot end with it, and with them its output closes. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
