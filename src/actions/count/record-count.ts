import { findScanned, type ScannedReference, type ScannedVariant } from '#data/count/find-scanned.ts'
import { readScanVariants } from '#data/count/read-counted.ts'
import { insertScans, type LockedCount, lockCount, type ScanToWrite } from '#data/count/write-count.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { codeSpellings, parseScannedCode } from '#domain/barcode/scanned-code.ts'
import type { RecordedCount } from '#domain/count/count-outcomes.ts'
import { type CountScan, checkScan, type RecordedScan } from '#domain/count/scan.ts'
import type { Actor } from '#domain/event/event.ts'

/** A scan, of a variant or of an untrusted code: a barcode or SKU. */
export type GivenScan = CountScan & ({ variantId: number } | { code: string })

interface ScansToRecord {
  account: string
  actor: Actor
  now: Date
  countId: number
  scans: readonly GivenScan[]
}

/**
 * Records the scans of an open count. Repeated scans are recorded once; several people may scan at the same time. A
 * rejected scan does not stop the others. A closed count accepts no new scans, but still confirms the ones it has.
 */
export async function recordCount(
  db: Db,
  { account, actor, now, countId: id, scans }: ScansToRecord,
): Promise<RecordedCount> {
  return inTransaction(db, async (tx) => {
    const count = await lockCount(tx, { account, id, mode: 'share' })
    if (!count) return { ok: false, code: 'count-unknown' }
    const known = await readScanVariants(tx, { account, id, scanIds: idsOf(scans) })
    const fresh = scans.filter((scan) => !known.has(scan.id))
    if (count.state !== 'open' && fresh.length > 0) return { ok: false, code: 'count-closed' }
    const judged = await judgeScans(tx, { account, now, count, scans: fresh })
    const toWrite = firstsById(
      [...judged].flatMap(([{ id, mode, pieces, at }, outcome]) =>
        outcome.ok ? [{ id, mode, pieces, at: at < now ? at : now, variantId: outcome.variantId }] : [],
      ),
    )
    const inserted = await insertScans(tx, { account, id, scannedBy: actor, scans: toWrite })
    if (inserted.size > 0) {
      const payload = { change: 'recorded' as const, scans: inserted.size }
      await appendEvents(tx, {
        account,
        actor,
        at: now,
        events: [{ kind: 'count-changed', subject: String(id), payload }],
      })
    }
    return { ok: true, scans: scans.map((scan) => outcomeOf(scan, { known, judged, inserted })) }
  })
}

/** The ids of scans, without those that no scan can have: the database would throw on them. */
function idsOf(scans: readonly GivenScan[]): string[] {
  return scans.map((scan) => scan.id).filter((id) => !id.includes('\0') && id.isWellFormed())
}

function firstsById(scans: readonly ScanToWrite[]): ScanToWrite[] {
  return [...new Map(scans.toReversed().map((scan) => [scan.id, scan])).values()].toReversed()
}

/** A scan whose id comes twice in one request, or from two requests at once, is new in one place. */
function outcomeOf(
  scan: GivenScan,
  of: { known: Map<string, number>; judged: Map<GivenScan, RecordedScan>; inserted: Set<string> },
): RecordedScan {
  const variantId = of.known.get(scan.id)
  if (variantId !== undefined) return { ok: true, isNew: false, variantId }
  const outcome = of.judged.get(scan)
  if (!outcome) throw new Error('a scan was neither known nor judged')
  return outcome.ok ? { ...outcome, isNew: of.inserted.delete(scan.id) } : outcome
}

/** Finds the variant of each scan, and whether it may be recorded. */
async function judgeScans(
  tx: Db,
  { account, now, count, scans }: { account: string; now: Date; count: LockedCount; scans: readonly GivenScan[] },
): Promise<Map<GivenScan, RecordedScan>> {
  const found = await findScanned(tx, { account, references: scans.map(referenceOf) })
  const byIndex = Map.groupBy(found, ({ index }) => index)
  return new Map(
    scans.map((scan, index) => {
      const code = checkScan(scan, now)
      return [scan, code ? { ok: false, code } : judgeFound(byIndex.get(index) ?? [], count)]
    }),
  )
}

function referenceOf(scan: GivenScan): ScannedReference {
  if ('variantId' in scan) return Number.isSafeInteger(scan.variantId) ? scan : { spellings: [] }
  const code = parseScannedCode(scan.code)
  return { spellings: code === null ? [] : codeSpellings(code) }
}

/** @param found the variants that a scan may mean */
function judgeFound(found: readonly ScannedVariant[], { categoryId }: LockedCount): RecordedScan {
  const inScope = found.filter((variant) => categoryId === null || variant.categoryId === categoryId)
  const [only, another] = inScope
  if (!only) return { ok: false, code: found.length > 0 ? 'out-of-scope' : 'unknown-code' }
  if (!another) return { ok: true, isNew: true, variantId: only.variantId }
  return { ok: false, code: 'ambiguous-code', variantIds: inScope.map(({ variantId }) => variantId) }
}
