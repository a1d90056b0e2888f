import type { ImageCut } from '../image/image-cut.ts'
import type { ImageFailure } from '../image/image-failure.ts'
import { type InvoicingFacts, invoicingText } from '../product/invoicing-facts.ts'
import { isUrl } from './image-sources.ts'
import {
  type ImportImage,
  type ImportProduct,
  type ImportVariant,
  type WarehousePieces,
  warehousePieces,
} from './import-product.ts'
import type { StaffEdits } from './staff-edits.ts'

/** The two digests of a product (see product-digest-text), stored as `catalogue.stock`. */
export interface Digest {
  catalogue: string
  stock: string
}

export function formatDigest({ catalogue, stock }: Digest): string {
  return `${catalogue}.${stock}`
}

export function parseDigest(stored: string | null): Digest | null {
  const [catalogue, stock] = stored?.split('.') ?? []
  return catalogue && stock ? { catalogue, stock } : null
}

export interface StoredVariant {
  id: number
  externalId: string
  fid: string | null
  sku: string | null
  barcode: string | null
  price: number
  originalPrice: number | null
  position: number
  active: boolean
  invoicing: InvoicingFacts
}

/** The state of an image's bytes. */
export interface ImageState {
  state: 'pending' | 'ready' | 'failed'
  blobKey: string | null
  width: number | null
  height: number | null
  failure: string | null
}

/** How the staff cut an image. */
interface CutState {
  cut: ImageCut | null
  uncutKey: string | null
  pieceKey: string | null
}

/** The state of an image by the folder, or without one. */
export interface FolderImage extends ImageState {
  failure: ImageFailure | null
}

export interface StoredImage extends ImageState, CutState {
  id: number
  source: string
  alt: string
  position: number
  variantExternalId: string | null
}

export interface StoredProduct {
  id: number
  /** The digest of the last import. */
  digest: Digest | null
  /** The stored product, which is read only where the digests differ. */
  state: { catalogue: string; pieces: ReadonlyMap<string, readonly WarehousePieces[]> } | null
  staffEdits: StaffEdits
  variants: readonly StoredVariant[]
  images: readonly StoredImage[]
}

export type PlannedVariant = ImportVariant & { position: number; stored: StoredVariant | null }
export type PlannedImage = ImportImage & ImageState & Partial<CutState> & { position: number }
/** `moves`: its place, text or variant differ. `settles`: the image folder has an outcome for it. */
type ChangedImage = PlannedImage & { id: number; moves: boolean; settles: boolean }

export interface ProductPlan {
  status: 'new' | 'changed' | 'unchanged'
  product: ImportProduct
  /** Null for a product that no source has stated. */
  digest: Digest | null
  staffEdits: StaffEdits
  storedId: number | null
  /** Whether the product row and what hangs on it is written. */
  writesCatalogue: boolean
  writesStock: boolean
  /** Whether the source differs from its last import, but not from the stored product. */
  writesDigestAlone: boolean
  /**
   * Variants of the file; the new ones among them and those that differ in anything but stock; ids no longer listed.
   */
  variants: { all: PlannedVariant[]; added: PlannedVariant[]; changed: PlannedVariant[]; retired: number[] }
  images: { added: PlannedImage[]; changed: ChangedImage[]; removed: number[] }
}

/** The images of the folder by their source; sources without a file are absent. */
export type FolderImages = ReadonlyMap<string, FolderImage>

/** Images whose bytes are known, by their source: of a folder, or removed by an import that is undone. */
export type KnownImages = ReadonlyMap<string, ImageState & Partial<CutState>>

interface PlanInput {
  product: ImportProduct
  /** The digest of the source's statement. */
  digest: Digest
  /** The staff's edits that still apply, and the digest of the product with them, as it is given here. */
  retained?: { edits: StaffEdits; catalogue: string }
  /** Null when the store has no such product yet. */
  stored: StoredProduct | null
  /** Empty without an image folder. */
  folderImages: KnownImages
}

/** The changes that an import makes to one product: none at all when the source is as it was last time. */
export function planProduct({ product, digest: ofSource, retained, stored, folderImages }: PlanInput): ProductPlan {
  const state = stored?.state ?? null
  // A source that states no stock keeps its last statement: stating the same again is no change.
  const isStated = product.variants.some(({ stock }) => stock !== 'unstated')
  const digest = isStated || !stored?.digest ? ofSource : { ...ofSource, stock: stored.digest.stock }
  const catalogue = retained?.catalogue ?? digest.catalogue
  const isNewCatalogue = stored?.digest?.catalogue !== digest.catalogue && state?.catalogue !== catalogue
  const isNewStock = stored?.digest?.stock !== digest.stock && !(state && hasPieces(state.pieces, product))
  const plan: ProductPlan = {
    status: 'new',
    product,
    digest,
    staffEdits: retained?.edits ?? stored?.staffEdits ?? {},
    storedId: stored?.id ?? null,
    writesCatalogue: isNewCatalogue,
    writesStock: isNewStock,
    writesDigestAlone: false,
    variants: isNewCatalogue || isNewStock ? planVariants(product, stored, isNewCatalogue) : NO_VARIANTS,
    images: isNewCatalogue
      ? planImages(product, stored, folderImages)
      : { added: [], changed: settledImages(stored, folderImages), removed: [] },
  }
  if (!stored) return plan
  const isTouched = isNewCatalogue || isNewStock || plan.images.changed.length > 0
  const isNewDigest = stored.digest === null || formatDigest(stored.digest) !== formatDigest(digest)
  return { ...plan, status: isTouched ? 'changed' : 'unchanged', writesDigestAlone: !isTouched && isNewDigest }
}

