import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterEach, expect, it, onTestFailed, onTestFinished } from 'vitest'
import { migrate } from '#data/database/migrate.ts'
import { openDatabase } from '#data/database/open-database.ts'
import { order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { createPostgres } from '../../test/databases.ts'
import { freePort } from '../../test/free-port.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { startOwnPostgres } from '../../test/own-postgres.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startVisits } from '../../test/visitor-load.ts'

const account = 'luna'
const PAGES = ['/luna', '/luna/product/1', '/luna.data', '/luna/product/1.data']

/** A process takes its time to start on a busy machine, and so do orders. */
const PATIENT = { timeout: 150_000 }

afterEach(killServers)

/** A store on this database. @returns what its servers and shoppers need */
async function openStore(url: string) {
  const database = await openDatabase({ url })
  onTestFinished(() => database.close())
  await migrate(database)
  const { db } = database
  await createStore(db, { account, products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 1_000_000 }] }] })
  const variantIds = (await db.select({ id: variant.id }).from(variant)).map(({ id }) => id)
  const start = async (environment: Record<string, string> = {}) =>
    startServer({
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-workers-')),
      DATABASE_URL: url,
      SECRET,
      ...environment,
    })
  const visit = (origins: () => readonly string[]) =>
    startVisits({ origins, account, nextOrder: ordersOf(variantIds), pages: PAGES })
  const placed = async () =>
    (await db.select({ folio: order.folio }).from(order)).map(({ folio }) => folio).sort(byNumber)
  return { start, visit, placed }
}

async function storeOnPostgres() {
  const { url, drop } = await createPostgres()
  onTestFinished(drop)
  return openStore(url)
}

const byNumber = (one: number, other: number) => one - other
const sorted = (folios: readonly number[]) => [...folios].sort(byNumber)

/** The processes of a supervisor. */
async function workersOf({ pid }: { pid?: number | undefined }): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

