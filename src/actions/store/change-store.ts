import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isUniqueViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { findStoreByDomain, type StoreChanges } from '#data/store/find-store.ts'
import { updateStore } from '#data/store/write-store.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeAspects } from '#domain/event/store-aspects.ts'
import { lockDefaults } from './lock-defaults.ts'
import { storeChanged } from './store-changed.ts'

interface ChangeStoreOptions {
  account: string
  actor: Actor
  now: Date
  changes: StoreChanges
}

/** Another store has the domain; or there is no such branch or warehouse to be the default. */
export type StoreRejection = 'domain-taken' | 'branch-unknown' | 'warehouse-unknown'

/** Changes settings of a store: those that are given. All its pages are rendered anew. */
export async function changeStore(
  db: Db,
  options: ChangeStoreOptions,
): Promise<{ ok: true } | { ok: false; code: StoreRejection }> {
  try {
    return await inTransaction(db, (tx) => change(tx, options))
  } catch (error) {
    // Another store took the domain at the same moment: it is the one thing that is unique among stores.
    if (isUniqueViolation(error)) return { ok: false, code: 'domain-taken' }
    throw error
  }
}

async function change(
  tx: Db,
  { account, actor, now, changes }: ChangeStoreOptions,
): Promise<{ ok: true } | { ok: false; code: StoreRejection }> {
  const { domain, defaultBranch, defaultWarehouse } = changes
  const owner = domain ? await findStoreByDomain(tx, { domain }) : null
  if (owner && owner.account !== account) return { ok: false, code: 'domain-taken' }
  const missing = await lockDefaults(tx, { account, defaultBranch, defaultWarehouse })
  if (missing) return { ok: false, code: missing }
  if (!(await updateStore(tx, { account, changes }))) return { ok: true }
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged(...storeAspects(Object.keys(changes)))] })
  return { ok: true }
}
