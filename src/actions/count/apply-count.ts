import type { CountLine } from '#data/count/count-lines.ts'
import { readScannedLines, readScanTimes, readUnscannedIds, readUnscannedLines } from '#data/count/read-counted.ts'
import { insertCountLines, type LockedCount, lockCount, writeCountEnd } from '#data/count/write-count.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { checkApply, type Unscanned } from '#domain/count/count.ts'
import type { AppliedCount } from '#domain/count/count-outcomes.ts'
import type { Actor } from '#domain/event/event.ts'
import { counterMoveId, type StockLevel } from '#domain/stock/stock-move.ts'
import { lockLevelPlaces } from '../stock/lock-level-places.ts'
import { setLevels } from '../stock/set-levels.ts'

interface ApplyOptions {
  account: string
  actor: Actor
  now: Date
  countId: number
  /** Whether variants of the scope without a scan stay as they are, or are set to zero. */
  unscanned: Unscanned
}

/**
 * Applies a count: the stock of each variant becomes the pieces counted at its last scan, plus the moves recorded since
 * that scan (decision 031); pieces held by orders stay held. Variants without a scan are set to zero if the caller
 * chose so, as of the count's last scan, unless pieces moved since the count was started: those may have been on the
 * move while people passed (decision 052). All of it or nothing. Locks: count, variants, stock, store.
 */
export async function applyCount(
  db: Db,
  { account, actor, now, countId: id, unscanned }: ApplyOptions,
): Promise<AppliedCount> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, { account, id, mode: 'no key update' })
    if (!count) return { ok: false, code: 'count-unknown' }
    if (count.state === 'dropped') return { ok: false, code: 'count-dropped' }
    if (count.state === 'applied') return { ok: true, isChanged: false }
    const countedAt = await readScanTimes(tx, { account, ...count })
    const code = checkApply({ startedAt: count.startedAt, countedAt, unscanned }, now)
    if (code) return { ok: false, code }
    const lines = await lockLines(tx, { account, now, count, unscanned, lastScanAt: countedAt[0] ?? now })
    // The store's row is locked from the levels on: what others wait for comes last.
    await insertCountLines(tx, { account, id, lines })
    await writeCountEnd(tx, { account, id, state: 'applied', endedBy: actor, endedAt: now, unscanned })
    const standing = lines.filter(({ outcome }) => outcome === 'applied' || outcome === 'zeroed')
    const levels = standing.map((line) => levelOf(line, count))
    await setLevels(tx, { account, actor, now, levels, isConsequence: true })
    const event = { kind: 'count-changed' as const, subject: String(id), payload: { change: 'applied' as const } }
    await appendEvents(tx, { account, actor, at: now, events: [event] })
    return { ok: true, isChanged: true }
  })
}

interface LinesToLock {
  account: string
  now: Date
  count: LockedCount
  unscanned: Unscanned
  lastScanAt: Date
}

/** Locks the places of a count, and reads what becomes of each: from then on nothing comes or goes there. */
async function lockLines(tx: Db, { account, now, count, unscanned, lastScanAt }: LinesToLock): Promise<CountLine[]> {
  const of = { account, ...count }
  const scanned = await readScannedLines(tx, of)
  const variantIds = unscanned === 'zero' ? await readUnscannedIds(tx, of) : []
  const none = variantIds.map((variantId) => ({ variantId, counted: 0, countedAt: lastScanAt }))
  const levels = [...scanned, ...none].map((line) => levelOf(line, count))
  await lockLevelPlaces(tx, { account, levels, now })
  return [
    ...(await readScannedLines(tx, of)),
    ...(await readUnscannedLines(tx, { ...of, variantIds, countedAt: lastScanAt })),
  ]
}

function levelOf(
  { variantId, counted, countedAt }: Pick<CountLine, 'variantId' | 'counted' | 'countedAt'>,
  { id, warehouseFid }: LockedCount,
): StockLevel {
  const eventId = counterMoveId('conteo', id)
  return { variantId, warehouseFid, eventId, at: countedAt, pieces: counted, expected: null }
}
