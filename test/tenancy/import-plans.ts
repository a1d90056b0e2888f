import type { Db } from '#data/database/client.ts'
import { brand, category, optionType } from '#data/schema/product.ts'
import type { ImportOption, ImportProduct } from '#domain/import/import-product.ts'
import { type Digest, type FolderImages, type ProductPlan, planProduct } from '#domain/import/plan-product.ts'
import type { Known } from './luna.ts'
import { norte, orRejected } from './probe.ts'

/** A product of norte's own import, with a key that luna uses, too. */
export const sameKey: ImportProduct = {
  externalId: 'secreto',
  line: 2,
  fid: null,
  kind: 'simple',
  name: 'Propio con la misma clave',
  description: '',
  brand: { key: 'roble', label: 'ROBLE', fid: null },
  category: { key: 'vestidos', label: 'VESTIDOS', fid: null },
  basePrice: 100,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: true,
  invoicing: {},
  createdAt: null,
  variants: [
    {
      externalId: '0',
      fid: null,
      sku: null,
      barcode: null,
      price: 100,
      originalPrice: null,
      options: [],
      stock: 1,
      invoicing: {},
    },
  ],
  images: [{ source: '0.webp', alt: '', variantExternalId: null }],
  complete: true,
}

export const red: ImportOption = {
  type: { key: 'color', label: 'COLOR', role: 'color' },
  value: { key: 'rojo', label: 'ROJO', swatch: null },
}

const digest: Digest = { catalogue: 'c2', stock: 's2' }
const folderImages: FolderImages = new Map([
  ['0.webp', { state: 'ready', blobKey: 'b'.repeat(64), width: 1, height: 1, failure: null }],
])

/** Plans of an import for norte that takes luna's rows for its own, one for each kind of change. */
function plansOver({ productIds, variantIds, imageIds }: Known): Record<'change' | 'retire' | 'strip', ProductPlan> {
  const [id = 0] = productIds
  const variants = variantIds.map((variantId, n) => ({
    invoicing: {},
    id: variantId,
    externalId: String(n),
    fid: null,
    sku: null,
    barcode: null,
    price: 100,
    originalPrice: null,
    position: n,
    active: true,
  }))
  const images = imageIds.map((imageId, n) => ({
    id: imageId,
    source: `${n}.webp`,
    alt: 'otro',
    position: 9,
    variantExternalId: null,
    state: 'failed' as const,
    blobKey: null,
    width: null,
    height: null,
    failure: null,
    cut: null,
    uncutKey: null,
    pieceKey: null,
  }))
  const stored = { id, digest: { catalogue: 'c1', stock: 's1' }, state: null, staffEdits: {}, variants, images }
  const over = (product: ImportProduct) => planProduct({ product, digest, stored, folderImages })
  const dearer = sameKey.variants.map((variant) => ({ ...variant, price: 200, options: [red] }))
  const uncounted = sameKey.variants.map((variant) => ({ ...variant, stock: 'uncounted' as const }))
  return {
    change: over({ ...sameKey, variants: dearer }),
    retire: over({ ...sameKey, variants: [], images: [] }),
    strip: over({ ...sameKey, variants: uncounted }),
  }
}

/** Applies each of the plans to luna's product; a violated foreign key is a result, too. */
export async function withEach(
  db: Db,
  known: Known,
  work: (tx: Db, products: { id: number; plan: ProductPlan }[]) => Promise<unknown>,
): Promise<unknown[]> {
  const results: unknown[] = []
  for (const plan of Object.values(plansOver(known))) {
    const products = known.productIds.map((id) => ({ id, plan }))
    results.push(await orRejected(db.transaction((tx) => work(tx, products))))
  }
  return results
}

/** The labels of all stores, as if they were norte's. */
export async function everyTerm(db: Db) {
  const [brands, categories, types] = [
    await db.select().from(brand),
    await db.select().from(category),
    await db.select().from(optionType),
  ].map((labels) => labels.map(({ id }) => id))
  return { ...norte, brandIds: brands ?? [], categoryIds: categories ?? [], optionTypeIds: types ?? [] }
}
