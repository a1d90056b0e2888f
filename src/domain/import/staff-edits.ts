import type { ImportImage, ImportProduct, ImportTerm, ImportVariant } from './import-product.ts'

/**
 * The things that the staff changed of a product: of each the digest of what its source had stated until then, '' where
 * it had stated nothing. What they changed stays until the source states something else of it (decision 051).
 */
export type StaffEdits = Readonly<Record<string, string>>

/** A product as a source states it, or as it is stored. */
type StatedProduct = Omit<ImportProduct, 'line' | 'complete' | 'createdAt'>

type DigestOf = (text: string) => string

const PRODUCT_TEXTS = {
  kind: ({ kind }) => kind,
  name: ({ name }) => name,
  description: ({ description }) => description,
  brand: ({ brand }) => labelText(brand),
  category: ({ category }) => labelText(category),
  basePrice: ({ basePrice }) => String(basePrice),
  originalPrice: ({ originalPrice }) => String(originalPrice),
  discountPercent: ({ discountPercent }) => String(discountPercent),
  discountAmount: ({ discountAmount }) => String(discountAmount),
  withoutStock: ({ withoutStock }) => String(withoutStock),
  published: ({ published }) => String(published),
} satisfies { [Fact in keyof StatedProduct]?: (product: StatedProduct) => string }

const VARIANT_TEXTS = {
  sku: ({ sku }) => String(sku),
  barcode: ({ barcode }) => String(barcode),
  price: ({ price }) => String(price),
  originalPrice: ({ originalPrice }) => String(originalPrice),
  options: ({ options }) => JSON.stringify(options.map(({ type, value }) => [type.key, value.key]).sort()),
} satisfies { [Fact in keyof ImportVariant]?: (variant: ImportVariant) => string }

type ProductFact = keyof typeof PRODUCT_TEXTS
type VariantFact = keyof typeof VARIANT_TEXTS

const PRODUCT_FACTS = Object.keys(PRODUCT_TEXTS) as ProductFact[]
const VARIANT_FACTS = Object.keys(VARIANT_TEXTS) as VariantFact[]

/** The name of all images together: which there are, in which sequence. */
const IMAGES = 'images'
/** The name of a variant's being there at all, and the text of it. */
const LISTED = 'listed'

function labelText(label: ImportTerm | null): string {
  return label === null ? '' : label.key
}

function imagesText(images: readonly ImportImage[] | null): string {
  return JSON.stringify(images?.map(({ source, alt, variantExternalId }) => [source, alt, variantExternalId]) ?? [])
}

function editOf(fact: VariantFact | typeof LISTED, externalId: string): string {
  return `${fact} ${externalId}`
}

/** The texts of all that can be edited, by the names under which edits are stored. */
function textsOf(product: StatedProduct): Map<string, string> {
  const texts = new Map<string, string>([[IMAGES, imagesText(product.images)]])
  for (const fact of PRODUCT_FACTS) texts.set(fact, PRODUCT_TEXTS[fact](product))
  for (const variant of product.variants) {
    texts.set(editOf(LISTED, variant.externalId), LISTED)
    for (const fact of VARIANT_FACTS) texts.set(editOf(fact, variant.externalId), VARIANT_TEXTS[fact](variant))
  }
  return texts
}

/**
 * Adds the staff's new changes to their earlier ones. A value that they put back as its source states it is no edit any
 * more.
 */
export function noteStaffEdits(
  edits: StaffEdits,
  { before, after, digestOf }: { before: StatedProduct; after: StatedProduct; digestOf: DigestOf },
): StaffEdits {
  const [old, now] = [textsOf(before), textsOf(after)]
  const noted: Record<string, string> = { ...edits }
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [from = '', to = ''] = [old.get(name), now.get(name)]
    if (from === to || isOfUnlisted(name, old, now)) continue
    const stated = edits[name] ?? digestOrNone(from, digestOf)
    if (stated === digestOrNone(to, digestOf)) delete noted[name]
    else noted[name] = stated
  }
  return noted
}

interface UndoneImport {
  /** The staff's edits before the import and as it wrote them. */
  recorded: { before: StaffEdits; after: StaffEdits }
  /** The product as it is, but with all that the import changed as it was before, and as the import wrote it. */
  before: StatedProduct
  after: StatedProduct
  /** The product as it will be. */
  undone: StatedProduct
  digestOf: DigestOf
}

