// Holds a PostgreSQL that one test has for itself, until its input closes; each line of it names what to do with the
// server. It is a process of its own for the reasons of `databases-process.ts`.
import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from './postgres-server.ts'
import { signalPostgres } from './signal-postgres.ts'
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
      await signalPostgres(data, isFrozen ? 'SIGSTOP' : 'SIGCONT')
    }
    console.log(line)
  }
  if (isFrozen) await signalPostgres(data, 'SIGCONT')
  await server.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await rm(folder, { recursive: true, force: true })
process.exit()
