import { pino } from 'pino'
import { Registry } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createInstruments, type MetricValues, type ProcessFigures } from '../telemetry/instruments.ts'
import { createInnerApp } from './inner-app.ts'
import { installationFacts, type ReadFacts } from './installation-facts.ts'
import type { OpenServices } from './services.ts'

interface Scraped {
  figures?: ProcessFigures | null
  worker?: number | null
  readFacts?: ReadFacts
  others?: MetricValues[][]
}

const FIGURES: ProcessFigures = {
  cacheBytes: 4_096,
  pools: [{ name: 'requests', inUse: 3, idle: 2, waiting: 1 }],
  hangs: 2,
}

function instrumentsOf(worker: number | null, figures: ProcessFigures | null = null) {
  return createInstruments({ version: '1.2.3', figures: () => figures, worker, isRead: true })
}

/** A process whose metrics can be requested. */
function scraped({ figures = null, worker = null, others = [], ...given }: Scraped = {}) {
  const instruments = instrumentsOf(worker, figures)
  const app = createInnerApp({
    ready: () => null,
    checkDisk: async () => null,
    isEnding: () => false,
    instruments,
    readFacts: given.readFacts ?? (async () => new Registry()),
    readOthers: async () => others,
    log: pino({ level: 'silent' }),
  })
  const lines = async () => (await (await app.request('/metrics')).text()).split('\n')
  return { instruments, lines, get: () => app.request('/metrics') }
}

describe('the metrics of a process', () => {
  it('are in the text format of Prometheus, and stored nowhere', async () => {
    const response = await scraped().get()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect((await response.text()).at(-1)).toBe('\n')
  })

  it('count requests by page and class of status, pages, orders, messages and jobs', async () => {
    const { instruments, lines } = scraped({ figures: FIGURES })
    instruments.countRequest('product', 200, 0.02)
    instruments.countRequest('product', 204, 0.3)
    instruments.countRequest('product', null, 9)
    instruments.countPage('hit')
    instruments.countOrder('short')
    instruments.countMail('failed')
    instruments.countWebhook('done')
    instruments.countJob('holds', 2)
    instruments.countJobFailure('holds')
    instruments.countStatementTimeout()
    const found = await lines()
    for (const line of [
      'vitrina_http_request_duration_seconds_count{page="product",status="2xx"} 2',
      'vitrina_http_request_duration_seconds_bucket{le="0.025",page="product",status="2xx"} 1',
      'vitrina_http_request_duration_seconds_count{page="product",status="cut-off"} 1',
      'vitrina_page_cache_requests_total{outcome="hit"} 1',
      'vitrina_page_cache_requests_total{outcome="miss"} 0',
      'vitrina_orders_total{outcome="short"} 1',
      'vitrina_mail_attempts_total{outcome="failed"} 1',
      'vitrina_webhook_attempts_total{outcome="done"} 1',
      'vitrina_job_duration_seconds_count{name="holds"} 1',
      'vitrina_job_failures_total{name="holds"} 1',
      'vitrina_database_statement_timeouts_total 1',
      'vitrina_page_cache_bytes 4096',
      'vitrina_database_connections{pool="requests",state="in-use"} 3',
      'vitrina_database_connections{pool="requests",state="waiting"} 1',
      'vitrina_database_hangs_total 2',
      `vitrina_build_info{version="1.2.3",node="${process.versions.node}"} 1`,
    ])
      expect(found).toContain(line)
    expect(found.some((line) => line.startsWith('process_start_time_seconds '))).toBe(true)
  })

  it('come from all processes of a supervisor, each with its number', async () => {
    const other = instrumentsOf(2)
    other.countOrder('placed')
    const { instruments, lines } = scraped({ worker: 1, others: [await other.registry.getMetricsAsJSON()] })
    instruments.countOrder('placed')
    instruments.countOrder('placed')
    const found = await lines()
    expect(found).toContain('vitrina_orders_total{outcome="placed",worker="1"} 2')
    expect(found).toContain('vitrina_orders_total{outcome="placed",worker="2"} 1')
    expect(found.filter((line) => line.startsWith('# TYPE vitrina_orders_total'))).toHaveLength(1)
    expect(found.filter((line) => line.startsWith('process_start_time_seconds{'))).toHaveLength(2)
  })
})

describe('the facts of an installation', () => {
  const reported: unknown[] = []
  const facts = (services: Partial<OpenServices> | null, fleet = null as never) =>
    installationFacts({
      ready: () => services as OpenServices | null,
      fleet: () => fleet,
      dataDir: '/',
      report: (err) => reported.push(err),
    })

  it.each<[string, Partial<OpenServices> | null]>([
    ['has not been opened yet', null],
    ['is away', { hangs: { soon: () => Promise.reject(new Error('away')) } as never }],
  ])('report that the database %s, and the rest', async (_, services) => {
    const found = await scraped({ readFacts: facts(services) }).lines()
    expect(found).toContain('vitrina_database_up 0')
    expect(found.some((line) => line.startsWith('vitrina_disk_free_bytes '))).toBe(true)
    expect(found.some((line) => line.startsWith('vitrina_mails{'))).toBe(false)
    expect(reported.splice(0).length).toBe(services ? 1 : 0)
  })

  it('count the processes of a supervisor, and none without one', async () => {
    const fleet = { serving: 3, workers: 4, restarts: 2 }
    const lines = await scraped({ readFacts: facts(null, fleet as never) }).lines()
    expect(lines).toContain('vitrina_workers{state="serving"} 3')
    expect(lines).toContain('vitrina_workers{state="away"} 1')
    expect(lines).toContain('vitrina_worker_restarts_total 2')
    const alone = await scraped({ readFacts: facts(null) }).lines()
    expect(alone.filter((line) => line.includes('vitrina_worker'))).toEqual([])
  })
})
