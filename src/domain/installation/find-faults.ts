import type { PostalTableFacts } from '../postal-code/postal-place.ts'
import type { ClockReference, Finding } from './finding.ts'

/** A standby of a PostgreSQL server. */
export interface StandbyFacts {
  /** By which `synchronous_standby_names` chooses it; empty where it has none, or the user may not see it. */
  name: string
  /** Null where the user may not see it. */
  syncState: 'async' | 'potential' | 'sync' | 'quorum' | null
}

export interface ReplicationFacts {
  standbys: readonly StandbyFacts[]
  /** PostgreSQL's setting; empty where no commit waits. */
  synchronousStandbyNames: string
  /** Settings that give up durability, as `fsync = off`. */
  durabilityOff: readonly string[]
  /** Whether commits are confirmed before a standby has them, in spite of `synchronous_standby_names`. */
  commitsLocally: boolean
}

/** Finds commits that a standby or a disk does not have when they are confirmed. */
export function findReplicationFaults(facts: ReplicationFacts): Finding[] {
  const { standbys, synchronousStandbyNames: wanted, durabilityOff } = facts
  const findings: Finding[] = []
  if (wanted !== '' && facts.commitsLocally) findings.push({ code: 'commits-local', wanted })
  if (durabilityOff.length > 0) findings.push({ code: 'durability-off', settings: durabilityOff })
  const isHidden = standbys.some(({ syncState }) => syncState === null)
  const isSynchronous = standbys.some(({ syncState }) => syncState === 'sync' || syncState === 'quorum')
  if (isHidden) findings.push({ code: 'replication-hidden' })
  else if (wanted !== '' && !isSynchronous) findings.push({ code: 'synchronous-replica-away', wanted })
  else if (standbys.length > 0 && !isSynchronous) {
    findings.push({ code: 'replica-asynchronous', replicas: standbys.map(({ name }) => name) })
  }
  return findings
}

/** The results of trying the URLs of a database. */
export interface PoolerFacts {
  /** Whether a pooler is in front of `DATABASE_URL`. */
  isPooled: boolean
  hasSessionUrl: boolean
  /** Whether a notification arrives by the connection for sessions; null where none could be sent. */
  isNotified: boolean | null
  /** Whether a statement that was prepared by name can be used in a later transaction; null where statements have no names. */
  carriesStatementNames: boolean | null
}

export function findPoolerFaults(facts: PoolerFacts): Finding[] {
  const findings: Finding[] = []
  if (facts.isPooled && !facts.hasSessionUrl) findings.push({ code: 'session-url-missing' })
  else if (facts.isNotified === false) findings.push({ code: 'session-url-pooled' })
  if (facts.carriesStatementNames === false) findings.push({ code: 'statement-names-lost' })
  return findings
}

/** Seconds by which clocks may differ: a header has whole seconds, and a response takes some time. */
const TOLERANCE: Record<ClockReference, number> = { database: 5, internet: 30 }

/** @param ahead seconds by which this machine's clock is ahead of the reference */
export function findClockFault(ahead: number, reference: ClockReference): Finding[] {
  if (Math.abs(ahead) <= TOLERANCE[reference]) return []
  return [{ code: 'clock-off', seconds: Math.round(ahead), reference }]
}

const LEAST_FREE_BYTES = 2 * 2 ** 30
const LEAST_FREE_SHARE = 0.1

/** A disk is nearly full when a tenth of it, or 2 GiB, is left. A small disk counts by its share alone. */
export function isNearlyFull({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }): boolean {
  if (freeBytes < totalBytes * LEAST_FREE_SHARE) return true
  return freeBytes < LEAST_FREE_BYTES && totalBytes >= LEAST_FREE_BYTES / LEAST_FREE_SHARE
}

/** The jobs of a queue that are due and that no process has begun. */
export interface WaitingJobs {
  queue: string
  count: number
  /** Since the oldest of them was due; 0 without any. */
  seconds: number
}

/** How long no process has looked at the schedules of the jobs. */
export interface ScheduleAge {
  /** Whether one ever did. */
  wasSeen: boolean
  /** Since then, or since the queues were made. */
  seconds: number
}

export interface JobFacts {
  hasStores: boolean
  /** Null where no process has made the queues. */
  schedule: ScheduleAge | null
  waiting: readonly WaitingJobs[]
  mailsGivenUp: number
}

