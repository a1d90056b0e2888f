import type { Queue } from 'pg-boss'

export interface JobDefinition {
  name: string
  queue: Omit<Queue, 'name'>
}

/** A job that runs on a schedule. */
export interface ScheduledDefinition extends JobDefinition {
  /** Its times, in UTC. */
  cron: string
  /** Interval at which a worker polls for it. */
  pollSeconds: number
}

/**
 * `stately`: at most one waits and one runs, however many are sent. A failed run is not repeated, since the next one
 * comes anyway; one whose process died is noticed by its heartbeat.
 */
const RECURRING = {
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 1_200,
  heartbeatSeconds: 30,
  retentionSeconds: 3_600,
  deleteAfterSeconds: 3_600,
} as const satisfies JobDefinition['queue']

/** Fetches the images that are due, of all stores. */
export const fetchImagesJob = {
  name: 'fetch-images',
  cron: '* * * * *',
  pollSeconds: 5,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Releases the stock of orders that were not picked up (decision 016). */
export const endHoldsJob = {
  name: 'end-holds',
  cron: '* * * * *',
  pollSeconds: 10,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/**
 * Reads online payments that were reported, searches for those that were not, sends refunds to the provider, and cancels
 * orders that were not paid in time (decision 103).
 */
export const onlinePaymentsJob = {
  name: 'online-payments',
  cron: '* * * * *',
  pollSeconds: 10,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Updates listings after sales where the process that was to do it did not. */
export const refreshListingsJob = {
  name: 'refresh-listings',
  cron: '* * * * *',
  pollSeconds: 10,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Writes the rows of `order_search` that orders lack. */
export const fillOrderSearchJob = {
  name: 'fill-order-search',
  cron: '* * * * *',
  pollSeconds: 10,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Deletes the records whose lifetime is over (`RETENTION`). */
export const deleteExpiredJob = {
  name: 'delete-expired',
  cron: '*/10 * * * *',
  pollSeconds: 60,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Schedules of earlier versions, whose work `deleteExpiredJob` does. */
export const RETIRED_SCHEDULES = [
  'forget-keys',
  'forget-events',
  'forget-reports',
  'forget-deliveries',
  'forget-misses',
  'forget-imports',
  'forget-work',
  'forget-attempts',
] as const

/** Queues the mails with the figures of the week that are due, each store's on its Monday morning. */
export const queueWeeklyMailsJob = {
  name: 'weekly-mails',
  cron: '*/5 * * * *',
  pollSeconds: 60,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Queues the messages to shoppers whose sold-out variant is back (decision 116). */
export const sendRestockAlertsJob = {
  name: 'restock-alerts',
  cron: '* * * * *',
  pollSeconds: 10,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Looks up the proofs of domains that are due (decision 059). */
export const checkDomainsJob = {
  name: 'check-domains',
  cron: '* * * * *',
  pollSeconds: 30,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

/** Records erasures where they outlast the database (decision 104). */
export const recordErasuresJob = {
  name: 'record-erasures',
  cron: '* * * * *',
  pollSeconds: 30,
  queue: RECURRING,
} as const satisfies ScheduledDefinition

const DAY = 86_400

/**
 * Sends a message. It is tried 20 times, with delays of half a minute, one, two … and at last two hours, each up to
 * twice as long by chance: a day at least. Then it is retained as failed.
 */
export const mailJob = {
  name: 'mail',
  queue: {
    policy: 'standard',
    retryLimit: 19,
    retryBackoff: true,
    retryDelay: 30,
    retryDelayMax: 7_200,
    expireInSeconds: 120,
    heartbeatSeconds: 10,
    // Counted from when it was queued: longer than any process is down.
    retentionSeconds: 90 * DAY,
    // Counted from when it was sent or given up.
    deleteAfterSeconds: 30 * DAY,
  },
} as const satisfies JobDefinition
