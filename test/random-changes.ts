import { and, asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { endHolds } from '#actions/hold/end-holds.ts'
import { settleImages } from '#actions/image/settle-images.ts'
import { applyImport } from '#actions/import/apply-import.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import { handOverOrder } from '#actions/order/hand-over-order.ts'
import { placeOrder } from '#actions/order/place-order.ts'
import { leaveReview } from '#actions/review/leave-review.ts'
import { changeSynonyms } from '#actions/search/change-synonyms.ts'
import { moveStock } from '#actions/stock/move-stock.ts'
import type { Db } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { synonym } from '#data/schema/search.ts'
import { store } from '#data/schema/store.ts'
import { PAGE_SIZE } from '#domain/catalogue/pagination.ts'
import type { ImportProduct } from '#domain/import/import-product.ts'
import { combinationKey, optionOf, optionTypes } from '#domain/import/option-type.ts'
import { newMove } from './new-move.ts'
import { orderRequest } from './order-request.ts'
import { refreshAllListings } from './refresh-all-listings.ts'
import { leaveStoreChanged } from './store-changed.ts'

/** A product as a source states it; few different values of everything, so that changes often meet. */
export interface StatedProduct {
  key: number
  name: string
  category: string | null
  brand: string | null
  price: number
  isOnSale: boolean
  published: boolean
  description: string
  /** Pieces of each size, from CH on. */
  pieces: number[]
  hasImage: boolean
}

/** A change of a store, as one of its actions. */
export type Change =
  | { kind: 'move'; nth: number; pieces: number }
  | { kind: 'order'; nth: number; quantity: number }
  /** The end of an order, of those that there are by then. */
  | { kind: 'cancel' | 'hand-over'; nth: number }
  | { kind: 'import'; product: StatedProduct }
  /** A product as it is stated, but for one thing. */
  | { kind: 'alter'; nth: number; change: Partial<StatedProduct> }
  | { kind: 'review'; nth: number; rating: number }
  | { kind: 'image' }
  | { kind: 'synonyms'; terms: readonly string[] | null }
  | { kind: 'configure'; showOnlyInStock: boolean; storeName: string }
  | { kind: 'end-holds' }

const PRODUCTS = 6
const SIZES = ['CH', 'M', 'G']
/** The most variants of a store of few products. */
const VARIANTS = PRODUCTS * SIZES.length
const [SIZE] = optionTypes([{ name: 'Talla', values: [] }])

const PARTS = {
  name: fc.constantFrom('Vestido lino', 'Vestido gala', 'Falda', 'Blusa lino'),
  category: fc.constantFrom('Vestidos', 'Faldas', null),
  brand: fc.constantFrom('Roble', 'Encino', null),
  price: fc.constantFrom(10_000, 20_000, 30_000),
  isOnSale: fc.boolean(),
  published: fc.constantFrom(true, true, true, false),
  description: fc.constantFrom('<p>Uno</p>', '<p>Otro</p>'),
  pieces: fc.array(fc.constantFrom(0, 0, 1, 4, 30, 30), { minLength: 1, maxLength: 3 }),
  hasImage: fc.boolean(),
}
const statedProduct: fc.Arbitrary<StatedProduct> = fc.record({
  key: fc.integer({ min: 0, max: PRODUCTS - 1 }),
  ...PARTS,
})
const oneThing = fc.oneof(
  ...Object.entries(PARTS).map(([part, values]) => fc.record<Partial<StatedProduct>>({ [part]: values })),
)

/** The products that a store begins with, each once. */
export const statedStore: fc.Arbitrary<StatedProduct[]> = fc.uniqueArray(statedProduct, {
  selector: ({ key }) => key,
  minLength: 2,
  maxLength: PRODUCTS,
})

/** The products of a store that has two pages of them, and some on a third. */
export const largeStore: fc.Arbitrary<StatedProduct[]> = fc
  .array(fc.record(PARTS), { minLength: 2 * PAGE_SIZE + 4, maxLength: 2 * PAGE_SIZE + 4 })
  .map((products) => products.map((each, key) => ({ key, ...each })))

const nth = fc.nat({ max: 3 * PAGE_SIZE })

/** The kinds of changes by how often they are made, each with the rest of it. */
const CHANGES: { weight: number; arbitrary: fc.Arbitrary<Change> }[] = [
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move'), nth, pieces: fc.constantFrom(-1, -40, 1, 5) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), nth, quantity: fc.constantFrom(1, 2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('cancel', 'hand-over'), nth }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('import'), product: statedProduct }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('alter'), nth, change: oneThing }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('review'), nth, rating: fc.constantFrom(1, 5) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'image' }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'end-holds' }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('synonyms'),
      terms: fc.constantFrom(['gala', 'fiesta'], ['falda', 'vestido'], null),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('configure'),
      showOnlyInStock: fc.boolean(),
      storeName: fc.constantFrom('Luna', 'Luna Nueva'),
    }),
  },
]

export const randomChange: fc.Arbitrary<Change> = fc.oneof(...CHANGES)

