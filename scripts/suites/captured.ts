import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode, root, withOwnCommands } from '../project.mjs'

export type Ended = { status: number; output: string }

const running = new Set<number>()

/** Seconds that a program has to end by itself after it was told to. */
const graceSeconds = 10

/**
 * Runs a program on the pinned runtime and keeps what it says. It gets a process group of its own, and past the limit
 * the whole group is ended: no child of it stays behind.
 */
export function runCaptured(args: string[], limitSeconds: number, env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode, args, {
      cwd: root,
      env: withOwnCommands({ ...process.env, ...env }),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const pid = child.pid
    let output = ''
    const keep = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', keep)
    child.stderr.setEncoding('utf8').on('data', keep)

    const limit = setTimeout(() => {
      keep(`\nStopped: it took longer than ${limitSeconds} s.\n`)
      if (pid !== undefined) stopGroup(pid)
    }, limitSeconds * 1000)

    if (pid !== undefined) running.add(pid)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      clearTimeout(limit)
      if (pid !== undefined) {
        running.delete(pid)
        // What it started and forgot ends with it, and with that the pipes close.
        signalGroup(pid, 'SIGKILL')
      }
      child.on('close', () => resolve({ status: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], output }))
    })
  })
}

/** Ends whatever `runCaptured` has under way. */
export function stopAll(): void {
  for (const pid of running) stopGroup(pid)
}

/** SIGINT is what PostgreSQL takes for 'now, and cleanly', and what the test runners tear down on. */
function stopGroup(pid: number): void {
  signalGroup(pid, 'SIGINT')
  setTimeout(() => running.has(pid) && signalGroup(pid, 'SIGKILL'), graceSeconds * 1000).unref()
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal)
  } catch (error) {
    // The group has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
