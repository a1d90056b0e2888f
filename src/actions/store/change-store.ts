import { markBranchListingsDue } from '#data/catalogue/due-listings.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { isUniqueViolation } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { StoreChanges } from '#data/store/find-store.ts'
import { updateStore } from '#data/store/write-store.ts'
import type { Actor } from '#domain/event/event.ts'
import { storeAspects } from '#domain/event/store-aspects.ts'
import { claimDomain } from './claim-domain.ts'
import { lockDefaults } from './lock-defaults.ts'
import { storeChanged } from './store-changed.ts'

interface ChangeStoreOptions {
  account: string
  actor: Actor
  now: Date
  changes: StoreChanges
  /** The domain to claim, in lower case; null withdraws the current one; undefined leaves it. */
  domain?: string | null | undefined
}

/** Another store has the name of this machine; or there is no such branch or warehouse to be the default. */
export type StoreRejection = 'domain-taken' | 'branch-unknown' | 'warehouse-unknown'

/**
 * Changes settings of a store: those that are given. All its pages are rendered again. A domain is served once it is
 * proven.
 */
export async function changeStore(
  db: Db,
  options: ChangeStoreOptions,
): Promise<{ ok: true } | { ok: false; code: StoreRejection }> {
  try {
    return await inTransaction(db, (tx) => change(tx, options))
  } catch (error) {
    // Another store took the name at the same moment: it is the one thing that is unique among stores.
    if (isUniqueViolation(error)) return { ok: false, code: 'domain-taken' }
    throw error
  }
}

async function change(
  tx: Db,
  { account, actor, now, changes, domain }: ChangeStoreOptions,
): Promise<{ ok: true } | { ok: false; code: StoreRejection }> {
  const { defaultBranch, defaultWarehouse } = changes
  const missing = await lockDefaults(tx, { account, defaultBranch, defaultWarehouse })
  if (missing) return { ok: false, code: missing }
  const claimed = domain === undefined ? NOT_CLAIMED : await claimDomain(tx, { account, now, domain, isChecked: false })
  if (!claimed.ok) return claimed
  const isChanged = await updateStore(tx, { account, changes })
  if (isChanged && defaultBranch !== undefined) await markBranchListingsDue(tx, { account })
  const events = [...(isChanged ? [storeChanged(...storeAspects(Object.keys(changes)))] : []), ...claimed.events]
  await appendEvents(tx, { account, actor, at: now, events })
  return { ok: true }
}

const NOT_CLAIMED = { ok: true, events: [] } as const
