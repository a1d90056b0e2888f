import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { createDataFolder, createPostgres } from '../../test/databases.ts'
import { freePort } from '../../test/free-port.ts'
import { isWholeRun } from '../../test/is-whole-run.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { killed, killServers, startServer } from '../../test/server-process.ts'

afterEach(killServers)

/** A store with one product for a server that is not started yet, and the orders of its shoppers. */
async function preparedStore(engine: 'pglite' | 'postgres') {
  const dataDir = await createDataFolder()
  const { url, drop } = engine === 'postgres' ? await createPostgres() : { url: undefined, drop: async () => {} }
  const database = await openDatabase(url ? { url } : { dataDir })
  const products = [{ name: 'Vestido', variants: [{ price: 10_000, stock: 10_000 }] }]
  await createStore(database.db, { account: 'luna', products })
  const [sold] = await database.db.select({ id: variant.id }).from(variant)
  await database.close()
  const environment = { DATA_DIR: dataDir, ...(url ? { DATABASE_URL: url } : {}) }
  return { environment, drop, nextOrder: ordersOf(sold ? [sold.id] : []) }
}

/** Keeps a processor busy until the test ends. */
function busyLoop(): void {
  const child = spawn(process.execPath, ['-e', 'for (;;);'])
  onTestFinished(() => killed(child))
}

/** Milliseconds that a visitor waits at least before the process gives up on it; its patience is a little longer. */
const PATIENCE = 4_500

/** A response, and how long it was waited for. */
interface Seen {
  status: number
  /** Whether the process was seen not to be ready. */
  wasHeld: boolean
  waited: number
}

/** Whether a visitor was let wait until the process was ready, or for as long as its patience lasts. */
function hasWaited({ status, wasHeld, waited }: Seen): boolean {
  return status < 300 ? wasHeld : waited >= PATIENCE
}

const ENGINES: ('pglite' | 'postgres')[] = isWholeRun ? ['pglite', 'postgres'] : ['pglite']

it.each(ENGINES)(
  'a busy server on %s lets who comes from its first moment on wait, and is ready when it takes orders',
  async (engine) => {
    const { environment, drop, nextOrder } = await preparedStore(engine)
    busyLoop()
    const port = await freePort()
    const origin = `http://127.0.0.1:${port}`
    const server = startServer({ ...environment, PORT: String(port) })
    /** Responses of `/readyz` that it is not ready. */
    let notReady = 0
    let isReady = false

    const order = async () => {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${origin}/luna/orders`, {
        method: 'POST',
        headers,
        body: JSON.stringify(nextOrder()),
      })
      return { status: response.status, text: await response.text() }
    }
    const page = (path: string) => async () => {
      const response = await fetch(origin + path)
      await response.arrayBuffer()
      return response
    }
    const watch = async () => {
      while (!isReady) {
        const response = await page('/readyz')().catch(() => null)
        if (response?.status === 200) {
          isReady = true
          return order()
        }
        if (response) notReady += 1
        await turn()
      }
      return null
    }
    const visit = async (send: () => Promise<{ status: number }>) => {
      const seen: Seen[] = []
      while (!isReady) {
        const before = notReady
        const since = performance.now()
        // Until the port is taken there is no server to wait for.
        const response = await send().catch(() => null)
        const waited = performance.now() - since
        if (response) seen.push({ status: response.status, wasHeld: notReady > before, waited })
        await turn()
      }
      return seen
    }

    const paths = ['/luna', '/luna/product/1', '/luna.data', '/robots.txt', '/']
    const visits = Promise.all([...paths.map((path) => visit(page(path))), ...[1, 2, 3].map(() => visit(order))])
    expect(await watch()).toMatchObject({ status: 201 })
    const seen = await visits
    for (const statuses of seen.map((each) => each.map(({ status }) => status))) {
      expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    }
    // Requests waiting when it opened were served. On a machine that takes longer to open it than their patience lasts,
    // none of them may be waiting at that moment; none was turned away sooner.
    expect(seen.slice(0, paths.length).flat().some(hasWaited)).toBe(true)
    expect(seen.slice(paths.length).flat().some(hasWaited)).toBe(true)
    expect(seen.flat().filter((each) => each.status === 503 && !hasWaited(each))).toEqual([])

    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.printed.text).not.toContain('"level":50')
    await drop()
  },
)

it('the starting server responds to those who wait for a process that cannot open after all', async () => {
  const connections: Socket[] = []
  // It takes connections and sends nothing.
  const postgres = createServer((socket) => connections.push(socket)).listen(0, '127.0.0.1')
  onTestFinished(() => void postgres.close())
  await once(postgres, 'listening')
  const { port: silent } = postgres.address() as AddressInfo
  const port = await freePort()
  const server = startServer({ DATABASE_URL: `postgres://ana@127.0.0.1:${silent}/tienda`, PORT: String(port) })
  await expect.poll(() => connections.length).toBe(1)
  const waiting = fetch(`http://127.0.0.1:${port}/luna`)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  for (const socket of connections) socket.destroy()
  const response = await waiting
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('Cargando tienda...')
  expect(await server.ended).toBe(1)
})
