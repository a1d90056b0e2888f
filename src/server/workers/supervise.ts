import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import type { Config, ProcessRole } from '../config.ts'
import { END_WITHIN_MS } from '../end-process.ts'
import { closeHandedWith } from './close-handed.ts'
import { createMetricCollector } from './collect-metrics.ts'
import { type ToSupervisor, type ToWorker, toSupervisor } from './messages.ts'
import type { Fleet } from './place.ts'
import { isHopeless, MOST_QUICK_DEATHS, pauseAfter, quickDeathsAfter } from './restart-rule.ts'

/** A place that a process has, or is to have again. */
interface SupervisedWorker {
  role: ProcessRole
  /** From 1. */
  number: number
  worker: Worker | null
  /** When its process began to serve, in milliseconds; null before. */
  servesSince: number | null
  quickDeaths: number
  /** The wait for another process. */
  pause: NodeJS.Timeout | undefined
}

type Supervised = Pick<Config, 'role' | 'workers' | 'drainMs'>

/** Milliseconds in which a process ends by itself when its own limit is over. */
const LATE_MS = 2_000

/**
 * Has several processes share the port, and replaces those that die (decision 070). It ends when all
 * have ended after a signal, and with status 1 when all of them die again and again.
 */
export function superviseWorkers(config: Supervised, log: Pick<Logger, 'error' | 'warn'>): void {
  const places = rolesOf(config).map(
    (role, n): SupervisedWorker => ({
      role,
      number: n + 1,
      worker: null,
      servesSince: null,
      quickDeaths: 0,
      pause: undefined,
    }),
  )
  let hasServed = false
  let restarts = 0
  let status = 0
  let ending: NodeJS.Signals | null = null

  const fleet = (): Fleet => ({
    serving: places.filter(({ servesSince }) => servesSince !== null).length,
    workers: places.length,
    restarts,
  })
  const send = (message: ToWorker, { worker }: SupervisedWorker) => {
    // A process that has just died takes no message, and is replaced when its end is reported.
    if (worker?.isConnected()) worker.send(message, () => {})
  }
  const reportFleet = () => {
    for (const place of places) send({ kind: 'fleet', fleet: fleet() }, place)
  }

  const collector = createMetricCollector((place: SupervisedWorker, request) =>
    send({ kind: 'read-metrics', request }, place),
  )
  const receive = (message: ToSupervisor, place: SupervisedWorker) => {
    switch (message.kind) {
      case 'metrics':
        return collector.receive(message.request, message.metrics)
      case 'collect-metrics': {
        const { request } = message
        const serving = places.filter((other) => other !== place && other.servesSince !== null)
        return collector.collect(request, serving, (others) =>
          send({ kind: 'metrics-of-others', request, others }, place),
        )
      }
      case 'serves':
        place.servesSince = performance.now()
        reportFleet()
        if (!hasServed && ending === null) beginOthers()
    }
  }

  const begin = (place: SupervisedWorker) => {
    const worker = cluster.fork()
    place.worker = worker
    closeHandedWith(worker)
    worker.on('error', (err) => log.warn({ err }, 'a process took no message'))
    worker.on('message', (message) => receive(toSupervisor.parse(message), place))
    worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => replace(place, { code, signal }))
    const { role, number } = place
    send({ kind: 'place', role, announces: !hasServed, number, fleet: fleet() }, place)
  }

  // The first opens alone: an error that the operator can repair is printed once, and one process migrates.
  const beginOthers = () => {
    hasServed = true
    for (const other of places.slice(1)) begin(other)
  }

  const replace = (place: SupervisedWorker, { code, signal }: Death) => {
    const servedMs = place.servesSince === null ? null : performance.now() - place.servesSince
    place.worker = null
    place.servesSince = null
    if (ending !== null) return endWhenAlone({ code, signal })
    if (!hasServed) {
      // It has printed why, unless it was killed.
      if (signal !== null) console.error(`Vitrina no pudo arrancar: su proceso terminó por la señal ${signal}.`)
      process.exit(code || 1)
    }
    place.quickDeaths = quickDeathsAfter(place.quickDeaths, servedMs)
    log.error({ status: code, signal, inARow: place.quickDeaths }, 'a process died; another one takes its place')
    const records = places.map(({ servesSince, quickDeaths }) => ({ serves: servesSince !== null, quickDeaths }))
    if (isHopeless(records)) return giveUp({ code, signal })
    reportFleet()
    place.pause = setTimeout(() => {
      restarts += 1
      begin(place)
      reportFleet()
    }, pauseAfter(place.quickDeaths))
  }
  const giveUp = ({ code, signal }: Death) => {
    const last = signal === null ? `estado ${code}` : `señal ${signal}`
    console.error(
      `Vitrina se detiene: cada proceso terminó ${MOST_QUICK_DEATHS} veces seguidas al poco de arrancar (la última, ${last}). El registro dice por qué.`,
    )
    status = 1
    end('SIGTERM')
  }

  const end = (signal: NodeJS.Signals) => {
    if (ending !== null) return cut()
    ending = signal
    for (const { worker, pause } of places) {
      clearTimeout(pause)
      worker?.process.kill(signal)
    }
    setTimeout(cut, config.drainMs + END_WITHIN_MS + LATE_MS)
    endWhenAlone({ code: 0, signal: null })
  }
  const cut = () => {
    status = 1
    for (const { worker } of places) worker?.process.kill('SIGKILL')
    endWhenAlone({ code: 0, signal: null })
  }
  const endWhenAlone = ({ code, signal }: Death) => {
    // A process that had not begun to listen to the signal has ended by it.
    if (signal !== ending && code !== 0) status = 1
    if (places.every(({ worker }) => worker === null)) process.exit(status)
  }

  process.on('SIGINT', () => end('SIGINT'))
  process.on('SIGTERM', () => end('SIGTERM'))
  const [first] = places
  if (first) begin(first)
}

interface Death {
  code: number | null
  signal: NodeJS.Signals | null
}

/** One of the processes that do both runs the jobs, which are claimed in the database: more would only look for them. */
function rolesOf({ role, workers }: Supervised): ProcessRole[] {
  return Array.from({ length: workers }, (_, n) => (role === 'all' && n > 0 ? 'http' : role))
}
