// Holds a PostgreSQL that one test has for itself, until its input closes; each line of it names what to do with the
// server. It is a process of its own for the reasons of `databases-process.ts`.
import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from './postgres-server.ts'
import { createServerFolder } from './temporary-folder.ts'

const folder = await createServerFolder('vitrina-own-postgres-')
try {
  // The server may run as another user, who has to come by here.
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres')
  await mkdir(data)
  const server = await startPostgres(data)
  console.log(server.url)
  let isFrozen = false
  for await (const line of createInterface(process.stdin)) {
    if (line === 'stop') await server.stop()
    else if (line === 'start') await server.start()
    else {
      isFrozen = line === 'freeze'
      await signalAll(data, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    }
    console.log(line)
  }
  if (isFrozen) await signalAll(data, 'SIGCONT')
  await server.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await rm(folder, { recursive: true, force: true })
process.exit()

/** Signals the server and its processes. While the server is stopped, it starts no more of them and takes none away. */
async function signalAll(data: string, signal: 'SIGSTOP' | 'SIGCONT'): Promise<void> {
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
