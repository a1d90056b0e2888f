import { flaw } from './check-text.ts'
import { ImageList, parseAlt, parseSource } from './image-sources.ts'
import type { ImportImage } from './import-product.ts'
import type { RejectionList } from './parsed-product.ts'
import { isRecord, listOf, type PosRecord, textOf } from './pos-fields.ts'
import { quote } from './rejection.ts'

interface PosImageInput {
  product: PosRecord
  /** The variants that were accepted, with the keys by which images name them. */
  variants: readonly { record: PosRecord; externalId: string }[]
  place: { line: number; lastLine: number }
  rejections: RejectionList
}

/**
 * The images of a product: the default one first, then the product's, then those of its variants; the fallback only
 * when there is no other.
 */
export function parsePosImages({ product, variants, place, rejections }: PosImageInput): ImportImage[] {
  const list = new ImageList()
  const add = (given: unknown, variant: string | null) => {
    const written = isRecord(given) ? textOf(given.imagen ?? given.url) : textOf(given)
    if (written === null) rejections.add('image', place, flaw('not-text', quote('imagen')))
    if (!written?.trim()) return
    const source = parseSource(written)
    const alt = parseAlt(isRecord(given) ? (textOf(given.alt) ?? '') : '')
    if (!source.ok) rejections.add('image', place, source)
    else if (!alt.ok) rejections.add('image', place, alt)
    else list.add(source.value, alt.value, variant)
  }
  const addAll = (name: string, given: unknown, variantOf: (image: unknown) => string | null) => {
    const images = listOf(given)
    if (images === null) rejections.add('image', place, flaw('not-a-list', quote(name)))
    for (const image of images ?? []) add(image, variantOf(image))
  }
  const byKey = new Map(
    variants.flatMap(({ record, externalId }) =>
      [textOf(record._id), textOf(record.fid)].flatMap((key): [string, string][] => (key ? [[key, externalId]] : [])),
    ),
  )
  add(product.defaultImage, null)
  addAll('images', product.images, () => null)
  addAll('variantImages', product.variantImages, (image) =>
    isRecord(image) ? (byKey.get(textOf(image.producto ?? image.variante) ?? '') ?? null) : null,
  )
  for (const { record, externalId } of variants) addAll('images', record.images, () => externalId)
  if (list.images.length === 0) add(product.fallbackImage, null)
  return list.images
}
