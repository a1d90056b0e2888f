import { Counter, collectDefaultMetrics, Gauge, Histogram, type MetricObjectWithValues, Registry } from 'prom-client'
import { METRICS, type MetricName } from './metric-table.ts'

/** The values of all metrics of a registry, as they are sent between processes. */
export type MetricValues = MetricObjectWithValues<{ value: number; labels: object; metricName?: string }>

/** Figures that are read when the metrics are. */
export interface ProcessFigures {
  cacheBytes: number
  pools: { name: string; inUse: number; idle: number; waiting: number }[]
  /** Times that the database hung since the process began. */
  hangs: number
}

export type TriedOrder = 'placed' | 'short' | 'rejected'
export type CountedPage = 'hit' | 'miss' | 'last'
export type CountedAttempt = 'done' | 'failed'

/** The instruments of this process, for Prometheus and OpenTelemetry alike (decision 105). */
export interface Instruments {
  /** @param status of the response; null for a client that left before it began */
  countRequest(page: string, status: number | null, seconds: number): void
  countPage(outcome: CountedPage): void
  countOrder(outcome: TriedOrder): void
  countMail(outcome: CountedAttempt): void
  countWebhook(outcome: CountedAttempt): void
  countJob(name: string, seconds: number): void
  countJobFailure(name: string): void
  countStatementTimeout(): void
  /** The metrics of this process. */
  registry: Registry
}

interface InstrumentOptions {
  version: string
  /** Null while the process opens. */
  figures: () => ProcessFigures | null
  /** Number of the process among several of one supervisor; null without one. */
  worker: number | null
  /** Whether anything reads the metrics: the library's own take a little time all the time. */
  isRead: boolean
}

/** Seconds. Cached pages take less than the first, and a visitor leaves before the last. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600]

export function createInstruments({ version, figures, worker, isRead }: InstrumentOptions): Instruments {
  const registry = new Registry()
  if (worker !== null) registry.setDefaultLabels({ worker: String(worker) })
  if (isRead) collectDefaultMetrics({ register: registry })
  const counter = (name: MetricName) => new Counter(configOf(name, registry))
  const requests = new Histogram({
    ...configOf('vitrina_http_request_duration_seconds', registry),
    buckets: REQUEST_BUCKETS,
  })
  const jobs = new Histogram({ ...configOf('vitrina_job_duration_seconds', registry), buckets: JOB_BUCKETS })
  const pages = counter('vitrina_page_cache_requests_total')
  const orders = counter('vitrina_orders_total')
  const mails = counter('vitrina_mail_attempts_total')
  const webhooks = counter('vitrina_webhook_attempts_total')
  const failures = counter('vitrina_job_failures_total')
  const timeouts = counter('vitrina_database_statement_timeouts_total')
  addFigures(registry, figures)
  new Gauge(configOf('vitrina_build_info', registry)).set({ version, node: process.versions.node }, 1)
  // Alerts on a rise need the value before the first one.
  for (const outcome of ['placed', 'short', 'rejected']) orders.inc({ outcome }, 0)
  for (const outcome of ['hit', 'miss', 'last']) pages.inc({ outcome }, 0)
  for (const outcome of ['done', 'failed']) {
    mails.inc({ outcome }, 0)
    webhooks.inc({ outcome }, 0)
  }
  return {
    registry,
    countRequest(page, status, seconds) {
      const kind = status === null ? 'cut-off' : `${Math.floor(status / 100)}xx`
      requests.observe({ page, status: kind }, seconds)
    },
    countPage: (outcome) => pages.inc({ outcome }),
    countOrder: (outcome) => orders.inc({ outcome }),
    countMail: (outcome) => mails.inc({ outcome }),
    countWebhook: (outcome) => webhooks.inc({ outcome }),
    countJob(name, seconds) {
      failures.inc({ name }, 0)
      jobs.observe({ name }, seconds)
    },
    countJobFailure: (name) => failures.inc({ name }),
    countStatementTimeout: () => timeouts.inc(),
  }
}

/** Instruments that nothing reads, for tests and tools. */
export const unreadInstruments = () =>
  createInstruments({ version: '', figures: () => null, worker: null, isRead: false })

/** Adds the metrics that are read from the parts of the process. */
function addFigures(registry: Registry, figures: () => ProcessFigures | null): void {
  new Gauge({
    ...configOf('vitrina_page_cache_bytes', registry),
    collect() {
      this.set(figures()?.cacheBytes ?? 0)
    },
  })
  new Gauge({
    ...configOf('vitrina_database_connections', registry),
    collect() {
      for (const { name: pool, inUse, idle, waiting } of figures()?.pools ?? []) {
        this.set({ pool, state: 'in-use' }, inUse)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  new Counter({
    ...configOf('vitrina_database_hangs_total', registry),
    collect() {
      this.reset()
      this.inc(figures()?.hangs ?? 0)
    },
  })
}

/** The settings of a metric of the table. */
export function configOf(name: MetricName, registry: Registry) {
  const { help, labels } = METRICS[name]
  return { name, help, labelNames: [...labels] as string[], registers: [registry] }
}
