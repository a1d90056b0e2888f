import type { Logger } from 'pino'
import type { Shards } from '#data/database/client.ts'
import { readUntoldStores } from '#data/store/read-untold-stores.ts'

/** The line names at most this many stores; more would be unreadable. */
const MOST_NAMED = 20

/** Names in the log, in one line, the open stores without order notices (docs/rules/notification.md#vendor-e-mail). */
export async function warnOfUntoldStores(shards: Shards, log: Pick<Logger, 'warn'>): Promise<void> {
  const { accounts, total } = await readUntoldStores(shards, { limit: MOST_NAMED })
  if (total === 0) return
  const others = total - accounts.length
  log.warn({ accounts, ...(others > 0 && { others }) }, 'stores without an e-mail that is told of their orders')
}
