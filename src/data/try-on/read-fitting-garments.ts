import { sql } from 'drizzle-orm'
import type { ListedValues } from '#domain/catalogue/wanted-values.ts'
import type { BranchList } from '#domain/stock/branch-bits.ts'
import { sellable } from '#domain/stock/stock.ts'
import { variantBits } from '#domain/stock/variant-bits.ts'
import { type FittingGarment, fittingGarment } from '#domain/try-on/fitting-garment.ts'
import { readVariantBranches } from '../catalogue/read-variant-branches.ts'
import type { Db } from '../database/client.ts'
import { idArray } from '../database/id-array.ts'
import { rows } from '../database/rows.ts'
import { readReadyImages } from '../product/read-ready-images.ts'
import { readVariants } from '../product/read-variants.ts'

interface FittingScope extends GarmentScope {
  /** The values that the list is about, in which its products are shown. */
  wanted?: ListedValues | null
  /** The branches that shoppers choose among; null without a choice. */
  branches?: BranchList | null
}

/** Reads the published products of these ids as the fitting room has them, in the given order. */
export async function readFittingGarments(
  db: Db,
  { account, productIds, wanted = null, branches = null }: FittingScope,
): Promise<FittingGarment[]> {
  if (productIds.length === 0) return []
  const scope = { account, productIds }
  const [products, variants, images, pieces, having] = await Promise.all([
    readProducts(db, scope),
    readVariants(db, scope),
    readReadyImages(db, scope),
    readPieces(db, scope),
    branches ? readVariantBranches(db, scope) : new Map<number, string[]>(),
  ])
  const bitsOf = branches && ((variant: { id: number }) => variantBits([variant], having, branches))
  return productIds.flatMap((productId) => {
    const product = products.find((each) => each.productId === productId)
    if (!product) return []
    const own = sellable(variants.get(productId) ?? [], product)
    return [fittingGarment({ ...product, variants: own, images: images.get(productId) ?? [], pieces, wanted, bitsOf })]
  })
}

interface GarmentScope {
  account: string
  productIds: readonly number[]
}

interface GarmentRow {
  productId: number
  name: string
  brand: string | null
  category: string | null
  basePrice: number
  withoutStock: boolean
}

function readProducts(db: Db, { account, productIds }: GarmentScope): Promise<GarmentRow[]> {
  return rows<GarmentRow & Record<string, unknown>>(
    db,
    sql`
      select product.id as "productId", product.name, brand.label as brand, category.label as category,
        product.base_price as "basePrice", product.without_stock as "withoutStock"
      from product
      left join brand on brand.account = ${account} and brand.id = product.brand_id
      left join category on category.account = ${account} and category.id = product.category_id
      where product.account = ${account} and product.id = any(${idArray(productIds)}) and product.published`,
  )
}

/** The pieces of the products' images, by the images' blob keys. */
async function readPieces(db: Db, { account, productIds }: GarmentScope): Promise<Map<string, string>> {
  const found = await rows<{ blobKey: string; pieceKey: string }>(
    db,
    sql`
      select blob_key as "blobKey", piece_key as "pieceKey" from image
      where account = ${account} and product_id = any(${idArray(productIds)})
        and state = 'ready' and blob_key is not null and piece_key is not null`,
  )
  return new Map(found.map(({ blobKey, pieceKey }) => [blobKey, pieceKey]))
}
