import { digits, type Figure, type Yardstick } from './figure.ts'
import type { Load } from './load.ts'
import { type ProcessorTime, sum } from './processor-time.ts'
import type { Visits } from './shoppers.ts'

/** The processes of the run that lasts for the whole time, and has the targets. */
export const WHOLE = 2

const [VIEWS_A_SECOND, ORDERS_A_SECOND, P99_MS] = [1_500, 50, 250]
const MOST_GROWTH = 1.05
/** Pages of two processes, if each has a core for itself, in comparison with one. */
const LEAST_OF_ONE = 1.7

/** The figures of some processes. */
export interface Run {
  processes: number
  minutes: number
  visits: Visits
  /** Sales a second, and those that were not taken. */
  tills: { rate: number; failures: number }
  /** MiB of all processes after the warm-up, and at the end. */
  memory: { before: number; after: number }
  processor: ProcessorTime
  /** Milliseconds by which the load generator itself was late, p99. */
  lateMs: number
  uncached: Uncached
}

/** Product pages that were not requested before. */
interface Uncached extends Load {
  /** Milliseconds of processor time of the processes for a page. */
  processorMs: number
}

interface Yardsticks {
  select: Yardstick
  insert: Yardstick
}

/** The figures of each run; the run that lasts for the whole time has the targets. */
export function shoppingFigures(runs: readonly Run[], yardsticks: Yardsticks): Figure[] {
  const [one] = runs
  return runs.flatMap((run) => [
    viewsFigure(run, yardsticks),
    ordersFigure(run, yardsticks),
    errorsFigure(run),
    memoryFigure(run),
    processorFigure(run),
    { name: `lateness of the load generator, p99, ${processesOf(run)}`, value: run.lateMs, unit: 'ms' },
    uncachedFigure(run, yardsticks),
    ...(one && one !== run ? [scalingFigure(run, one)] : []),
  ])
}

function processesOf({ processes }: Run): string {
  return processes === 1 ? '1 process' : `${processes} processes`
}

function viewsFigure(run: Run, { select }: Yardsticks): Figure {
  const { rate, p50, p99 } = run.visits.views
  const isMet = rate >= VIEWS_A_SECOND && p99 <= P99_MS
  const minutes = run.minutes === 1 ? '1 minute' : `${digits(run.minutes)} minutes`
  return {
    name: `page views of shoppers while ${Math.round(run.tills.rate)} sales a second are reported, ${processesOf(run)}, ${minutes}`,
    value: rate,
    unit: 'req/s',
    p50,
    p99,
    yardsticks: [select],
    ...withTarget(run, { text: `at least ${VIEWS_A_SECOND} req/s, p99 at most ${P99_MS} ms`, isMet }),
  }
}

function ordersFigure(run: Run, { insert }: Yardsticks): Figure {
  const { rate, p50, p99 } = run.visits.orders
  return {
    name: `their orders, ${processesOf(run)}`,
    value: rate,
    unit: 'req/s',
    // A short run may have none.
    ...(rate > 0 && { p50, p99 }),
    yardsticks: [insert],
    ...withTarget(run, { text: `at least ${ORDERS_A_SECOND} req/s`, isMet: rate >= ORDERS_A_SECOND }),
  }
}

function errorsFigure(run: Run): Figure {
  const { errors } = run.visits
  const value = sum(Object.values(errors)) + run.tills.failures
  const kinds = Object.entries(errors).map(([kind, count]) => `${kind}: ${count}`)
  return {
    name: ['requests without a success', processesOf(run), ...kinds].join(', '),
    value,
    unit: '',
    target: { text: 'none', isMet: value === 0 },
  }
}

function memoryFigure(run: Run): Figure {
  const { before, after } = run.memory
  return {
    name: `memory of all processes at the end, ${processesOf(run)}`,
    value: after,
    unit: 'MiB',
    yardsticks: [{ name: 'after the warm-up', value: before, unit: 'MiB' }],
    ...withTarget(run, { text: `at most ${MOST_GROWTH} × after the warm-up`, isMet: after <= MOST_GROWTH * before }),
  }
}

/** Where the cores were: all that is neither the processes nor the load generator is PostgreSQL, or other programs. */
function processorFigure(run: Run): Figure {
  const { servers, generator, machine } = run.processor
  const views = run.visits.views.rate * run.minutes * 60
  const perView = (seconds: number) => (1_000 * seconds) / views
  return {
    name: `processor time of the processes for a page view, with its part of orders, sales and mails, ${processesOf(run)}`,
    value: perView(servers),
    unit: 'ms',
    yardsticks: [
      { name: 'PostgreSQL, replica and pooler', value: perView(machine - servers - generator), unit: 'ms' },
      { name: 'the load generator', value: perView(generator), unit: 'ms' },
    ],
  }
}

function uncachedFigure(run: Run, { select }: Yardsticks): Figure {
  const { rate, p50, p99 } = run.uncached
  return {
    name: `product documents, uncached, ${processesOf(run)}`,
    value: rate,
    unit: 'req/s',
    p50,
    p99,
    yardsticks: [select],
  }
}

/**
 * The machine's cores are shared with PostgreSQL and the load generator, so the rate of several processes shows how many
 * cores there are. Their processor time for a page shows what they would do with a core each.
 */
function scalingFigure(run: Run, one: Run): Figure {
  const value = (run.processes * one.uncached.processorMs) / run.uncached.processorMs
  return {
    name: `such documents with a core for each of ${run.processes} processes, by their processor time`,
    value,
    unit: '× one process',
    yardsticks: [
      { name: 'processor time of a document', value: run.uncached.processorMs, unit: 'ms' },
      { name: 'with one process', value: one.uncached.processorMs, unit: 'ms' },
      { name: 'measured with shared cores', value: run.uncached.rate / one.uncached.rate, unit: '× one process' },
    ],
    ...withTarget(run, { text: `at least ${LEAST_OF_ONE} × one process`, isMet: value >= LEAST_OF_ONE }),
  }
}

function withTarget({ processes }: Run, target: NonNullable<Figure['target']>): Pick<Figure, 'target'> {
  return processes === WHOLE ? { target } : {}
}
