import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Registry } from 'prom-client'
import { readLastBackup } from '#data/installation/last-backup.ts'
import { readScheduleAge } from '#data/installation/read-schedule-age.ts'
import { readWaitingJobs } from '#data/installation/read-waiting-jobs.ts'
import { readUnreadEvents } from '#data/webhook/queue-messages.ts'
import { configOf } from '../telemetry/instruments.ts'
import type { Fleet } from '../workers/place.ts'
import type { WatchedServices } from './services.ts'

export type CountedServices = Pick<WatchedServices, 'db' | 'shards' | 'hangs' | 'mailCounts' | 'deliveryCounts'>

interface FactSources {
  /** Null while the process opens. */
  ready: () => CountedServices | null
  fleet: () => Fleet | null
  dataDir: string
  report: (err: unknown) => void
}

/** Reads facts of the database, the disk and all processes: any process of several gives the same. */
export type ReadFacts = () => Promise<Registry>

/** @returns a reader of the facts, each time into metrics of their own: unreadable facts are missing from them */
export function installationFacts({ ready, fleet, dataDir, report }: FactSources): ReadFacts {
  return async () => {
    const registry = new Registry()
    addFleet(registry, fleet())
    const [isUp] = await Promise.all([readDatabase(registry, ready(), report), addDisk(registry, dataDir, report)])
    new Gauge(configOf('vitrina_database_up', registry)).set(isUp ? 1 : 0)
    return registry
  }
}

/** @returns whether the database answered; a hanging one is not waited for longer than two seconds */
async function readDatabase(
  registry: Registry,
  services: CountedServices | null,
  report: (err: unknown) => void,
): Promise<boolean> {
  if (!services) return false
  const { db, shards, hangs, mailCounts, deliveryCounts } = services
  try {
    await hangs.soon(async () => {
      const mails = await mailCounts()
      const deliveries = await deliveryCounts()
      const unread = await readUnreadEvents(shards)
      addStates(registry, 'vitrina_webhook_deliveries', { ...deliveries })
      const lag = Math.max(0, ...unread.map(({ count }) => count))
      new Gauge(configOf('vitrina_event_reader_lag_events', registry)).set(lag)
      const backedUpAt = await readLastBackup(db)
      new Gauge(configOf('vitrina_backup_timestamp_seconds', registry)).set((backedUpAt?.getTime() ?? 0) / 1_000)
      // The tables of the queue are there once it has begun.
      if (mails === null) return
      addStates(registry, 'vitrina_mails', { ...mails })
      await addJobs(registry, db)
    })
    return true
  } catch (error) {
    report(error)
    return false
  }
}

async function addJobs(registry: Registry, db: CountedServices['db']): Promise<void> {
  const waiting = new Gauge(configOf('vitrina_jobs_waiting', registry))
  const oldest = new Gauge(configOf('vitrina_jobs_oldest_due_seconds', registry))
  for (const { queue, count, seconds } of await readWaitingJobs(db)) {
    waiting.set({ queue }, count)
    oldest.set({ queue }, seconds)
  }
  const { seconds } = await readScheduleAge(db)
  new Gauge(configOf('vitrina_jobs_scheduled_age_seconds', registry)).set(seconds)
}

async function addDisk(registry: Registry, dataDir: string, report: (err: unknown) => void): Promise<void> {
  try {
    const { bavail, bsize } = await statfs(dataDir)
    new Gauge(configOf('vitrina_disk_free_bytes', registry)).set(bavail * bsize)
  } catch (error) {
    report(error)
  }
}

function addFleet(registry: Registry, fleet: Fleet | null): void {
  if (!fleet) return
  addStates(registry, 'vitrina_workers', { serving: fleet.serving, away: fleet.workers - fleet.serving })
  new Counter(configOf('vitrina_worker_restarts_total', registry)).inc(fleet.restarts)
}

function addStates(
  registry: Registry,
  name: 'vitrina_mails' | 'vitrina_webhook_deliveries' | 'vitrina_workers',
  states: Record<string, number>,
): void {
  const gauge = new Gauge(configOf(name, registry))
  for (const [state, count] of Object.entries(states)) gauge.set({ state }, count)
}
