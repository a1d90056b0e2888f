import { execa } from 'execa'
import { pinnedNode, root, withOwnCommands } from '../project.mjs'

interface ProgramOptions {
  limitSeconds: number
  /** The folder that it runs in; by default the root. */
  cwd?: string
  env?: NodeJS.ProcessEnv
  /** Whether it writes to our own output; else what it writes is collected. */
  isShown?: boolean
  cancelSignal?: AbortSignal
}

/**
 * Runs a program on the pinned runtime to its end. It has a process group of its own, of which nothing stays behind.
 * Past the limit, or when it is cancelled, it gets SIGINT, on which the test runners tear down their processes.
 */
export async function runProgram(
  args: string[],
  { limitSeconds, cwd = root, env, isShown, cancelSignal }: ProgramOptions,
) {
  const output = isShown ? 'inherit' : 'pipe'
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

/** Processes that a program started and forgot end with it, and with them its output closes. */
function killGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // The group has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