const metricsOf = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/metrics`).then(
    (response) => response.text(),
    () => '',
  )

/** The status of a page, requested on a connection of its own, or the code of the error. */
function outcomeOf(url: string): Promise<string> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(String(response.statusCode)))
    }).once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
}

it('each of two processes serves, and a killed process is replaced without loss', async () => {
  const { start, visit, placed } = await storeOnPostgres()
  const innerPort = await freePort()
  const server = await start({ WORKERS: '2', INNER_PORT: String(innerPort), LOG_LEVEL: 'silent' })
  const origin = await server.ready
  const bothServe = () =>
    expect.poll(() => metricsOf(innerPort), PATIENT).toContain('vitrina_workers{state="serving"} 2\n')
  await bothServe()
  const load = visit(() => [origin])
  const { report } = load
  const more = async (count: number) => {
    const wanted = report.folios.length + count
    await expect.poll(() => report.folios.length, PATIENT).toBeGreaterThanOrEqual(wanted)
  }
  await more(20)
  for (const [n, pid] of (await workersOf(server.child)).entries()) {
    process.kill(pid, 'SIGKILL')
    // The other one takes them.
    await more(20)
    await expect.poll(() => metricsOf(innerPort), PATIENT).toContain(`vitrina_worker_restarts_total ${n + 1}\n`)
    await bothServe()
  }
  await more(20)
  await load.end()
  expect(await placed()).toEqual(sorted(report.folios))
  expect(server.printed.text.match(/está lista/g)).toHaveLength(1)
  expect(server.printed.text).toContain('Procesos: 2\n')

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

it('a process that dies before it has taken a connection leaves no client waiting', async () => {
  const { start } = await storeOnPostgres()
  const innerPort = await freePort()
  const server = await start({ WORKERS: '2', INNER_PORT: String(innerPort), LOG_LEVEL: 'silent' })
  const origin = await server.ready
  await expect.poll(() => metricsOf(innerPort), PATIENT).toContain('vitrina_workers{state="serving"} 2\n')
  const [stopped] = await workersOf(server.child)
  if (stopped === undefined) throw new Error('the server has no processes')
  const kill = () => {
    process.kill(stopped, 'SIGKILL')
  }
  // A stopped process does not notice that its supervisor has ended.
  onTestFailed(kill)
  process.kill(stopped, 'SIGSTOP')
  const ended: string[] = []
  const visits = Array.from({ length: 4 }, () => outcomeOf(`${origin}/luna`).then((outcome) => ended.push(outcome)))
  // Each process is handed a connection in turn; the other one takes those that follow.
  await expect.poll(() => ended, PATIENT).toEqual(['200', '200', '200'])
  kill()
  await Promise.all(visits)
  expect(ended).toEqual(['200', '200', '200', 'ECONNRESET'])
})

it('processes end with a supervisor that is killed, and leave the port', async () => {
  const { start } = await storeOnPostgres()
  const port = String(await freePort())
  const server = await start({ WORKERS: '2', PORT: port })
  await server.ready
  server.child.kill('SIGKILL')
  await expect.poll(() => fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null), PATIENT).toBeNull()
  const next = await start({ WORKERS: '2', PORT: port })
  expect((await fetch(`${await next.ready}/luna`)).status).toBe(200)
})

it('a balancer that watches the readiness sees no request fail while a server with two processes ends', async () => {
  const { start, visit, placed } = await storeOnPostgres()
  const [leaving, staying] = [await start({ WORKERS: '2', DRAIN_SECONDS: '5' }), await start()]
  const origins = [await leaving.ready, await staying.ready]
  let open: string[] = []
  let isOver = false
  const isReady = async (origin: string) =>
    (await fetch(`${origin}/readyz`).catch(() => null))?.status === 200 ? [origin] : []
  const balance = async () => {
    while (!isOver) {
      open = (await Promise.all(origins.map(isReady))).flat()
      await turn()
    }
  }
  const balancing = balance()
  await expect.poll(() => open.length, PATIENT).toBe(2)
  const load = visit(() => open)
  await expect.poll(() => load.report.folios.length, PATIENT).toBeGreaterThan(20)
  leaving.child.kill('SIGTERM')
  await expect.poll(() => open, PATIENT).toEqual([origins[1]])
  expect(await leaving.ended).toBe(0)
  const report = await load.end()
  isOver = true
  await balancing
  expect([report.unanswered, report.broken]).toEqual([[], []])
  expect(await placed()).toEqual(sorted(report.folios))
})

it.each(['1', '2'])(
  'a server with %s processes that ends without notice under load cuts no response',
  async (workers) => {
    const { start, visit, placed } = await storeOnPostgres()
    const server = await start({ WORKERS: workers })
    const origin = await server.ready
    let open = [origin]
    const load = visit(() => open)
    await expect.poll(() => load.report.folios.length, PATIENT).toBeGreaterThan(20)
    server.child.kill('SIGTERM')
    await expect.poll(() => load.report.unanswered.length, PATIENT).toBeGreaterThan(0)
    expect(await server.ended).toBe(0)
    // Each order that was placed was acknowledged: requests without a response were not taken.
    const acknowledged = await placed()
    await expect.poll(() => sorted(load.report.folios), PATIENT).toEqual(acknowledged)
    expect(server.printed.text).not.toContain('"level":50')
    // The orders without a response are repeated, each with its key.
    const other = await start()
    open = [await other.ready]
    const report = await load.end()
    expect(report.broken).toEqual([])
    expect(await placed()).toEqual(sorted(report.folios))
  },
)

it('several processes print once why they cannot start', async () => {
  const server = startServer({ WORKERS: '3', DATABASE_URL: 'postgres://ana:secreta@127.0.0.1:1/tienda' })
  expect(await server.ended).toBe(1)
  expect(server.printed.text).toMatch(/^PostgreSQL no responde en 127\.0\.0\.1:1\/tienda: [^\n]+\n$/)
})

it('the supervisor ends with a sentence when its processes die again and again', async () => {
  const postgres = await startOwnPostgres()
  onTestFinished(() => postgres.end())
  const { start } = await openStore(postgres.url)
  const server = await start({ WORKERS: '2' })
  await server.ready
  await expect.poll(async () => (await workersOf(server.child)).length, PATIENT).toBe(2)
  await postgres.stop()
  for (const pid of await workersOf(server.child)) process.kill(pid, 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.printed.text).toContain(
    'Vitrina se detiene: cada proceso terminó 5 veces seguidas al poco de arrancar (la última, estado 1). El registro dice por qué.\n',
  )
})
