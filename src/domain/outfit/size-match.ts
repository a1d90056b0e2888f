import { isCommonScale, isOneSize, isSameSize } from '../catalogue/size-order.ts'

/** Whether a shopper of a size may wear a garment of another label: `M` for Mediana, `S/M` and Unitalla. */
export function fitsSize(label: string, size: string): boolean {
  return isSameSize(label, size) || isOneSize(label)
}

/**
 * Whether a garment with this size must be available in a fitting size. On a scale shared by all clothes (letters,
 * ages) it must; a number means something else on a shirt than on trousers, so only the same number counts.
 */
function needsFit(label: string, size: string): boolean {
  return isSameSize(label, size) || isCommonScale(label, size)
}

/** Whether a garment with these sizes must be available in a fitting size. */
export function isSizedFor(sizes: readonly string[], size: string): boolean {
  return sizes.some((label) => needsFit(label, size))
}

/** Ids of a store's sizes, for a search. */
export interface SizeIds {
  fitting: number[]
  /** Sizes of garments that must be available in a fitting size. */
  needing: number[]
}

/** The sizes of a store by what they mean to a shopper of one size. */
export function sizeIds(sizes: readonly { id: number; label: string }[], size: string): SizeIds {
  const idsOf = (isMeant: (label: string, size: string) => boolean) =>
    sizes.filter(({ label }) => isMeant(label, size)).map(({ id }) => id)
  return { fitting: idsOf(fitsSize), needing: idsOf(needsFit) }
}
