import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Stock } from '#domain/catalogue/stock.ts'
import type { Centavos } from '#domain/money/money.ts'
import type { ChoosableOption } from '#domain/product/choose-variant.ts'
import type { Db } from '../client.ts'
import { optionType, optionValue, stock, variant, variantOption, warehouse } from '../schema.ts'

export interface Variant {
  id: number
  externalId: string
  sku: string | null
  barcode: string | null
  price: Centavos
  originalPrice: Centavos | null
  /** Online; null when no warehouse at all counts them. */
  stock: Stock
  options: ChoosableOption[]
}

/** The active variants of these products, in the product's order, with stock and options. */
export async function readVariants(
  db: Db,
  { account, productIds }: { account: string; productIds: readonly number[] },
): Promise<Map<number, Variant[]>> {
  const wanted = [...productIds]
  const found = await db
    .select({
      productId: variant.productId,
      id: variant.id,
      externalId: variant.externalId,
      sku: variant.sku,
      barcode: variant.barcode,
      price: variant.price,
      originalPrice: variant.originalPrice,
    })
    .from(variant)
    .where(and(eq(variant.account, account), inArray(variant.productId, wanted), eq(variant.active, true)))
    .orderBy(asc(variant.productId), asc(variant.position), asc(variant.id))
  const options = await readOptions(db, account, wanted)
  const pieces = await readPieces(db, account, wanted)
  return Map.groupBy(
    found.map((row) => ({ ...row, stock: pieces.get(row.id) ?? null, options: options.get(row.id) ?? [] })),
    (row) => row.productId,
  )
}

/** Pieces that can be sold online, by variant; what no warehouse counts is absent. */
async function readPieces(db: Db, account: string, productIds: number[]): Promise<Map<number, number>> {
  const found = await db
    .select({
      variantId: stock.variantId,
      // Counted where it may not be sold online, it is counted: none, not unknown.
      pieces: sql<number>`sum(case when ${warehouse.servesOnline} then greatest(${stock.onHand} - ${stock.held}, 0) else 0 end)::int`,
    })
    .from(stock)
    .innerJoin(variant, and(eq(variant.account, stock.account), eq(variant.id, stock.variantId)))
    .innerJoin(warehouse, and(eq(warehouse.account, stock.account), eq(warehouse.fid, stock.warehouseFid)))
    .where(and(eq(stock.account, account), inArray(variant.productId, productIds), eq(variant.active, true)))
    .groupBy(stock.variantId)
  return new Map(found.map((row) => [row.variantId, row.pieces]))
}

async function readOptions(db: Db, account: string, productIds: number[]): Promise<Map<number, ChoosableOption[]>> {
  const found = await db
    .select({
      variantId: variantOption.variantId,
      typeId: optionType.id,
      typeLabel: optionType.label,
      role: optionType.role,
      valueId: optionValue.id,
      label: optionValue.label,
      swatch: optionValue.swatch,
    })
    .from(variantOption)
    .innerJoin(variant, and(eq(variant.account, variantOption.account), eq(variant.id, variantOption.variantId)))
    .innerJoin(
      optionType,
      and(eq(optionType.account, variantOption.account), eq(optionType.id, variantOption.optionTypeId)),
    )
    .innerJoin(
      optionValue,
      and(eq(optionValue.account, variantOption.account), eq(optionValue.id, variantOption.optionValueId)),
    )
    .where(and(eq(variantOption.account, account), inArray(variant.productId, productIds), eq(variant.active, true)))
    .orderBy(asc(optionType.id))
  return Map.groupBy(found, (row) => row.variantId)
}
