import fc from 'fast-check'
import type { Db } from '#data/database/client.ts'
import { brand, category, optionType, optionValue, product, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, store, warehouse } from '#data/schema/store.ts'
import { insertRows, tableRows } from '#demo/load/insert-rows.ts'
import { unitPrice } from '#domain/product/price.ts'
import { canBeBought, sellable } from '#domain/stock/stock.ts'
import { sortKey } from '#domain/text/fold.ts'
import type { NaiveListing } from './naive-listing.ts'

export interface RandomProduct {
  name: string
  categoryId: number | null
  brandId: number | null
  basePrice: number
  withoutStock: boolean
  published: boolean
  createdAt: Date
  ratings: number[]
  variants: RandomVariant[]
}

export interface RandomVariant {
  price: number
  /** The pieces in the warehouse of the first branch; null: no warehouse counts it. */
  stock: number | null
  /** The pieces in the warehouse of the second branch, of a counted variant. */
  northern?: number
  /** At most one value of each type. */
  valueIds: number[]
}

/** Three types of three values each: `11` is the first value of type 1. */
export const TYPE_IDS = [1, 2, 3]
export const VALUE_IDS = TYPE_IDS.flatMap((type) => [1, 2, 3].map((value) => type * 10 + value))
export const TYPE_OF = new Map(VALUE_IDS.map((id) => [id, Math.floor(id / 10)]))
/** The first supplied by `matriz`, which states no branch, the second by `norte`; the third has nothing for sale. */
export const BRANCH_FIDS = ['centro', 'norte', 'sur']
const CATEGORY_IDS = [1, 2, 3]
const BRAND_IDS = [1, 2, 3]

const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 4 })

export const randomVariant: fc.Arbitrary<RandomVariant> = fc.record({
  price: fc.constantFrom(0, 5_000, 10_000, 10_050),
  stock: fc.constantFrom(null, 0, 0, 0, 1, 7),
  northern: fc.constantFrom(0, 0, 1),
  valueIds: fc
    .tuple(...TYPE_IDS.map((type) => maybe(fc.constantFrom(type * 10 + 1, type * 10 + 2, type * 10 + 3))))
    .map((ids) => ids.filter((id) => id !== null)),
})

/** Few different values of everything, so that every order has its ties. */
export const randomProduct: fc.Arbitrary<RandomProduct> = fc.record({
  name: fc.constantFrom('Niño', 'nino', 'Nube', 'Árbol', 'arbol ', 'Vestido "Luna"', '50 % lino'),
  categoryId: maybe(fc.constantFrom(...CATEGORY_IDS)),
  brandId: maybe(fc.constantFrom(...BRAND_IDS)),
  basePrice: fc.constantFrom(0, 0, 5_000, 10_000, 19_999),
  withoutStock: fc.constantFrom(true, false, false, false),
  published: fc.constantFrom(true, true, true, true, false),
  createdAt: fc.constantFrom(1, 2, 3).map((day) => new Date(Date.UTC(2026, 0, day))),
  ratings: fc.constantFrom([], [], [5], [4], [5, 3], [4, 4]),
  variants: fc.array(randomVariant, { maxLength: 4 }),
})

/** Puts a store of these products into the database, not listed yet; ids are positions from 1. */
export async function writeCatalogue(db: Db, account: string, products: readonly RandomProduct[]): Promise<void> {
  const named = (ids: readonly number[]) => ids.map((id) => ({ account, id, label: `N${id}`, key: `n${id}` }))
  const tables = [
    tableRows(store, [{ account, accountName: account, storeName: account }]),
    tableRows(
      branch,
      BRANCH_FIDS.map((fid) => ({ account, fid, name: fid })),
    ),
    tableRows(warehouse, [
      { account, fid: 'matriz', name: 'Matriz', branchFid: null, servesOnline: true },
      { account, fid: 'norte', name: 'Norte', branchFid: 'norte', servesOnline: true },
      { account, fid: 'piso', name: 'Piso', branchFid: 'sur', servesOnline: false },
    ]),
    tableRows(category, named(CATEGORY_IDS)),
    tableRows(brand, named(BRAND_IDS)),
    tableRows(optionType, named(TYPE_IDS)),
    tableRows(
      optionValue,
      named(VALUE_IDS).map((row) => ({ ...row, optionTypeId: TYPE_OF.get(row.id) ?? 0 })),
    ),
    tableRows(
      product,
      products.map(({ variants: _, ratings: __, ...row }, index) => ({
        account,
        id: index + 1,
        externalId: String(index),
        kind: 'variants' as const,
        ...row,
      })),
    ),
    tableRows(
      review,
      products.flatMap(({ ratings }, index) =>
        ratings.map((rating) => ({ account, productId: index + 1, rating, author: 'Ana' })),
      ),
    ),
  ]
  for (const table of tables) await insertRows(db, table)
  await writeVariants(
    db,
    account,
    products.map(({ variants }, index) => ({ productId: index + 1, variants })),
  )
}

/** The variants of products that have none. */
export async function writeVariants(
  db: Db,
  account: string,
  products: readonly { productId: number; variants: readonly RandomVariant[] }[],
): Promise<void> {
  const all = products.flatMap(({ productId, variants }) =>
    variants.map((row, position) => ({ account, productId, position, variantId: productId * 10 + position, row })),
  )
  const tables = [
    tableRows(
      variant,
      all.map(({ productId, position, variantId, row }) => ({
        account,
        productId,
        position,
        id: variantId,
        externalId: String(position),
        price: row.price,
      })),
    ),
    tableRows(
      variantOption,
      all.flatMap(({ variantId, row }) =>
        row.valueIds.map((optionValueId) => ({
          account,
          variantId,
          optionTypeId: TYPE_OF.get(optionValueId) ?? 0,
          optionValueId,
        })),
      ),
    ),
    tableRows(
      stock,
      all.flatMap(({ variantId, row }) =>
        row.stock === null
          ? []
          : [
              { account, variantId, warehouseFid: 'matriz', onHand: row.stock },
              { account, variantId, warehouseFid: 'norte', onHand: row.northern ?? 0 },
              { account, variantId, warehouseFid: 'piso', onHand: 3 },
            ],
      ),
    ),
  ]
  for (const table of tables) await insertRows(db, table)
}

/** The part of these products that a shopper sees, by the rules alone. */
export function naiveListings(products: readonly RandomProduct[]): NaiveListing[] {
  return products
    .map((of, index) => ({ of, id: index + 1 }))
    .filter(({ of }) => of.published && of.variants.length > 0)
    .map(({ of, id }) => {
      const prices = of.variants.map((each) => unitPrice(of, each)).filter((price) => price !== null)
      const { length } = of.ratings
      return {
        id,
        categoryId: of.categoryId,
        brandId: of.brandId,
        createdAt: of.createdAt,
        price: prices.length === 0 ? null : Math.min(...prices),
        compareAt: null,
        nameKey: sortKey(of.name),
        rating: length === 0 ? 0 : of.ratings.reduce((sum, each) => sum + each, 0) / length,
        reviewCount: length,
        variants: sellable(of.variants, of).map(({ stock, northern = 0, valueIds }) => ({
          inStock: canBeBought({ stock: stock === null ? null : stock + northern }),
          valueIds,
          branchFids: stock === null ? BRANCH_FIDS : naiveBranches({ centro: stock, norte: northern }),
        })),
      }
    })
}

function naiveBranches(pieces: Record<string, number>): string[] {
  return Object.keys(pieces).filter((fid) => (pieces[fid] ?? 0) > 0)
}
