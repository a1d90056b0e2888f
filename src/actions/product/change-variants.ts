import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { readStoredVariants } from '#data/import/read-stored.ts'
import { findEditedProduct } from '#data/product/find-edited-product.ts'
import { lockProducts } from '#data/product/lock-products.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ChangedVariants, UnwrittenLevel } from '#domain/product-edit/product-outcomes.ts'
import { checkGrid, type GridVariant, isPlainGrid } from '#domain/product-edit/variant-grid.ts'
import { lockLevelPlaces } from '../stock/lock-level-places.ts'
import { setLevels } from '../stock/set-levels.ts'
import { editProducts } from './edit-products.ts'
import { levelsOf, type PlacedLevel, stateGrid } from './state-grid.ts'

interface ChangeVariantsOptions {
  account: string
  actor: Actor
  now: Date
  productId: number
  /** `versions.variants` as seen by the caller. */
  version: string
  /** All of them in their sequence; a variant that is left out is not sold any more. */
  grid: readonly GridVariant[]
}

/**
 * Writes the grid of a product's variants as one: those that are new, that changed, that are not sold any more, and the
 * pieces that were counted. What a till sold since the grid was opened survives (decision 031): a cell that saw other
 * pieces is left, and returned with those that are there. The rest is written all the same.
 */
export async function changeVariants(
  db: Db,
  { account, actor, now, productId: id, version, grid }: ChangeVariantsOptions,
): Promise<ChangedVariants> {
  const checked = checkGrid(grid)
  if (!checked.ok) return checked
  return inTransaction(db, async (tx) => {
    await lockProducts(tx, { account, productIds: [id] })
    const before = await findEditedProduct(tx, { account, id })
    if (!before) return { ok: false, code: 'product-unknown' }
    const stored = (await readStoredVariants(tx, { account, productIds: [id] })).get(id) ?? []
    const rows = stateGrid(grid, stored)
    if (rows === null || before.versions.variants !== version) {
      return { ok: false, code: 'changed-meanwhile', product: before }
    }
    const variants = rows.flatMap(({ variant }) => variant ?? [])
    let levels: PlacedLevel[] = []
    const { events } = await editProducts(tx, {
      account,
      now,
      productIds: [id],
      edit: ({ product }) => ({ ...product, kind: isPlainGrid(variants) ? 'simple' : 'variants', variants }),
      async lockStock(ids) {
        levels = levelsOf(rows, { productId: id, variants: ids })
        if (levels.length > 0) await lockLevelPlaces(tx, { account, levels, now })
      },
    })
    const unwritten = await writeGridLevels(tx, { account, actor, now, levels })
    const product = (await findEditedProduct(tx, { account, id })) ?? before
    await appendEvents(tx, { account, actor, at: now, events })
    return { ok: true, product, unwritten }
  })
}

/** Sets the pieces of a grid. @returns the cells that were left as they are */
export async function writeGridLevels(
  tx: Db,
  { levels, ...by }: { account: string; actor: Actor; now: Date; levels: readonly PlacedLevel[] },
): Promise<UnwrittenLevel[]> {
  if (levels.length === 0) return []
  const outcomes = await setLevels(tx, { ...by, levels })
  return levels.flatMap(({ index, warehouseFid }, place) => {
    const outcome = outcomes[place] ?? null
    if (outcome?.state === 'applied' || outcome?.state === 'repeated') return []
    return [{ index, warehouseFid, onHand: outcome?.onHand ?? null }]
  })
}
