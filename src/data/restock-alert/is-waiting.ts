import { type SQL, sql } from 'drizzle-orm'
import { restockAlert } from '../schema/restock-alert.ts'

/**
 * Whether an alert waits for its variant. Alerts by push message wait from the beginning without a confirmation: releases
 * that know mails alone take them for unconfirmed, and leave them out (decision 119).
 */
export const IS_WAITING: SQL = sql`(${restockAlert.confirmedAt} is not null or ${restockAlert.pushEndpoint} is not null)
  and ${restockAlert.sentAt} is null`