/**
 * The staff's edits once an import is undone: the source is where it was before. Edits that were forgotten by the import
 * are back, and things that the staff changed since are edits of the values that the source had stated before.
 */
export function undoneStaffEdits(
  edits: StaffEdits,
  { recorded, before, after, undone, digestOf }: UndoneImport,
): StaffEdits {
  const [old, written] = [textsOf(before), textsOf(after)]
  const names = new Set([...old.keys(), ...written.keys()].filter((name) => old.get(name) !== written.get(name)))
  const editNames = [...Object.keys(recorded.before), ...Object.keys(recorded.after)]
  for (const name of editNames) if (recorded.before[name] !== recorded.after[name]) names.add(name)
  const others = Object.entries(edits).filter(([name]) => !names.has(name))
  const former = Object.entries(recorded.before).filter(([name]) => names.has(name))
  return noteStaffEdits(Object.fromEntries([...others, ...former]), { before, after: undone, digestOf })
}

/** Whether a text belongs to a variant that was added or removed: the addition or removal covers it. */
function isOfUnlisted(name: string, old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  const fact = VARIANT_FACTS.find((each) => name.startsWith(editOf(each, '')))
  if (fact === undefined) return false
  const listed = editOf(LISTED, name.slice(editOf(fact, '').length))
  return !old.has(listed) || !now.has(listed)
}

function digestOrNone(text: string, digestOf: DigestOf): string {
  return text === '' ? '' : digestOf(text)
}

/**
 * A product to be written when its source states it again: with the staff's changes, where the source still states the
 * value it had then.
 * @returns the product, and the edits that still apply
 */
export function retainStaffEdits(
  product: ImportProduct,
  { stored, edits, digestOf }: { stored: StatedProduct; edits: StaffEdits; digestOf: DigestOf },
): { product: ImportProduct; edits: StaffEdits } {
  const texts = textsOf(product)
  const standing = Object.entries(edits).filter(
    ([name, stated]) => isUnstated(name, product, texts) || stated === digestOrNone(texts.get(name) ?? '', digestOf),
  )
  if (standing.length === 0) return { product, edits: {} }
  const isEdited = new Set(standing.map(([name]) => name))
  const facts = PRODUCT_FACTS.filter((fact) => isEdited.has(fact))
  return {
    product: {
      ...product,
      ...Object.fromEntries(facts.map((fact) => [fact, stored[fact]])),
      variants: retainVariants(product.variants, stored.variants, isEdited),
      images: isEdited.has(IMAGES) ? imagesOf(stored) : product.images,
    },
    edits: Object.fromEntries(standing),
  }
}

/** Whether a source leaves something open: it has no images at all, or a row of it was rejected. */
function isUnstated(name: string, { images, complete }: ImportProduct, texts: ReadonlyMap<string, string>): boolean {
  return name === IMAGES ? images === null : !complete && !texts.has(name)
}

function retainVariants(
  stated: readonly ImportVariant[],
  stored: readonly ImportVariant[],
  isEdited: ReadonlySet<string>,
): ImportVariant[] {
  const byKey = new Map(stored.map((variant) => [variant.externalId, variant]))
  const isListed = new Set(stated.map(({ externalId }) => externalId))
  const listed = stated
    .filter(({ externalId }) => byKey.has(externalId) || !isEdited.has(editOf(LISTED, externalId)))
    .map((variant): ImportVariant => {
      const own = byKey.get(variant.externalId)
      const facts = VARIANT_FACTS.filter((fact) => isEdited.has(editOf(fact, variant.externalId)))
      return own ? { ...variant, ...Object.fromEntries(facts.map((fact) => [fact, own[fact]])) } : variant
    })
  const added = stored.filter(({ externalId }) => !isListed.has(externalId) && isEdited.has(editOf(LISTED, externalId)))
  return [...listed, ...added.map((variant) => ({ ...variant, stock: 'unstated' as const }))]
}

function imagesOf({ images }: StatedProduct): ImportImage[] | null {
  return images?.map(({ source, alt, variantExternalId }) => ({ source, alt, variantExternalId })) ?? null
}
