import { isCommonScale, isOneSize, isSameSize } from '../catalogue/size-order.ts'

/** Whether a shopper of a size may wear a garment of another label: `M` for Mediana, `S/M` and Unitalla. */
export function fitsSize(label: string, size: string): boolean {
  return isSameSize(label, size) || isOneSize(label)
}

/**
 * Whether a garment with this size has to be there in one that fits. On a scale on which all clothes are sized alike
 * (letters, ages) it has; a number means something else on a shirt than on trousers, so only that very number tells.
 */
function needsFit(label: string, size: string): boolean {
  return isSameSize(label, size) || isCommonScale(label, size)
}

/** Whether a garment with these sizes has to be there in one that fits. */
export function isSizedFor(sizes: readonly string[], size: string): boolean {
  return sizes.some((label) => needsFit(label, size))
}

/** Ids of a store's sizes, for a search. */
export interface SizeIds {
  fitting: number[]
  /** Sizes of garments that have to be there in one that fits. */
  needing: number[]
}

/** The sizes of a store by what they mean to a shopper of one size. */
export function sizeIds(sizes: readonly { id: number; label: string }[], size: string): SizeIds {
  const idsOf = (isMeant: (label: string, size: string) => boolean) =>
    sizes.filter(({ label }) => isMeant(label, size)).map(({ id }) => id)
  return { fitting: idsOf(fitsSize), needing: idsOf(needsFit) }
}
