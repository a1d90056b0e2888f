import { sql } from 'drizzle-orm'
import type { PickedOption } from '#domain/cart/cart-line.ts'
import type { Centavos } from '#domain/money/money.ts'
import { unitPrice } from '#domain/product/price.ts'
import type { FreePieces } from '#domain/restock-alert/restock-wave.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { variantImage, variantLaterals } from '../product/variant-laterals.ts'
import { readBranchByWarehouse } from '../store/read-branch-by-warehouse.ts'

/** A variant that shoppers wait for, as it is now. */
export interface AlertedPiece {
  productId: number
  name: string
  options: PickedOption[]
  /** Null: 'Consultar precio'. */
  price: Centavos | null
  /** Blob key. */
  image: string | null
  free: FreePieces
}

interface PieceRow extends Omit<AlertedPiece, 'price' | 'free'> {
  basePrice: Centavos
  variantPrice: Centavos
  withoutStock: boolean
  pieces: number | null
  places: { warehouseFid: string; available: number }[] | null
}

/** Finds a variant with its free pieces; null where the store has no page with it. */
export async function findAlertedPiece(
  db: Db,
  { account, variantId }: { account: string; variantId: number },
): Promise<AlertedPiece | null> {
  const [found] = await rows<PieceRow>(
    db,
    sql`
      select variant.product_id as "productId", product.name, product.base_price as "basePrice",
        variant.price as "variantPrice", product.without_stock as "withoutStock", counted.pieces, counted.places,
        coalesce(chosen.options, '[]') as options, shown_image.blob_key as image
      from variant
      join product on product.account = ${account} and product.id = variant.product_id and product.published
      join listing on listing.account = ${account} and listing.product_id = product.id
      ${variantLaterals(account)}
      ${variantImage(account)}
      where variant.account = ${account} and variant.id = ${variantId}::bigint and variant.active`,
  )
  if (!found) return null
  const { basePrice, variantPrice, withoutStock, pieces, places, ...piece } = found
  const byWarehouse = await readBranchByWarehouse(db, { account })
  const byBranch = new Map<string, number>()
  for (const { warehouseFid, available } of places ?? []) {
    const branchFid = byWarehouse.get(warehouseFid)
    if (branchFid !== undefined) byBranch.set(branchFid, (byBranch.get(branchFid) ?? 0) + available)
  }
  return {
    ...piece,
    price: unitPrice({ basePrice }, { price: variantPrice }),
    free: { all: withoutStock ? null : pieces, byBranch },
  }
}
