import type { Db } from '#data/database/client.ts'
import type { RecordKey, StoredChange } from '#data/import/read-import-records.ts'
import { lockPlaces, type PiecesOfPlace, readPlacesNow, readRecordedPieces } from '#data/import/undo-pieces.ts'
import { readTermsById } from '#data/import/write-terms.ts'
import { findOwnWarehouse } from '#data/store/own-warehouse.ts'
import { statedImage } from '#domain/import/import-change.ts'
import type { UndoneOutcome } from '#domain/import/import-undo.ts'
import {
  type CurrentProduct,
  canReturnPieces,
  planUndo,
  type UndonePieces,
  type UndoPlan,
  undoneOutcome,
} from '#domain/import/plan-undo.ts'
import type { ProductChange } from '#domain/import/product-change.ts'
import { returningFields, type ShownPieces, stayingFields } from '#domain/import/shown-undo.ts'
import { placeKey } from '#domain/stock/stock-move.ts'
import type { ProductBefore } from '../catalogue/rewrite-products.ts'
import { sha256 } from '../catalogue/sha256.ts'

/** A product of an import, and what its undo does to it. */
export interface PlannedUndo {
  plan: UndoPlan
  outcome: UndoneOutcome
  /** The places whose pieces return. */
  places: PiecesOfPlace[]
  /** The fields that return and those that stay. */
  returning: ProductChange
  staying: ProductChange
}

interface PlaceOfProduct extends PiecesOfPlace {
  undone: UndonePieces
}

interface UndosToPlan extends RecordKey {
  changes: readonly StoredChange[]
  lock: boolean
  now: Date
}

/**
 * Reads the terms and pieces that the undo of these changes needs; with `lock`, locks the places of their pieces, of
 * which the products must be locked before.
 * @returns plans the undo of a product
 */
export async function undoPlanner(
  db: Db,
  { account, recordId, changes, lock, now }: UndosToPlan,
): Promise<(before: ProductBefore) => PlannedUndo> {
  const productIds = changes.map(({ productId }) => productId)
  const byProduct = new Map(changes.map((change) => [change.productId, change]))
  const termIds = (kind: 'brand' | 'category') =>
    changes.flatMap(({ things }) => (things?.[kind] ?? []).flatMap((term) => term?.id ?? []))
  const terms = {
    brand: await readTermsById(db, { account, kind: 'brand', ids: termIds('brand') }),
    category: await readTermsById(db, { account, kind: 'category', ids: termIds('category') }),
  }
  const recorded = await readRecordedPieces(db, { account, recordId, productIds })
  if (lock) await lockPlaces(db, { account, places: recorded, now })
  const found = await readPlacesNow(db, { account, places: recorded })
  const ownWarehouse = await findOwnWarehouse(db, { account })
  const places = Map.groupBy(
    recorded.map((place): PlaceOfProduct => {
      const { current = null, hasMoved = false } = found.get(placeKey(place)) ?? {}
      const returns = canReturnPieces(place, current, hasMoved)
      return { ...place, undone: { returns, now: current?.onHand ?? null, before: place.before?.onHand ?? null } }
    }),
    ({ productId }) => productId,
  )
  return (before) => {
    const { product } = before
    const change = byProduct.get(product.id)
    if (!change) throw new Error(`no change of product ${product.id} is recorded`)
    const current = currentProduct(before)
    const plan = planUndo(change, current, {
      termOf: (kind, id) => terms[kind].get(id) ?? null,
      digestOf: sha256,
    })
    const own = (places.get(product.id) ?? []).map((place) => ({
      ...place,
      undone: { ...place.undone, returns: place.undone.returns && !plan.isStatedSince },
    }))
    const keys = new Map(before.variants.map(({ id, externalId }) => [id, externalId]))
    const pieces = own.map(
      ({ variantId, warehouseFid, undone }): ShownPieces => ({
        ...undone,
        variantExternalId: keys.get(variantId) ?? '',
        warehouse: warehouseFid === ownWarehouse ? null : warehouseFid,
      }),
    )
    const shown = { product, isNew: change.things === null, pieces }
    return {
      plan,
      outcome: undoneOutcome(plan, current, pieces),
      places: own.filter(({ undone }) => undone.returns),
      returning: returningFields(shown, plan.undone),
      staying: stayingFields(shown, plan.undone, plan.before),
    }
  }
}

function currentProduct({
  product,
  images,
  brandId,
  categoryId,
  sourceDigest,
  staffEdits,
}: ProductBefore): CurrentProduct {
  const { id: _, ...facts } = product
  return {
    ...facts,
    images: images.map(statedImage),
    brandId,
    categoryId,
    sourceDigest,
    staffEdits,
  }
}
