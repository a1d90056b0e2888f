// Holds a PostgreSQL that one test has for itself, until its input closes; each line of it stops or starts the server.
// It is a process of its own for the reasons of `databases-process.ts`.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startPostgres } from './postgres-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrina-own-postgres-'))
try {
  // The server may run as another user, who has to come by here.
  await chmod(folder, 0o755)
  const data = join(folder, 'postgres')
  await mkdir(data)
  const server = await startPostgres(data)
  console.log(server.url)
  for await (const line of createInterface(process.stdin)) {
    await (line === 'stop' ? server.stop() : server.start())
    console.log(line)
  }
  await server.stop()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await rm(folder, { recursive: true, force: true })
process.exit()
