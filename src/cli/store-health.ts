import { readTillActivity } from '#data/api-key/read-till-activity.ts'
import type { Database } from '#data/database/client.ts'
import { readOverdueHolds } from '#data/hold/read-overdue-holds.ts'
import { readImageHealth } from '#data/image/read-image-health.ts'
import { countLateImports } from '#data/import/count-late-imports.ts'
import { readMailHealth } from '#data/notification/read-mail-health.ts'
import { findOnlineAccount } from '#data/payment/online-accounts.ts'
import { readMissedSearches } from '#data/report/read-missed-searches.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { readUntoldStores } from '#data/store/read-untold-stores.ts'
import { readWebhookHealth } from '#data/webhook/read-webhook-health.ts'
import { LATE_MS, type StoreFacts, storeHealth } from '#domain/report/store-health.ts'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'
import type { BlobStore } from '#server/adapters/blob-store.ts'
import { openStorage } from '#server/adapters/open-storage.ts'
import type { CommandWork } from './command.ts'
import { unknownStore } from './unknown-store.ts'

/** Images that are looked up in storage at a time. */
const AT_ONCE = 16
/** Days of searches. */
const DAYS = 30

/** Shows whether a store is well, a line for each part; status 1 where a line needs attention. */
export function showStoreHealth(account: string, { json }: { json: boolean }): CommandWork {
  return async ({ openCurrent, config, stdout }) => {
    const database = await openCurrent()
    const { blobs, close } = openStorage(config)
    try {
      const db = await database.shards.near(account)
      const store = await findStoreByAccount(db, { account })
      if (!store) throw await unknownStore(database.shards, account)
      const now = new Date()
      const findings = storeHealth(
        await readFacts(database, { store, blobs, now, hasMailServer: config.smtpUrl !== undefined }),
        now,
      )
      const needsAttention = findings.some((finding) => finding.needsAttention)
      const lines = findings.map(({ needsAttention: is, sentence }) => `${is ? 'Aviso:' : 'Bien: '} ${sentence}`)
      stdout.write(json ? `${JSON.stringify({ account, needsAttention, findings })}\n` : `${lines.join('\n')}\n`)
      return needsAttention ? 1 : 0
    } finally {
      await close()
      await database.close()
    }
  }
}

interface Looked {
  store: Store
  blobs: BlobStore
  now: Date
  hasMailServer: boolean
}

async function readFacts(database: Database, { store, blobs, now, hasMailServer }: Looked): Promise<StoreFacts> {
  const { account, timeZone } = store
  const db = await database.shards.near(account)
  const late = new Date(now.getTime() - LATE_MS)
  const today = wallClock(timeZone, now.getTime()).date
  const period = { from: addDays(today, -DAYS), to: today }
  const images = await readImageHealth(db, { account, dueBefore: late })
  const untold = await readUntoldStores(database.shards, { limit: Number.MAX_SAFE_INTEGER })
  const online = await findOnlineAccount(db, { account })
  return {
    isActive: store.isActive,
    hasReceiver: !untold.accounts.includes(account),
    tills: await readTillActivity(db, { account }),
    mails: { ...(await readMailHealth(database.db, { account, queuedBefore: late })), hasServer: hasMailServer },
    webhooks: await readWebhookHealth(db, { account, dueBefore: late }),
    holds: await readOverdueHolds(db, { account, before: late }),
    images: {
      failed: images.failed,
      late: images.late,
      missing: await countMissing(blobs, account, images.keys),
      shown: images.keys.length,
    },
    lateImports: await countLateImports(db, { account, dueBefore: late }),
    domains: await readStoreDomains(db, { account }),
    isPaymentRejected: online?.isOn ? online.isRejected : null,
    missedSearches: await readMissedSearches(db, { account, period }),
  }
}

/** Counts the images that are not in storage; null where it cannot be reached. */
async function countMissing(blobs: BlobStore, account: string, keys: readonly string[]): Promise<number | null> {
  let missing = 0
  try {
    for (let n = 0; n < keys.length; n += AT_ONCE) {
      const sizes = await Promise.all(keys.slice(n, n + AT_ONCE).map((key) => blobs.size(account, key)))
      missing += sizes.filter((size) => size === null).length
    }
    return missing
  } catch {
    return null
  }
}