function importProduct({ key, name, price, isOnSale, pieces, hasImage, ...stated }: StatedProduct): ImportProduct {
  if (!SIZE) throw new Error('one type')
  const label = (text: string | null) => (text === null ? null : { key: text.toLowerCase(), label: text, fid: null })
  const { published, description } = stated
  return {
    externalId: String(key),
    line: 2,
    fid: null,
    kind: 'variants',
    name,
    description,
    published,
    brand: label(stated.brand),
    category: label(stated.category),
    basePrice: 0,

    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    invoicing: {},
    createdAt: null,
    variants: pieces.map((stock, index) => {
      const options = [optionOf(SIZE, SIZES[index] ?? '')]
      const original = { originalPrice: isOnSale ? price + 5_000 : null }
      return {
        externalId: combinationKey(options),
        fid: null,
        sku: null,
        barcode: null,
        price,
        ...original,
        options,
        stock,
        invoicing: {},
      }
    }),
    images: hasImage ? [{ source: `https://x.example/${key}.jpg`, alt: '', variantExternalId: null }] : [],
    complete: true,
  }
}

/** A place of pieces: the key of a warehouse, and of its branch, which is null where the warehouse states none. */
export interface PiecesPlace {
  warehouseFid: string
  branchFid: string | null
}

/** Where imports count pieces. */
const GENERAL: PiecesPlace = { warehouseFid: 'general', branchFid: null }

interface Changed {
  account: string
  now: () => Date
  /** Where tills move pieces, and the branches that orders are for. */
  places?: readonly PiecesPlace[]
}

/** Makes changes of a store, each by its action, as those who do so in a process. */
export function changer(db: Db, { account, now, places = [GENERAL] }: Changed) {
  const by = () => ({ account, now: now() })
  const variants = () => db.select().from(variant).where(eq(variant.account, account)).orderBy(asc(variant.id))
  const pick = async (position: number) => {
    const all = await variants()
    return all[position % Math.max(all.length, 1)]
  }
  /** Another place for the same variant with another position. */
  const placeAt = (position: number) => places[Math.floor(position / VARIANTS) % places.length] ?? GENERAL
  const stated = new Map<number, StatedProduct>()
  const importAll = (products: StatedProduct[]) => {
    for (const product of products) stated.set(product.key, product)
    return applyImport(db, { ...by(), actor: 'command:import', products: products.map(importProduct) })
  }
  /** Updates the listings after sales, as the job does a moment later. */
  async function refresh(): Promise<void> {
    await refreshAllListings(db, { now: now() })
  }

  async function buy({ nth, quantity }: { nth: number; quantity: number }) {
    const bought = await pick(nth)
    if (!bought) return
    const lines = [{ variantId: bought.id, quantity, price: bought.price }]
    const form = { pickupBranch: placeAt(nth).branchFid ?? '' }
    const request = { ...by(), actor: 'shopper' as const, request: orderRequest({ lines, form }) }
    const placed = await placeOrder(db, { ...request, openCoupon: () => null, queueMail: async () => {} })
    return { ...placed, productId: bought.productId }
  }

  async function end({ kind, nth }: { kind: 'cancel' | 'hand-over'; nth: number }) {
    const folio = 1 + (nth % Math.max(await db.$count(order, eq(order.account, account)), 1))
    const till = { ...by(), actor: 'key:1' as const, queueMail: async () => {} }
    return kind === 'cancel'
      ? cancelOrder(db, { ...till, order: { folio }, reason: '' })
      : handOverOrder(db, { ...till, scanned: String(folio) })
  }

  async function make(change: Change): Promise<unknown> {
    switch (change.kind) {
      case 'move': {
        const moved = await pick(change.nth)
        // After every count.
        const at = new Date(now().getTime() + 60_000)
        const place = { variantId: moved?.id ?? 0, warehouseFid: placeAt(change.nth).warehouseFid }
        const moves = moved ? [newMove({ ...place, pieces: change.pieces, at })] : []
        return moveStock(db, { ...by(), actor: 'key:1', moves })
      }
      case 'order':
        return buy(change)
      case 'cancel':
      case 'hand-over':
        return end(change)
      case 'import':
        return importAll([change.product])
      case 'alter': {
        const altered = [...stated.values()][change.nth % stated.size]
        return altered && importAll([{ ...altered, ...change.change }])
      }
      case 'review': {
        // Who reviews has bought it.
        const bought = await buy({ nth: change.nth, quantity: 1 })
        if (!bought?.ok) return
        const { productId, folio } = bought
        const review = { productId, folio, email: 'ana@correo.mx', rating: change.rating, fit: null, body: 'Bien.' }
        return leaveReview(db, { ...by(), actor: 'shopper', ...review })
      }
      case 'image': {
        const [due] = await db
          .select()
          .from(image)
          .where(and(eq(image.account, account), eq(image.state, 'pending')))
        const stored = { blobKey: 'a'.repeat(64), width: 3, height: 4 }
        const ready = due ? [{ id: due.id, source: due.source, ...stored }] : []
        return settleImages(db, { ...by(), actor: 'job:fetch-images', ready })
      }
      case 'synonyms': {
        const [first] = await db.select().from(synonym).where(eq(synonym.account, account))
        const id = change.terms === null ? (first?.id ?? null) : null
        return changeSynonyms(db, { ...by(), actor: 'command:synonyms', terms: change.terms, id })
      }
      case 'configure': {
        const { showOnlyInStock, storeName } = change
        await db.update(store).set({ showOnlyInStock, storeName }).where(eq(store.account, account))
        return leaveStoreChanged(db, { account })
      }
      case 'end-holds':
        return endHolds(db, { account, actor: 'job:end-holds', now: new Date(now().getTime() + 30 * 86_400_000) })
    }
  }
  return { importAll, make, refresh }
}