/** Seconds. Schedules are looked at every half minute, and the longest interval between two runs is ten minutes. */
const [SCHEDULES_AFTER, WAIT_AFTER] = [300, 900]

export function findJobFaults({ hasStores, schedule, waiting, mailsGivenUp }: JobFacts): Finding[] {
  const findings: Finding[] = []
  if (!schedule?.wasSeen) {
    if (hasStores) findings.push({ code: 'jobs-never-ran' })
  } else if (schedule.seconds > SCHEDULES_AFTER) {
    findings.push({ code: 'jobs-not-running', minutes: minutesOf(schedule.seconds) })
  }
  for (const { queue, count, seconds } of waiting) {
    if (seconds > WAIT_AFTER) findings.push({ code: 'jobs-waiting', queue, count, minutes: minutesOf(seconds) })
  }
  if (mailsGivenUp > 0) findings.push({ code: 'mails-given-up', count: mailsGivenUp })
  return findings
}

function minutesOf(seconds: number): number {
  return Math.floor(seconds / 60)
}

const HOUR_MS = 3_600_000

export interface BackupFacts {
  /** Null where no backup is known. */
  backedUpAt: Date | null
  /** Null without stores. */
  storesSince: Date | null
}

const BACKUP_HOURS = 48

/** Finds stores without a backup of the last two days, once they are that old themselves. */
export function findBackupFault({ backedUpAt, storesSince }: BackupFacts, now: Date): Finding[] {
  if (storesSince === null) return []
  const hours = Math.floor((now.getTime() - (backedUpAt ?? storesSince).getTime()) / HOUR_MS)
  if (hours < BACKUP_HOURS) return []
  return [backedUpAt === null ? { code: 'backup-missing' } : { code: 'backup-old', hours }]
}

/** A key by which a point of sale may send stock. */
export interface TillKey {
  account: string
  id: string
  name: string
  createdAt: Date
  /** Null where it never was. */
  lastUsedAt: Date | null
}

const SILENT_HOURS = 24

/** Finds the tills that have not used their key for a day, or never since it was made, the longest silent first. */
export function findSilentTills(keys: readonly TillKey[], now: Date): Finding[] {
  return keys
    .map(({ account, id, name, createdAt, lastUsedAt }) => ({
      code: lastUsedAt === null ? ('till-never-used' as const) : ('till-silent' as const),
      account,
      id,
      key: name,
      hours: Math.floor((now.getTime() - (lastUsedAt ?? createdAt).getTime()) / HOUR_MS),
    }))
    .filter(({ hours }) => hours >= SILENT_HOURS)
    .toSorted((a, b) => b.hours - a.hours)
}

/** Finds processes of several versions, which is right during an upgrade alone. */
export function findVersionFault(versions: readonly string[]): Finding[] {
  const counts = Map.groupBy(versions, (version) => version)
  if (counts.size < 2) return []
  return [
    {
      code: 'versions-differ',
      versions: [...counts].map(([version, all]) => ({ version, processes: all.length })),
    },
  ]
}

/** Bytes that a process takes after all kinds of pages (docs/scaling.md). */
const PROCESS_BYTES = 428 * 2 ** 20

/** Finds processes that together take more than the memory of the machine, or than its limit for them. */
export function findMemoryFault({ workers, memoryBytes }: { workers: number; memoryBytes: number }): Finding[] {
  const neededBytes = Math.max(workers, 1) * PROCESS_BYTES
  if (neededBytes <= memoryBytes) return []
  return [{ code: 'memory-short', workers, fitting: Math.floor(memoryBytes / PROCESS_BYTES), neededBytes, memoryBytes }]
}

const YEAR_MS = 365 * 86_400_000

/** States the postal codes of an installation; the sample and a catalogue older than a year are faults. */
export function findPostalCodes({ source, codes, importedAt }: PostalTableFacts, now: Date): Finding[] {
  if (source === 'sample') return [{ code: 'postal-codes-sample', codes }]
  const isOld = now.getTime() - importedAt > YEAR_MS
  const code = isOld ? 'postal-codes-old' : 'postal-codes-loaded'
  return [{ code, source, codes, importedAt: new Date(importedAt) }]
}
