import { deleteExpiredAttempts } from '#data/attempt/delete-expired-attempts.ts'
import { deleteExpiredScans } from '#data/count/delete-expired-scans.ts'
import type { Db, Shards } from '#data/database/client.ts'
import { type AgingTable, deleteCreatedBefore } from '#data/database/delete-expired.ts'
import { deleteExpiredAuditEntries, deleteExpiredEvents } from '#data/event/delete-expired-events.ts'
import { deleteExpiredAlerts } from '#data/restock-alert/delete-expired-alerts.ts'
import { apiRequest } from '#data/schema/api-request.ts'
import { bulkChange } from '#data/schema/bulk-change.ts'
import { fitting } from '#data/schema/fitting.ts'
import { importRun } from '#data/schema/import.ts'
import { importChange, importRecord } from '#data/schema/import-record.ts'
import { idempotency } from '#data/schema/order.ts'
import { searchMiss, stockMiss } from '#data/schema/report.ts'
import { stockEvent } from '#data/schema/stock.ts'
import { webhookDelivery } from '#data/schema/webhook.ts'
import { deleteExpiredSessions } from '#data/staff/delete-expired-sessions.ts'
import { FITTING_LIFETIME_MS } from '#data/try-on/fittings.ts'
import { RESPONSES_STORED_MS } from '#domain/api-key/api-key.ts'
import { CHANGES_STORED_MS } from '#domain/import/import-undo.ts'
import { MISSES_STORED_MS } from '#domain/report/search-miss.ts'
import { MOVES_STORED_MS } from '#domain/stock/till-time.ts'
import { DELIVERIES_STORED_MS } from '#domain/webhook/webhook.ts'

interface Retained {
  /** Name of the records, as docs/rules/retention.md has it. */
  name: string
  /** Milliseconds after which a record is deleted. */
  lifetimeMs: number
  /**
   * Deletes the records of every store that are older than a moment.
   * @param db has the records that belong to no store
   * @returns how many were deleted
   */
  deleteExpired: (shards: Shards, { before, db }: { before: Date; db: Db }) => Promise<number>
}

const DAY_MS = 86_400_000

/** The records that are deleted after a time, of all stores (decision 066). What they led to stays. */
export const RETENTION = [
  // No page stays open for so long that its order is sent a second time (decision 017).
  { name: 'order-keys', lifetimeMs: 30 * DAY_MS, deleteExpired: createdBefore(idempotency) },
  // No reader is away for longer (decision 028).
  { name: 'events', lifetimeMs: 30 * DAY_MS, deleteExpired: deleteExpiredEvents },
  // The actions of the staff (decision 054).
  { name: 'audit-entries', lifetimeMs: 2 * 365 * DAY_MS, deleteExpired: deleteExpiredAuditEntries },
  // Reports of points of sale, which repeat none that is older (decision 031).
  { name: 'stock-reports', lifetimeMs: MOVES_STORED_MS, deleteExpired: createdBefore(stockEvent) },
  { name: 'api-responses', lifetimeMs: RESPONSES_STORED_MS, deleteExpired: createdBefore(apiRequest) },
  { name: 'webhook-deliveries', lifetimeMs: DELIVERIES_STORED_MS, deleteExpired: createdBefore(webhookDelivery) },
  // No report shows older ones (decision 056).
  { name: 'search-misses', lifetimeMs: MISSES_STORED_MS, deleteExpired: createdBefore(searchMiss) },
  { name: 'stock-misses', lifetimeMs: MISSES_STORED_MS, deleteExpired: createdBefore(stockMiss) },
  // With their rejected rows (decision 055).
  { name: 'imports', lifetimeMs: 90 * DAY_MS, deleteExpired: createdBefore(importRun) },
  // No import is undone later (decision 079).
  { name: 'import-changes', lifetimeMs: CHANGES_STORED_MS, deleteExpired: createdBefore(importChange) },
  { name: 'import-records', lifetimeMs: 90 * DAY_MS, deleteExpired: createdBefore(importRecord) },
  { name: 'bulk-changes', lifetimeMs: 90 * DAY_MS, deleteExpired: createdBefore(bulkChange) },
  // Counted from the end of the count.
  { name: 'count-scans', lifetimeMs: 90 * DAY_MS, deleteExpired: deleteExpiredScans },
  // Each attempt has its own end, from which on it no longer counts (decision 022).
  { name: 'attempts', lifetimeMs: 0, deleteExpired: deleteExpiredAttempts },
  // A session is prolonged while it is used, so that its end is thirty days after that.
  { name: 'sessions', lifetimeMs: 0, deleteExpired: (_, { before, db }) => deleteExpiredSessions(db, { before }) },
  // Each has its own end: unconfirmed, waiting too long, or sent.
  { name: 'restock-alerts', lifetimeMs: 0, deleteExpired: deleteExpiredAlerts },
  // The service has no result of an older one.
  { name: 'fittings', lifetimeMs: FITTING_LIFETIME_MS, deleteExpired: createdBefore(fitting) },
] as const satisfies readonly Retained[]

export type RetainedName = (typeof RETENTION)[number]['name']

function createdBefore(table: AgingTable): Retained['deleteExpired'] {
  return (shards, { before }) => deleteCreatedBefore(shards, { table, before })
}