/** Whether the pieces that the product states are those that are stored. */
function hasPieces(stored: ReadonlyMap<string, readonly WarehousePieces[]>, product: ImportProduct): boolean {
  return product.variants.every(({ externalId, stock }) => {
    const places = new Map(stored.get(externalId)?.map(({ warehouse, pieces }) => [warehouse, pieces]))
    if (stock === 'uncounted') return !places.has(null)
    return warehousePieces(stock).every(({ warehouse, pieces }) => places.get(warehouse) === pieces)
  })
}

const NO_VARIANTS: ProductPlan['variants'] = { all: [], added: [], changed: [], retired: [] }

function planVariants(
  product: ImportProduct,
  stored: StoredProduct | null,
  isNewCatalogue: boolean,
): ProductPlan['variants'] {
  const before = new Map(stored?.variants.map((variant) => [variant.externalId, variant]))
  const all = product.variants.map((variant, position) => ({
    ...variant,
    position,
    stored: before.get(variant.externalId) ?? null,
  }))
  if (!isNewCatalogue) return { ...NO_VARIANTS, all }
  const listed = new Set(all.map((variant) => variant.externalId))
  const gone = [...before.values()].filter((variant) => variant.active && !listed.has(variant.externalId))
  return {
    all,
    added: all.filter((variant) => variant.stored === null),
    changed: all.filter((variant) => variant.stored !== null && differs(variant, variant.stored)),
    retired: product.complete ? gone.map((variant) => variant.id) : [],
  }
}

function differs(variant: PlannedVariant, stored: StoredVariant): boolean {
  const facts = ['fid', 'sku', 'barcode', 'price', 'originalPrice', 'position'] as const
  const isInvoicedAlike = invoicingText(variant.invoicing) === invoicingText(stored.invoicing)
  return !stored.active || !isInvoicedAlike || facts.some((fact) => variant[fact] !== stored[fact])
}

function planImages(
  product: ImportProduct,
  stored: StoredProduct | null,
  folderImages: KnownImages,
): ProductPlan['images'] {
  if (product.images === null) return { added: [], changed: settledImages(stored, folderImages), removed: [] }
  const before = new Map(stored?.images.map((image) => [image.source, image]))
  const added: PlannedImage[] = []
  const changed: ChangedImage[] = []
  for (const [position, image] of product.images.entries()) {
    const known = before.get(image.source)
    if (!known) {
      added.push({ ...image, ...(folderImages.get(image.source) ?? unseen(image.source)), position })
      continue
    }
    const settled = settle(known, folderImages)
    const moves =
      known.position !== position || known.alt !== image.alt || known.variantExternalId !== image.variantExternalId
    if (moves || settled) {
      changed.push({ ...known, ...image, ...settled, position, moves, settles: settled !== null })
    }
  }
  const listed = new Set(product.images.map((image) => image.source))
  const gone = stored?.images.filter((image) => !listed.has(image.source)) ?? []
  return { added, changed, removed: product.complete ? gone.map((image) => image.id) : [] }
}

/** Images of a product that is otherwise as it was, for which the folder now has an outcome. */
function settledImages(stored: StoredProduct | null, folderImages: KnownImages): ChangedImage[] {
  return (stored?.images ?? []).flatMap((image) => {
    const settled = settle(image, folderImages)
    return settled ? [{ ...image, ...settled, moves: false, settles: true }] : []
  })
}

/** The new state of a stored image, or null when it stays as it is: an image is fetched only once. */
function settle(stored: StoredImage, folderImages: KnownImages): ImageState | null {
  if (stored.state === 'ready') return null
  const inFolder = folderImages.get(stored.source)
  if (!inFolder || (inFolder.state === stored.state && inFolder.failure === stored.failure)) return null
  return inFolder
}

/** The state of an image that no folder has: a URL is fetched later, a mere file's name leaves the placeholder. */
function unseen(source: string): ImageState {
  const nothing = { blobKey: null, width: null, height: null }
  return isUrl(source)
    ? { ...nothing, state: 'pending', failure: null }
    : { ...nothing, state: 'failed', failure: 'file-missing' }
}
