import { flaw, type Parsed, within } from './check-text.ts'
import { ImageList, parseAlt, parseSource } from './image-sources.ts'
import type { ImportImage } from './import-product.ts'
import type { RejectionList } from './parsed-product.ts'
import { isRecord, listOf, type PosRecord, textOf } from './pos-fields.ts'
import { type FieldPath, quote } from './rejection.ts'

interface PosImageInput {
  product: PosRecord
  /** The variants that were accepted, with the keys by which images name them. */
  variants: readonly { record: PosRecord; index: number | null; externalId: string }[]
  place: { line: number; lastLine: number }
  rejections: RejectionList
}

/**
 * The images of a product: the default one first, then the product's, then the images of its variants; the fallback
 * only without any other.
 */
export function parsePosImages({ product, variants, place, rejections }: PosImageInput): ImportImage[] {
  const list = new ImageList()
  const add = (given: unknown, path: FieldPath, variant: string | null) => {
    const image = parseImage(given)
    if (!image.ok) rejections.add('image', place, { ...image, path: [...path, ...(image.path ?? [])] })
    else if (image.value) list.add(image.value.source, image.value.alt, variant)
  }
  const addAll = (given: unknown, path: FieldPath, variantOf: (image: unknown) => string | null) => {
    const images = listOf(given)
    if (images === null) rejections.add('image', place, flaw('not-a-list', quote(String(path.at(-1))), path))
    for (const [index, image] of (images ?? []).entries()) add(image, [...path, index], variantOf(image))
  }
  const byKey = new Map(
    // The later entry of a key counts: ids go before keys of another system.
    (['fid', '_id'] as const).flatMap((name) =>
      variants.flatMap(({ record, externalId }): [string, string][] => {
        const key = textOf(record[name])
        return key ? [[key, externalId]] : []
      }),
    ),
  )
  add(product.defaultImage, ['defaultImage'], null)
  addAll(product.images, ['images'], () => null)
  addAll(product.variantImages, ['variantImages'], (image) =>
    isRecord(image) ? (byKey.get(textOf(image.producto ?? image.variante) ?? '') ?? null) : null,
  )
  for (const { record, index, externalId } of variants) {
    // The images of a simple product's only variant belong to the product.
    if (index !== null) addAll(record.images, ['variants', index, 'images'], () => externalId)
  }
  if (list.images.length === 0) add(product.fallbackImage, ['fallbackImage'], null)
  return list.images
}

/** One image, by itself or in an object with its text; null when it is missing. */
function parseImage(given: unknown): Parsed<{ source: string; alt: string } | null> {
  const name = isRecord(given) && given.imagen === undefined ? 'url' : 'imagen'
  const path = isRecord(given) ? [name] : []
  const written = isRecord(given) ? textOf(given[name]) : textOf(given)
  if (written === null) return flaw('not-text', quote('imagen'), path)
  if (written.trim() === '') return { ok: true, value: null }
  const source = within(path, parseSource(written))
  if (!source.ok) return source
  const alt = within(['alt'], parseAlt(isRecord(given) ? (textOf(given.alt) ?? '') : ''))
  return alt.ok ? { ok: true, value: { source: source.value, alt: alt.value } } : alt
}
