import { image } from '#data/schema/image.ts'
import { product, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import type { DemoProduct, DemoStore } from '../catalogue/demo-store.ts'
import { IMAGE_SIZES, IMAGE_VIEWS, type ImageView, imageFile } from '../image-files.ts'
import { type RowOptions, type TableRows, tableRows } from './insert-rows.ts'
import type { OptionRows } from './option-rows.ts'

const DAY_MS = 86_400_000

interface ProductOptions extends RowOptions {
  categories: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  choices: OptionRows
}

/** Builds the rows of a store's products with their variants, options, stock, images and reviews. */
export function productRows(demo: DemoStore, options: ProductOptions): TableRows[] {
  const variants = numberVariants(demo, options.firstId)
  return [
    tableRows(
      product,
      demo.products.map((row) => productRow(demo, row, options)),
    ),
    tableRows(
      variant,
      variants.map((numbered) => variantRow(demo, numbered)),
    ),
    tableRows(variantOption, variantOptionRows(demo, variants, options)),
    tableRows(stock, stockRows(demo, variants)),
    tableRows(image, imageRows(demo, variants, options)),
    tableRows(review, reviewRows(demo, options)),
  ]
}

function productRow({ config: { account } }: DemoStore, row: DemoProduct, options: ProductOptions) {
  const { id, fid, kind, name, description, basePrice, originalPrice, discountPercent, discountAmount } = row
  const arrivedAt = daysBefore(options, row.ageDays)
  return {
    account,
    id,
    externalId: row.slug,
    fid,
    kind,
    name,
    description,
    brandId: options.brands.get(row.brand),
    categoryId: options.categories.get(row.category),
    basePrice,
    originalPrice,
    discountPercent,
    discountAmount,
    withoutStock: row.withoutStock,
    published: true,
    createdAt: arrivedAt,
    updatedAt: arrivedAt,
  }
}

function variantRow({ config: { account } }: DemoStore, { id, of, row, position }: NumberedVariant) {
  const { key: externalId, fid, sku, barcode, price, originalPrice } = row
  return { account, id, productId: of.id, externalId, fid, sku, barcode, price, originalPrice, position, active: true }
}

function variantOptionRows(
  { config: { account } }: DemoStore,
  variants: readonly NumberedVariant[],
  { choices }: ProductOptions,
) {
  return variants
    .filter(({ of }) => of.kind === 'variants')
    .flatMap(({ id, row }) => choices.choose(row).map((choice) => ({ account, variantId: id, ...choice })))
}

function stockRows({ config: { account }, warehouses }: DemoStore, variants: readonly NumberedVariant[]) {
  const online = warehouses.filter(({ servesOnline }) => servesOnline).map(({ fid }) => fid)
  const [offline] = warehouses.filter(({ servesOnline }) => !servesOnline)
  return variants.flatMap(({ id, row, position }) => {
    if (row.onHand === null) return []
    const shares = sharesOf(row.onHand, { among: online.length, position })
    const counted = online.map((warehouseFid, index) => ({ warehouseFid, onHand: shares[index] ?? 0 }))
    if (offline && row.elsewhere > 0) counted.push({ warehouseFid: offline.fid, onHand: row.elsewhere })
    return counted.map((place) => ({ account, variantId: id, ...place, held: 0 }))
  })
}

/** Every so many variants only the second of several warehouses has pieces. */
const ELSEWHERE_EVERY = 5

/**
 * The pieces of a variant in each of several warehouses: the first has most, but of a few variants the second has all.
 */
function sharesOf(pieces: number, { among, position }: { among: number; position: number }): number[] {
  if (among === 1) return [pieces]
  const others = Array.from({ length: among - 1 }, (_, index) => Math.floor(pieces / (index + 3)))
  if (position % ELSEWHERE_EVERY === ELSEWHERE_EVERY - 1) return [0, pieces, ...others.slice(1).map(() => 0)]
  return [pieces - others.reduce((sum, share) => sum + share, 0), ...others]
}

function reviewRows({ config: { account }, products }: DemoStore, options: ProductOptions) {
  return products
    .flatMap((of) => of.reviews.map((row) => ({ productId: of.id, row })))
    .map(({ productId, row: { rating, fit, author, body, ageDays } }, index) => ({
      account,
      id: options.firstId + index,
      productId,
      rating,
      fit,
      author,
      body,
      published: true,
      createdAt: daysBefore(options, ageDays),
    }))
}

function daysBefore({ now }: ProductOptions, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}

interface NumberedVariant {
  id: number
  of: DemoProduct
  row: DemoProduct['variants'][number]
  position: number
}

function numberVariants(demo: DemoStore, firstId: number): NumberedVariant[] {
  return demo.products
    .flatMap((of) => of.variants.map((row, position) => ({ of, row, position })))
    .map((numbered, index) => ({ id: firstId + index, ...numbered }))
}

/**
 * Builds a front and a detail image for each colour that was drawn. An image refers to the first variant of its colour;
 * the other sizes of that colour look the same and find it by the colour. The images of a product without a choice show
 * the product.
 */
function imageRows({ config: { account }, products }: DemoStore, variants: NumberedVariant[], options: ProductOptions) {
  const shown = products.flatMap((of) =>
    of.colours.flatMap((colour, colourAt) =>
      IMAGE_VIEWS.map((view, viewAt) => ({ of, colour, view, position: colourAt * IMAGE_VIEWS.length + viewAt })),
    ),
  )
  const firstOf = new Map<string, number>()
  for (const { id, of, row } of variants) {
    const key = `${of.id} ${row.colour}`
    if (of.kind === 'variants' && !firstOf.has(key)) firstOf.set(key, id)
  }
  return shown
    .map(({ of, colour, view, position }) => ({
      of,
      colour,
      view,
      position,
      file: imageFile(account, of, colour, view),
    }))
    .flatMap(({ file, ...drawn }) => {
      const blobKey = options.imageKeys.get(file)
      return blobKey === undefined ? [] : [{ ...drawn, file, blobKey }]
    })
    .map(({ of, colour, view, position, file, blobKey }, index) => ({
      account,
      id: options.firstId + index,
      productId: of.id,
      variantId: firstOf.get(`${of.id} ${colour.label}`) ?? null,
      position,
      alt: altOf(of, colour.label, view),
      source: file,
      state: 'ready' as const,
      blobKey,
      pieceKey: view === 'front' ? (options.imageKeys.get(imageFile(account, of, colour, 'piece')) ?? null) : null,
      ...IMAGE_SIZES[view],
      attempts: 0,
      dueAt: options.now,
    }))
}

function altOf({ name }: DemoProduct, colour: string, view: ImageView): string {
  const subject = `${name} en ${colour.toLowerCase()}`
  return view === 'detail' ? `Detalle de ${subject}` : subject
}
