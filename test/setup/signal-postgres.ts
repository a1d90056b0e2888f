import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Stops a PostgreSQL and its processes in their tracks, or has them go on. While the server is stopped, it starts no
 * more of them and takes none away.
 * @param data folder of the server
 */
export async function signalPostgres(data: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
  const [first] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  const postmaster = Number(first)
  if (signal === 'SIGSTOP') process.kill(postmaster, signal)
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
  for (const line of processes.trim().split('\n')) {
    const [pid = 0, parent] = line.trim().split(/\s+/).map(Number)
    if (parent === postmaster) process.kill(pid, signal)
  }
  if (signal === 'SIGCONT') process.kill(postmaster, signal)
}
