/** A metric of ours: its kind, what it counts, and the labels that part its series. */
interface MetricEntry {
  kind: 'counter' | 'gauge' | 'histogram'
  help: string
  labels: readonly string[]
}

/**
 * All metrics of Vitrina. No label names a store, a person or a URL: the series of a process stay a few hundred,
 * for any requests of its visitors. `docs/operating.md` lists them, which a test compares.
 */
export const METRICS = {
  vitrina_http_request_duration_seconds: {
    kind: 'histogram',
    help: 'Responses to visitors and tills, by the part that serves them and the class of the status.',
    labels: ['page', 'status'],
  },
  vitrina_page_cache_requests_total: {
    kind: 'counter',
    help: 'Pages for all visitors: from the cache (hit), rendered (miss), or served while the database is away (last).',
    labels: ['outcome'],
  },
  vitrina_page_cache_bytes: { kind: 'gauge', help: 'Memory of the cached pages.', labels: [] },
  vitrina_orders_total: {
    kind: 'counter',
    help: 'Orders of shoppers: placed, rejected since a piece is short, or rejected for another reason.',
    labels: ['outcome'],
  },
  vitrina_mails: {
    kind: 'gauge',
    help: 'Messages that wait to be sent, and those that were given up.',
    labels: ['state'],
  },
  vitrina_mail_attempts_total: { kind: 'counter', help: 'Attempts to send a message.', labels: ['outcome'] },
  vitrina_webhook_deliveries: {
    kind: 'gauge',
    help: 'Messages to webhooks that wait to be delivered, and those that were given up.',
    labels: ['state'],
  },
  vitrina_webhook_attempts_total: { kind: 'counter', help: 'Attempts to deliver a webhook.', labels: ['outcome'] },
  vitrina_job_duration_seconds: { kind: 'histogram', help: 'Runs of background jobs.', labels: ['name'] },
  vitrina_job_failures_total: { kind: 'counter', help: 'Failures in background jobs.', labels: ['name'] },
  vitrina_jobs_waiting: { kind: 'gauge', help: 'Jobs of a queue that are due and have not begun.', labels: ['queue'] },
  vitrina_jobs_oldest_due_seconds: {
    kind: 'gauge',
    help: 'How long the oldest due job of a queue has waited.',
    labels: ['queue'],
  },
  vitrina_jobs_scheduled_age_seconds: {
    kind: 'gauge',
    help: 'Seconds since a process with jobs looked at the schedules; where none ever did, since the queues were made.',
    labels: [],
  },
  vitrina_event_reader_lag_events: {
    kind: 'gauge',
    help: 'Events that have not become messages to webhooks, of the store that is furthest behind.',
    labels: [],
  },
  vitrina_backup_timestamp_seconds: {
    kind: 'gauge',
    help: 'When the newest known backup of all stores was made, in seconds since 1970; 0 without one.',
    labels: [],
  },
  vitrina_database_up: { kind: 'gauge', help: '1 while the database answered this scrape.', labels: [] },
  vitrina_database_connections: {
    kind: 'gauge',
    help: 'Connections of a pool, and requests that wait for one.',
    labels: ['pool', 'state'],
  },
  vitrina_database_hangs_total: {
    kind: 'counter',
    help: 'Times that the database took statements and did not answer.',
    labels: [],
  },
  vitrina_database_statement_timeouts_total: {
    kind: 'counter',
    help: 'Statements that were cancelled since they took too long.',
    labels: [],
  },
  vitrina_disk_free_bytes: { kind: 'gauge', help: 'Free space where DATA_DIR is.', labels: [] },
  vitrina_workers: {
    kind: 'gauge',
    help: 'Processes of this server that serve, and those that are away.',
    labels: ['state'],
  },
  vitrina_worker_restarts_total: { kind: 'counter', help: 'Processes that replaced a dead one.', labels: [] },
  vitrina_build_info: { kind: 'gauge', help: '1; its labels name the version.', labels: ['version', 'node'] },
} as const satisfies Record<string, MetricEntry>

export type MetricName = keyof typeof METRICS

/** The library's metrics of a process that operators look at; it has more of the kind. */
export const PROCESS_METRICS = {
  process_start_time_seconds: 'When the process began, in seconds since 1970.',
  process_resident_memory_bytes: 'Memory of the process.',
  process_cpu_seconds_total: 'Processor time of the process.',
  nodejs_eventloop_lag_p99_seconds: 'How late the process turns to new work, 99 of 100 times at most.',
  nodejs_heap_size_used_bytes: 'Memory of its JavaScript objects.',
} as const
