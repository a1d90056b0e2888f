import { createHash } from 'node:crypto'
import { image } from '#data/schema/image.ts'
import { brand, category, optionType, optionValue, product, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, businessHours, store, warehouse } from '#data/schema/store.ts'
import { type TableRows, tableRows } from '#demo/load/insert-rows.ts'
import { fold } from '#domain/text/fold.ts'
import { ROUND_THE_CLOCK } from '../../test/any-hours.ts'
import { type BenchProduct, VARIANTS_PER_PRODUCT } from './build-product.ts'
import { BRANDS, COLOURS, KINDS, SIZES } from './wardrobe.ts'

const COLOR_TYPE = 1
const SIZE_TYPE = 2
const SIZE_LABELS = Object.values(SIZES).flat()
const STORE_ROOM = 'bodega'
const BRANCH = 'tienda'
const MINUTE_MS = 60_000

/** The warehouses of the variant's pieces at most. */
const MOST_PLACES = 12
/** Steps from the first branch of a variant to the next variant's, and from one of its branches to another. */
const NEXT_VARIANT = 7
const NEXT_PLACE = 11

/** The keys of a store's branches, and of the warehouse in each. */
export function branchKeys(branches: number): string[] {
  return Array.from({ length: branches }, (_, index) => (index === 0 ? BRANCH : `${BRANCH}-${index + 1}`))
}

/**
 * A store without its products: what they are sorted and counted by. Ids begin at 1 in every store.
 * @param branches number of branches; warehouses state theirs where there are several
 */
export function storeRows(account: string, branches = 1): TableRows[] {
  const keys = branchKeys(branches)
  const named = (labels: readonly string[]) =>
    labels.map((label, index) => ({ account, id: index + 1, label, key: fold(label) }))
  return [
    tableRows(store, [
      {
        account,
        accountName: `Tienda ${account}`,
        storeName: `Tienda ${account}`,
        storeDescription: 'Ropa y calzado.',
      },
    ]),
    tableRows(
      branch,
      keys.map((fid) => ({
        account,
        fid,
        name: nameOf(fid),
        street: 'Chiapas',
        locality: 'Cuauhtémoc',
        state: 'Ciudad de México',
      })),
    ),
    tableRows(
      businessHours,
      keys.flatMap((branchFid) => ROUND_THE_CLOCK.map((span) => ({ account, branchFid, active: true, ...span }))),
    ),
    tableRows(warehouse, [
      ...keys.map((fid) => ({
        account,
        fid,
        name: nameOf(fid),
        servesOnline: true,
        branchFid: branches > 1 ? fid : null,
      })),
      { account, fid: STORE_ROOM, name: 'Bodega', servesOnline: false, branchFid: null },
    ]),
    tableRows(category, named(KINDS.map((kind) => kind.category))),
    tableRows(brand, named(BRANDS)),
    tableRows(optionType, [
      { account, id: COLOR_TYPE, label: 'Color', key: 'color', role: 'color' },
      { account, id: SIZE_TYPE, label: 'Talla', key: 'talla', role: 'size' },
    ]),
    tableRows(
      optionValue,
      [
        ...COLOURS.map(({ label, swatch }) => ({ optionTypeId: COLOR_TYPE, label, swatch })),
        ...SIZE_LABELS.map((label) => ({ optionTypeId: SIZE_TYPE, label, swatch: null })),
      ].map((value, index) => ({ account, id: index + 1, key: fold(value.label), ...value })),
    ),
  ]
}

/** `tienda-7` is Tienda 7. */
function nameOf(fid: string): string {
  return fid.replace(BRANCH, 'Tienda').replace('-', ' ')
}

const sizeIds = new Map(SIZE_LABELS.map((label, index) => [label, COLOURS.length + index + 1]))

export interface PlacedProduct extends BenchProduct {
  account: string
  /** From 1 within its store; the ids of all that belongs to it follow from it. */
  id: number
}

