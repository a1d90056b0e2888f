import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { countBulkProducts, findBulkChange, takeBulkProducts } from '#data/product/bulk-changes.ts'
import type { Actor } from '#domain/event/event.ts'
import { termOf } from '#domain/import/term.ts'
import { type BulkChange, type BulkProgress, changeProductPrices } from '#domain/product-edit/bulk-change.ts'
import type { StockLevel } from '#domain/stock/stock-move.ts'
import { setLevels } from '../stock/set-levels.ts'
import { editProducts, type ProductEdit } from './edit-products.ts'
import { lockZeroLevels } from './zero-levels.ts'

/** Products of a transaction: an order of one of them waits for it. */
const BATCH = 50

interface ContinueOptions {
  account: string
  actor: Actor
  now: Date
  id: string
  /** Called after each transaction. */
  onProgress?: (progress: BulkProgress) => void
  /** Ends it after the transaction that is under way; it can be continued. */
  signal?: AbortSignal
}

/**
 * Makes a change that was begun, in short transactions. Each takes its products off those to be done, so that every
 * product is changed once, however often this is called, interrupted or called by two at once.
 * @returns how far it is; null where the store has no such change
 */
export async function continueBulkChange(
  db: Db,
  { account, actor, now, id, onProgress, signal }: ContinueOptions,
): Promise<BulkProgress | null> {
  const begun = await findBulkChange(db, { account, id })
  if (!begun) return null
  let progress = begun
  while (!progress.hasEnded && !signal?.aborted) {
    const done = await inTransaction(db, (tx) => changeBatch(tx, { account, actor, now, id, change: begun.change }))
    progress = (await findBulkChange(db, { account, id })) ?? progress
    onProgress?.(progress)
    // The rest is being done by another process.
    if (done === 0) break
  }
  return progress
}

interface BatchOptions extends Pick<ContinueOptions, 'account' | 'actor' | 'now' | 'id'> {
  change: BulkChange
}

async function changeBatch(tx: Db, { account, actor, now, id, change }: BatchOptions): Promise<number> {
  const productIds = await takeBulkProducts(tx, { account, id, limit: BATCH })
  let zeroes: StockLevel[] = []
  const { changed, events } = await editProducts(tx, {
    account,
    now,
    productIds,
    edit: editOf(change),
    async lockStock() {
      if (change.kind === 'published' && change.zeroes) zeroes = await lockZeroLevels(tx, { account, productIds, now })
    },
  })
  if (zeroes.length > 0) await setLevels(tx, { account, actor, now, levels: zeroes })
  await countBulkProducts(tx, { account, id, changed, now })
  await appendEvents(tx, { account, actor, at: now, events })
  return productIds.length
}

function editOf(change: BulkChange): ProductEdit {
  switch (change.kind) {
    case 'prices':
      return ({ product }) => changeProductPrices(product, change.rule)
    case 'category': {
      const category = termOf(change.category ?? '')
      return ({ product }) => ({ ...product, category })
    }
    case 'published':
      return ({ product }) => ({ ...product, published: change.published })
  }
}
