import type { EditedImage, EditedVariant } from './edited-product.ts'

/** An image in a draft: its place is its index in the list. */
export interface DraftImage {
  id: number
  alt: string
  variantId: number | null
}

export type ImagesDraft = readonly DraftImage[]

export function draftOfImages(images: readonly EditedImage[]): ImagesDraft {
  return images.map(({ id, alt, variantId }) => ({ id, alt, variantId }))
}

export function isChangedArrangement(draft: ImagesDraft, base: ImagesDraft): boolean {
  return draft.length !== base.length || draft.some((image, place) => !isSame(image, base[place]))
}

function isSame(one: DraftImage, other: DraftImage | undefined): boolean {
  return one.id === other?.id && one.alt.trim() === other.alt.trim() && one.variantId === other.variantId
}

/** The images with one of them at another place; a place beyond the ends is the end. */
export function movedImage(images: ImagesDraft, id: number, place: number): ImagesDraft {
  const moved = images.find((image) => image.id === id)
  if (!moved) return images
  const others = images.filter((image) => image !== moved)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, moved)
}

/** The colours that an image may show, each by the first variant that is sold in it. */
export function imageColors(variants: readonly EditedVariant[]): { variantId: number; name: string }[] {
  const colors = new Map<string, number>()
  for (const { id, active, options } of variants) {
    const color = options.find(({ role }) => role === 'color')?.value
    if (active && color !== undefined && !colors.has(color)) colors.set(color, id)
  }
  return [...colors].map(([name, variantId]) => ({ variantId, name }))
}

/** The colour that an image of a variant shows; null for none of its own. */
export function shownColor(variantId: number | null, variants: readonly EditedVariant[]): string | null {
  const options = variants.find(({ id }) => id === variantId)?.options ?? []
  return options.find(({ role }) => role === 'color')?.value ?? null
}

/**
 * The arrangement as it is saved: what shows a variant that is not sold any more shows another one of its colour, or
 * none.
 */
export function savedArrangement(draft: ImagesDraft, variants: readonly EditedVariant[]): DraftImage[] {
  const sold = new Set(variants.filter(({ active }) => active).map(({ id }) => id))
  const colors = imageColors(variants)
  return draft.map((image) => {
    if (image.variantId === null || sold.has(image.variantId)) return image
    const color = shownColor(image.variantId, variants)
    return { ...image, variantId: colors.find(({ name }) => name === color)?.variantId ?? null }
  })
}

/**
 * A draft on images that have changed since it was started. Its own sequence remains, with new images at the end;
 * without one it follows theirs. Changes that only they made are taken over.
 * @param base the arrangement that the draft was started with
 */
export function mergeImages(
  mine: ImagesDraft,
  { base, theirs }: { base: ImagesDraft; theirs: ImagesDraft },
): ImagesDraft {
  const before = new Map(base.map((image) => [image.id, image]))
  const own = new Map(mine.map((image) => [image.id, image]))
  const merged = theirs
    .filter(({ id }) => own.has(id) || !before.has(id))
    .map((image) => mergeImage(image, { own: own.get(image.id), base: before.get(image.id) }))
  const stayed = base.filter(({ id }) => own.has(id)).map(({ id }) => id)
  const isOwnSequence = mine.some(({ id }, place) => stayed[place] !== id)
  if (!isOwnSequence) return merged
  const place = (id: number) => {
    const found = mine.findIndex((image) => image.id === id)
    return found < 0 ? mine.length : found
  }
  return merged.toSorted((a, b) => place(a.id) - place(b.id))
}

function mergeImage(
  theirs: DraftImage,
  { own = theirs, base = theirs }: { own: DraftImage | undefined; base: DraftImage | undefined },
): DraftImage {
  return {
    id: theirs.id,
    alt: own.alt.trim() === base.alt.trim() ? theirs.alt : own.alt,
    variantId: own.variantId === base.variantId ? theirs.variantId : own.variantId,
  }
}