/**
 * Products of any stores with their variants, options, stock, images and reviews.
 * @param branches number of branches of each store, which share the pieces
 */
export function productRows(products: readonly PlacedProduct[], now: Date, branches = 1): TableRows[] {
  const keys = branchKeys(branches)
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const variants = products.flatMap((of) =>
    of.variants.map((row, position) => ({
      account: of.account,
      id: (of.id - 1) * VARIANTS_PER_PRODUCT + position + 1,
      of,
      row,
      position,
    })),
  )
  return [
    tableRows(
      product,
      products.map(({ account, id, ...row }) => ({
        account,
        id,
        externalId: `p${id}`,
        kind: 'variants' as const,
        name: row.name,
        description: row.description,
        brandId: row.brand + 1,
        categoryId: row.category + 1,
        basePrice: row.basePrice,
        originalPrice: row.originalPrice,
        discountPercent: row.discountPercent,
        discountAmount: 0,
        withoutStock: row.withoutStock,
        published: true,
        createdAt: before(row.ageMinutes),
        updatedAt: before(row.ageMinutes),
      })),
    ),
    tableRows(
      variant,
      variants.map(({ account, id, of, row, position }) => ({
        account,
        id,
        productId: of.id,
        externalId: `v${position}`,
        sku: `SKU-${String(of.id).padStart(6, '0')}-${position + 1}`,
        barcode: `750${String(id).padStart(10, '0')}`,
        price: row.price,
        originalPrice: null,
        position,
        active: true,
      })),
    ),
    tableRows(
      variantOption,
      variants.flatMap(({ account, id, row }) => [
        { account, variantId: id, optionTypeId: COLOR_TYPE, optionValueId: row.colour + 1 },
        { account, variantId: id, optionTypeId: SIZE_TYPE, optionValueId: sizeIds.get(row.size) ?? 0 },
      ]),
    ),
    tableRows(
      stock,
      variants.flatMap(({ account, id, row }) => [
        ...(row.onHand === null
          ? []
          : piecesAt(keys, { variantId: id, onHand: row.onHand }).map(({ warehouseFid, onHand }, place) => ({
              account,
              variantId: id,
              warehouseFid,
              onHand,
              held: place === 0 ? row.held : 0,
            }))),
        ...(row.elsewhere === null
          ? []
          : [{ account, variantId: id, warehouseFid: STORE_ROOM, onHand: row.elsewhere, held: 0 }]),
      ]),
    ),
    tableRows(
      image,
      products.map(({ account, id, name }) => ({
        account,
        id,
        productId: id,
        variantId: null,
        position: 0,
        alt: name,
        source: `${id}.jpg`,
        state: 'ready' as const,
        // No bytes are behind it: no browser looks at these stores.
        blobKey: createHash('sha256').update(`${account}/${id}`).digest('hex'),
        width: 1200,
        height: 1600,
        attempts: 0,
        dueAt: now,
      })),
    ),
    tableRows(review, reviewRows(products, before)),
  ]
}

/** Shares a variant's pieces out evenly among some of the warehouses, other ones for each variant. */
function piecesAt(keys: readonly string[], { variantId, onHand }: { variantId: number; onHand: number }) {
  const places = Math.min(MOST_PLACES, keys.length, Math.max(1, onHand))
  return Array.from({ length: places }, (_, place) => ({
    warehouseFid: keys[(variantId * NEXT_VARIANT + place * NEXT_PLACE) % keys.length] ?? BRANCH,
    onHand: Math.floor(onHand / places) + (place < onHand % places ? 1 : 0),
  }))
}

const MAX_REVIEWS = 5

function reviewRows(products: readonly PlacedProduct[], before: (minutes: number) => Date) {
  return products.flatMap(({ account, id, ratings, ageMinutes }) =>
    ratings.map((rating, index) => ({
      account,
      id: (id - 1) * MAX_REVIEWS + index + 1,
      productId: id,
      rating,
      author: 'Cliente',
      body: '',
      published: true,
      createdAt: before(ageMinutes),
    })),
  )
}
