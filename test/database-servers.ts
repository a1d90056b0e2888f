import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { installedProgram } from './installed-program.ts'
import { withClient } from './postgres-admin.ts'
import type { ServerOrder } from './setup/database-servers-process.ts'
import { outerTemporaryFolder } from './setup/temporary-folder.ts'

/** A server, or a pooler, that a test can take away. */
export interface DatabaseServer {
  /** URL of the maintenance database. */
  url: string
  /** Ends it and its connections without a word (`kill -9`). */
  kill(): Promise<void>
  /** Starts it again where it was, with all that it had, unless it runs. */
  start(): Promise<void>
  /** Connections stay open and are taken, and nothing is answered. */
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** PostgreSQL servers of which one leads and others follow, and poolers in front, for one test alone. */
export interface DatabaseServers {
  primary: DatabaseServer
  /** Copies a server as its standby; one of the same name is replaced, and keeps its port. */
  follow(leader: DatabaseServer, name?: string): Promise<DatabaseServer>
  /** Has the primary wait for this standby at each commit. */
  waitFor(leader: DatabaseServer, standby: string): Promise<void>
  /** Makes a standby the primary. */
  promote(standby: DatabaseServer): Promise<void>
  /**
   * Puts a PgBouncer before a server, in transaction mode.
   * @param connections to the server; by default so few that clients share them
   */
  pool(server: DatabaseServer, connections?: number): Promise<DatabaseServer>
  /** Ends and deletes all of them. */
  end(): Promise<void>
}

/** Connections that a pooler has to its server. */
const FEW = 5

/** Path of PgBouncer; null where it is not installed. */
export const pgbouncer = installedProgram('pgbouncer')

/** The URL that names the hosts of all these servers. */
export function urlOfAll(servers: readonly DatabaseServer[], database: string): string {
  const urls = servers.map(({ url }) => new URL(url))
  const [first] = urls
  return `postgres://${first?.username}:${first?.password}@${urls.map(({ host }) => host).join(',')}/${database}`
}

/**
 * @param disk the folder that their data is in; by default one of its own
 * @throws with the server's log when PostgreSQL does not start
 */
export async function startDatabaseServers(disk?: string): Promise<DatabaseServers> {
  const program = join(import.meta.dirname, 'setup/database-servers-process.ts')
  const holder = spawn(process.execPath, [program, ...(disk === undefined ? [] : [disk])], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Out of reach of a terminal's Ctrl-C: it ends when we do, in its own time.
    detached: true,
    env: { ...process.env, TMPDIR: outerTemporaryFolder() },
  })
  let complaint = ''
  holder.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text
  })
  const ended = once(holder, 'close')
  const lines = createInterface(holder.stdout)[Symbol.asyncIterator]()
  const nextLine = async () => {
    const { value, done } = await lines.next()
    if (done) throw new Error(`The database servers have ended.\n${complaint}`)
    return JSON.parse(value)
  }
  let ordering: Promise<unknown> = Promise.resolve()
  const order = (wanted: ServerOrder): Promise<string> => {
    const result = ordering.then(async () => {
      holder.stdin.write(`${JSON.stringify(wanted)}\n`)
      const { value, error } = await nextLine()
      if (error !== undefined) throw new Error(error)
      return value
    })
    ordering = result.catch(() => {})
    return result
  }
  const names = new Map<DatabaseServer, string>()
  const add = (name: string, url: string): DatabaseServer => {
    const send = (wanted: 'start' | 'kill' | 'freeze' | 'thaw') => async () => {
      await order({ do: wanted, name })
    }
    const server = { url, kill: send('kill'), start: send('start'), freeze: send('freeze'), thaw: send('thaw') }
    names.set(server, name)
    return server
  }
  const nameOf = (server: DatabaseServer) => names.get(server) ?? ''
  return {
    primary: add('primary', await nextLine()),
    follow: async (leader, name = 'standby') => add(name, await order({ do: 'follow', name, of: nameOf(leader) })),
    waitFor: (leader, standby) =>
      withClient(leader.url, async (client) => {
        await client.query(`alter system set synchronous_standby_names = '${standby}'`)
        await client.query('select pg_reload_conf()')
      }),
    promote: ({ url }) =>
      withClient(url, async (client) => {
        await client.query('select pg_promote()')
      }),
    async pool(server, connections = FEW) {
      if (pgbouncer === null) throw new Error('PgBouncer is not installed.')
      const name = `pooler of ${nameOf(server)}`
      return add(name, await order({ do: 'pool', name, of: nameOf(server), program: pgbouncer, connections }))
    },
    async end() {
      holder.stdin.end()
      await ended
    },
  }
}
