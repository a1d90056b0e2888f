import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '#data/database/open-database.ts'
import { variant } from '#data/schema/product.ts'
import { createStore } from '../../test/create-store.ts'
import { filledIn, readPanels } from '../../test/dashboard.ts'
import { createPostgres } from '../../test/databases.ts'
import { freePort } from '../../test/free-port.ts'
import { ordersOf } from '../../test/orders-of.ts'
import { startPrometheus, withoutPrometheus } from '../../test/prometheus.ts'
import { killServers, SECRET, startServer } from '../../test/server-process.ts'
import { startVisits } from '../../test/visitor-load.ts'

const account = 'luna'
const FOLDER = resolve(import.meta.dirname, '../../deploy/prometheus')
/** Processes take their time to start on a busy machine, and rates need several scrapes. */
const PATIENT = { timeout: 150_000, interval: 1_000 }

afterEach(killServers)

const promtool = (...args: string[]) => promisify(execFile)('promtool', args, { cwd: FOLDER })

describe.skipIf(withoutPrometheus)('with Prometheus', () => {
  it('the alert rules are valid, and each is provoked by what it is for', async () => {
    expect((await promtool('check', 'rules', 'vitrina.rules.yaml')).stdout).toContain('SUCCESS')
    expect((await promtool('test', 'rules', 'vitrina.rules.test.yaml')).stdout).toContain('SUCCESS')
    expect((await promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).stdout).toContain('SUCCESS')
  })

  it('every panel of the dashboard has a series of a server with two processes', async () => {
    const { url, drop } = await createPostgres()
    onTestFinished(drop)
    const database = await openDatabase({ url })
    await createStore(database.db, {
      account,
      products: [{ name: 'Vestido', variants: [{ price: 10_000, stock: 100_000 }] }],
    })
    const variants = await database.db.select({ id: variant.id }).from(variant)
    await database.close()
    const port = await freePort()
    const server = startServer({
      DATA_DIR: await mkdtemp(join(tmpdir(), 'vitrina-dashboard-')),
      DATABASE_URL: url,
      SECRET,
      WORKERS: '2',
      INNER_PORT: String(port),
    })
    const origin = await server.ready
    const prometheus = await startPrometheus({ port })
    onTestFinished(prometheus.close)
    const load = startVisits({
      origins: () => [origin],
      account,
      nextOrder: ordersOf(variants.map(({ id }) => id)),
      pages: [`/${account}`, `/${account}/product/1`],
    })
    const empty = async () => {
      const panels = readPanels().flatMap(({ title, targets = [] }) =>
        targets.map(({ expr }) => ({ title, query: filledIn(expr, '30s') })),
      )
      const found = await Promise.all(
        panels.map(async ({ title, query }) => ({ title, series: await prometheus.query(query).catch(() => []) })),
      )
      return found.filter(({ series }) => series.length === 0).map(({ title }) => title)
    }
    await expect.poll(empty, PATIENT).toEqual([])
    await load.end()
    const processes = await prometheus.query('process_start_time_seconds')
    expect(processes.map(({ metric }) => metric.worker).sort()).toEqual(['1', '2'])
    const [placed] = await prometheus.query('sum(vitrina_orders_total{outcome="placed"})')
    expect(Number(placed?.value?.[1])).toBeGreaterThan(0)
    const facts = await prometheus.query('vitrina_mails{state="failed"}')
    expect(facts.map(({ metric }) => metric.worker)).toEqual([undefined])
  })
})
