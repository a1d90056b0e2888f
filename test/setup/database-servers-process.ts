// Holds the servers of one test until its input closes: PostgreSQL servers, of which one may follow another, and
// poolers. Their data is in the folder of its argument, or else in one of its own. Each line of the input is a
// `ServerOrder`, each line of the output the result. It is a process of its own for the reasons of
// `databases-process.ts`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.ts'
import { withClient } from '../postgres-admin.ts'
import { copyAsOwner, type FileOwner } from './copy-as-owner.ts'
import { startPostgres } from './postgres-server.ts'
import { killPostgres, signalPostgres } from './signal-postgres.ts'
import { createServerFolder } from './temporary-folder.ts'

export type ServerOrder =
  /** Makes a server that follows another one. Its result is its URL. */
  | { do: 'follow'; name: string; of: string }
  /** Makes a PgBouncer before a server, in transaction mode. Its result is its URL. */
  | { do: 'pool'; name: string; of: string; program: string; connections: number }
  | { do: 'start' | 'kill' | 'freeze' | 'thaw'; name: string }

interface Held {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
  freeze(): Promise<void>
  thaw(): Promise<void>
}

/** Nothing here outlives the test, so nothing needs to survive a crash of the machine; it does survive `kill -9`. */
const SETTINGS = ['fsync=off', 'max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories=']

const [, , disk] = process.argv
const folder = await (disk === undefined
  ? createServerFolder('vitrina-servers-')
  : mkdtemp(join(disk, 'vitrina-servers-')))
const servers = new Map<string, Held & { data?: string }>()
/** Where the programs of PostgreSQL are, and whose the files are. */
let programs = ''
let owner: FileOwner = { uid: 0, gid: 0 }

try {
  // The servers may run as another user, who has to come by here.
  await chmod(folder, 0o755)
  const first = await firstServer()
  console.log(JSON.stringify(first))
  for await (const line of createInterface(process.stdin)) {
    const result = await obey(JSON.parse(line)).then(
      (value) => ({ value: value ?? null }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : String(error) }),
    )
    console.log(JSON.stringify(result))
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
await Promise.all([...servers.values()].map((server) => server.kill()))
await rm(folder, { recursive: true, force: true, maxRetries: 5 })
process.exit()

async function obey(order: ServerOrder): Promise<string | undefined> {
  if (order.do === 'follow') return follow(order)
  if (order.do === 'pool') return pool(order)
  await held(order.name)[order.do]()
  return undefined
}

function held(name: string) {
  const server = servers.get(name)
  if (!server) throw new Error(`There is no server ${name}.`)
  return server
}

async function firstServer(): Promise<string> {
  const data = join(folder, 'primary')
  await mkdir(data)
  const made = await startPostgres(data)
  await withClient(made.url, async (client) => {
    const { rows } = await client.query(`select setting from pg_config where name = 'BINDIR'`)
    programs = rows[0].setting
  })
  await made.stop()
  const { uid, gid } = await stat(data)
  owner = { uid, gid }
  const url = new URL(made.url)
  return add('primary', { data, url })
}

/** Starts a server on a folder that is ready. */
async function add(name: string, { data, url }: { data: string; url: URL }): Promise<string> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting])
  const program = programOf(join(programs, 'postgres'), ['-D', data, '-p', url.port, ...settings], 'ready to accept')
  servers.set(name, {
    ...program,
    data,
    url: url.href,
    kill: () => (program.isRunning() ? killPostgres(data) : Promise.resolve()),
    freeze: () => signalPostgres(data, 'SIGSTOP'),
    thaw: () => signalPostgres(data, 'SIGCONT'),
  })
  await program.start()
  return url.href
}

/** Copies a running server, and starts the copy as its standby. */
async function follow({ name, of }: { name: string; of: string }): Promise<string> {
  const leader = held(of)
  const data = join(folder, name)
  await servers.get(name)?.kill()
  await rm(data, { recursive: true, force: true })
  const from = leader.data
  if (from === undefined) throw new Error(`${of} is no PostgreSQL.`)
  await withClient(leader.url, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await copyAsOwner(from, data, owner)
    const { rows } = await client.query('select labelfile from pg_backup_stop(false)')
    await writeOwned(join(data, 'backup_label'), rows[0].labelfile)
  })
  for (const file of await readdir(data)) if (file.startsWith('postmaster.')) await rm(join(data, file))
  const { hostname, port, username, password } = new URL(leader.url)
  const leads = `host=${hostname} port=${port} user=${username} password=${password} application_name=${name}`
  await writeOwned(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${leads}'\n`)
  await writeOwned(join(data, 'standby.signal'), '')
  const url = new URL(leader.url)
  url.port = String(await portOf(name))
  return add(name, { data, url })
}

async function writeOwned(path: string, text: string): Promise<void> {
  await writeFile(path, text)
  await chown(path, owner.uid, owner.gid)
}

async function portOf(name: string): Promise<number> {
  const before = servers.get(name)
  return before ? Number(new URL(before.url).port) : freePort()
}

async function pool({ name, of, program, connections }: Omit<ServerOrder & { do: 'pool' }, 'do'>): Promise<string> {
  const { port, hostname, username, password } = new URL(held(of).url)
  const url = new URL(held(of).url)
  url.port = String(await freePort())
  const settings = join(folder, `${name}.ini`)
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${password}`,
      '[pgbouncer]',
      'pool_mode = transaction',
      'auth_type = any',
      `listen_addr = ${url.hostname}`,
      `listen_port = ${url.port}`,
      'unix_socket_dir =',
      `default_pool_size = ${connections}`,
      'max_client_conn = 500',
      // A server that was away is tried again at once.
      'server_login_retry = 1',
    ].join('\n'),
  )
  const bouncer = programOf(program, [settings], 'process up')
  servers.set(name, {
    ...bouncer,
    url: url.href,
    freeze: async () => bouncer.signal('SIGSTOP'),
    thaw: async () => bouncer.signal('SIGCONT'),
  })
  await bouncer.start()
  return url.href
}

/** A program whose log shows when it is ready. */
function programOf(path: string, parameters: readonly string[], sign: string) {
  let running: ChildProcess | null = null
  const isRunning = () => running !== null && running.exitCode === null && running.signalCode === null
  return {
    isRunning,
    signal: (signal: NodeJS.Signals) => void running?.kill(signal),
    async start() {
      if (isRunning()) return
      const child = spawn(path, parameters, { ...owner, stdio: ['ignore', 'ignore', 'pipe'] })
      running = child
      let log = ''
      await new Promise<void>((resolve, reject) => {
        child.stderr.setEncoding('utf8').on('data', (text: string) => {
          log += text
          if (log.includes(sign)) resolve()
        })
        child.on('error', reject)
        child.on('close', () => reject(new Error(`${path} ended: ${log}`)))
      })
    },
    async kill() {
      if (!running || !isRunning()) return
      const ended = once(running, 'exit')
      running.kill('SIGKILL')
      await ended
    },
  }
}
