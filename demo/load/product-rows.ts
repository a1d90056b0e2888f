import { image } from '#data/schema/image.ts'
import { product, variant, variantOption } from '#data/schema/product.ts'
import { review } from '#data/schema/review.ts'
import { stock } from '#data/schema/stock.ts'
import type { DemoProduct, DemoStore } from '../catalogue/demo-store.ts'
import { IMAGE_SIZES, IMAGE_VIEWS, type ImageView, imageFile } from '../image-files.ts'
import { type TableRows, tableRows } from './insert-rows.ts'
import type { OptionRows } from './option-rows.ts'
import type { RowOptions } from './store-rows.ts'

const DAY_MS = 86_400_000

interface ProductOptions extends RowOptions {
  categories: ReadonlyMap<string, number>
  brands: ReadonlyMap<string, number>
  choices: OptionRows
}

/** The products of a store with their variants, options, stock, images and reviews. */
export function productRows(demo: DemoStore, options: ProductOptions): TableRows[] {
  const { account } = demo.config
  const before = (days: number) => new Date(options.now.getTime() - days * DAY_MS)
  const variants = numberVariants(demo, options.firstId)
  const [online, ...others] = demo.warehouses.toSorted(
    (one, other) => Number(other.servesOnline) - Number(one.servesOnline),
  )
  return [
    tableRows(
      product,
      demo.products.map((row) => ({
        account,
        id: row.id,
        externalId: row.slug,
        fid: row.fid,
        kind: row.kind,
        name: row.name,
        description: row.description,
        brandId: options.brands.get(row.brand),
        categoryId: options.categories.get(row.category),
        basePrice: row.basePrice,
        originalPrice: row.originalPrice,
        discountPercent: row.discountPercent,
        discountAmount: row.discountAmount,
        withoutStock: row.withoutStock,
        published: true,
        createdAt: before(row.ageDays),
        updatedAt: before(row.ageDays),
      })),
    ),
    tableRows(
      variant,
      variants.map(({ id, of, row, position }) => ({
        account,
        id,
        productId: of.id,
        externalId: row.key,
        fid: row.fid,
        sku: row.sku,
        barcode: row.barcode,
        price: row.price,
        originalPrice: row.originalPrice,
        position,
        active: true,
      })),
    ),
    tableRows(
      variantOption,
      variants
        .filter(({ of }) => of.kind === 'variants')
        .flatMap(({ id, row }) => options.choices.choose(row).map((choice) => ({ account, variantId: id, ...choice }))),
    ),
    tableRows(
      stock,
      variants.flatMap(({ id, row }) => {
        if (row.onHand === null) return []
        const counted = [{ warehouse: online, onHand: row.onHand }]
        if (row.elsewhere > 0) counted.push({ warehouse: others[0], onHand: row.elsewhere })
        return counted.flatMap(({ warehouse, onHand }) =>
          warehouse ? [{ account, variantId: id, warehouseFid: warehouse.fid, onHand, held: 0 }] : [],
        )
      }),
    ),
    tableRows(image, imageRows(demo, variants, options)),
    tableRows(
      review,
      demo.products
        .flatMap((of) => of.reviews.map((row) => ({ productId: of.id, row })))
        .map(({ productId, row }, index) => ({
          account,
          id: options.firstId + index,
          productId,
          rating: row.rating,
          author: row.author,
          body: row.body,
          published: true,
          createdAt: before(row.ageDays),
        })),
    ),
  ]
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
 * A front and a detail image of each colour that was drawn. An image names the first variant of the colour that it
 * shows; the other sizes of that colour look the same, and who has one of them finds it by the colour. The images of
 * a product without a choice show the product.
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
      ...IMAGE_SIZES[view],
      attempts: 0,
      dueAt: options.now,
    }))
}

function altOf({ name }: DemoProduct, colour: string, view: ImageView): string {
  const subject = `${name} en ${colour.toLowerCase()}`
  return view === 'detail' ? `Detalle de ${subject}` : subject
}
