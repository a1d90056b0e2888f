import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import type { RecordKey } from '#data/import/read-import-records.ts'
import { returnPieces } from '#data/import/undo-pieces.ts'
import {
  type ChangeOutcome,
  clearTerms,
  countOutcomes,
  lockRecord,
  takeChanges,
  writeOutcomes,
  writeUndone,
} from '#data/import/write-import-record.ts'
import { restoreTerms } from '#data/import/write-terms.ts'
import { followRenames } from '../catalogue/follow-renames.ts'
import { readBefore, rewriteProducts } from '../catalogue/rewrite-products.ts'
import { importChanged } from './import-changed.ts'
import { undoPlanner } from './plan-undos.ts'

/** Products of a transaction: an order of one of them waits for it. */
const BATCH = 50

interface ContinueUndoOptions extends RecordKey {
  now: () => Date
  /** Awaited before each transaction, for as long as others need the process. */
  giveWay?: () => Promise<void>
  /** Called after each transaction. */
  onProgress?: () => Promise<void>
  /** Ends it after the transaction that is under way; it can be continued. */
  signal: AbortSignal
}

/**
 * Undoes the changes of an import whose undo was begun, in short transactions. Each marks its products as undone, so that
 * a product returns once, however often this is called or interrupted. Its caller has the lock of the store's imports.
 * @returns whether it is undone
 */
export async function continueUndo(
  db: Db,
  { account, recordId, now, giveWay, onProgress, signal }: ContinueUndoOptions,
): Promise<boolean> {
  let isUndone = false
  while (!isUndone && !signal.aborted) {
    await giveWay?.()
    isUndone = await inTransaction(db, (tx) => undoBatch(tx, { account, recordId, now: now() }))
    await onProgress?.()
  }
  return isUndone
}

/** @returns whether nothing is left to be undone */
async function undoBatch(tx: Db, { account, recordId, now }: RecordKey & { now: Date }): Promise<boolean> {
  const record = await lockRecord(tx, { account, recordId })
  if (record?.state !== 'undoing' || record.undoneBy === null) return true
  const by = { account, actor: record.undoneBy, at: now }
  if (record.terms.length > 0) {
    const renamed = await restoreTerms(tx, { account, changes: record.terms })
    await clearTerms(tx, { account, recordId })
    const events = await followRenames(tx, {
      account,
      brandIds: renamed.brand,
      categoryIds: renamed.category,
      optionTypeIds: [],
    })
    await appendEvents(tx, { ...by, events })
    return false
  }
  const changes = await takeChanges(tx, { account, recordId, limit: BATCH })
  if (changes.length === 0) {
    await writeUndone(tx, { account, recordId, counts: await countOutcomes(tx, { account, recordId }), now })
    await appendEvents(tx, { ...by, events: [importChanged(record.runId, 'undone')] })
    return true
  }
  const productIds = changes.map(({ productId }) => productId)
  const before = await readBefore(tx, { account, productIds, lock: true })
  const planOf = await undoPlanner(tx, { account, recordId, changes, lock: true, now })
  const planned = new Map(before.map((each) => [each.product.id, planOf(each)]))
  await returnPieces(tx, { account, places: [...planned.values()].flatMap(({ places }) => places) })
  const { events } = await rewriteProducts(tx, {
    account,
    now,
    productIds,
    rewrite: ({ product }) => {
      const undo = planned.get(product.id)
      if (!undo) throw new Error(`no undo of product ${product.id} is planned`)
      const { undone, digest, staffEdits, images, isStatedSince } = undo.plan
      return { statement: undone, digest, staffEdits, images, isTouched: !isStatedSince }
    },
  })
  const outcomes = [...planned].map(
    ([productId, { outcome, staying }]): ChangeOutcome => ({
      productId,
      outcome,
      left: outcome === 'returned' ? null : staying,
    }),
  )
  await writeOutcomes(tx, { account, recordId, outcomes })
  await appendEvents(tx, { ...by, events })
  return false
}
