import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Milliseconds between two looks at processes that are ending. */
const LOOK_MS = 20

/**
 * Stops a PostgreSQL and its processes in their tracks, or has them go on. While the server is stopped, it starts no
 * more of them and takes none away.
 * @param data folder of the server
 */
export async function signalPostgres(data: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const postmaster = await postmasterOf(data)
  if (signal === 'SIGSTOP') process.kill(postmaster, signal)
  for (const pid of childrenOf(postmaster)) process.kill(pid, signal)
  if (signal === 'SIGCONT') process.kill(postmaster, signal)
}

/** Kills a PostgreSQL, and returns when its processes, which notice that, have ended. */
export async function killPostgres(data: string): Promise<void> {
  const postmaster = await postmasterOf(data)
  const processes = [postmaster, ...childrenOf(postmaster)]
  process.kill(postmaster, 'SIGKILL')
  // A stopped process notices nothing.
  for (const pid of processes) if (isRunning(pid)) process.kill(pid, 'SIGCONT')
  while (processes.some(isRunning)) await pause(LOOK_MS)
}

async function postmasterOf(data: string): Promise<number> {
  const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return Number(first)
}

function childrenOf(postmaster: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  return processes
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
