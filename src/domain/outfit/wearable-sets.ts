import type { Garment } from './garment.ts'
import { baseMatch, togetherness } from './match.ts'
import { openSlots, slotsOf } from './slot.ts'
import { isForSame } from './wearer.ts'

/** Garments that are recommended for a product (docs/rules/outfit.md#outfit). */
export const RECOMMENDATIONS = 3

/** Whether a garment can be worn with the base and those chosen so far. */
export function canJoin(base: Garment, chosen: readonly Garment[], garment: Garment): boolean {
  const open = openSlots(base.kind)
  return (
    slotsOf(garment.kind).every((slot) => open.includes(slot)) && chosen.every((each) => canBeWornWith(each, garment))
  )
}

/** Two garments take different slots; two accessories may be worn, but neither two bags nor two of the same. */
function canBeWornWith(one: Garment, other: Garment): boolean {
  const shared = slotsOf(one.kind).some((slot) => slotsOf(other.kind).includes(slot))
  const isAccessory = slotsOf(one.kind).includes('accesorio')
  const isAnother = one.kind !== other.kind || (one.kind === 'accessory' && one.noun !== other.noun)
  const isApart = !shared || (isAccessory && isAnother)
  const isInSeason = one.season === null || other.season === null || one.season === other.season
  return isApart && isInSeason && isForSame(one.wearer, other.wearer)
}

/** Garments that can be worn together with a base, and how well they go. */
export interface WearableSet {
  garments: Garment[]
  score: number
}

/**
 * The sets that fill most slots with most garments, up to three.
 * @param chosen garments that each set has
 */
export function fullestSets(
  base: Garment,
  candidates: readonly Garment[],
  chosen: readonly Garment[] = [],
): WearableSet[] {
  const sets = wearableSets(base, candidates, chosen).filter(({ length }) => length > 0)
  const fullness = (garments: readonly Garment[]) =>
    new Set(garments.flatMap(({ kind }) => slotsOf(kind))).size * (RECOMMENDATIONS + 1) + garments.length
  const fullest = Math.max(...sets.map(fullness))
  return sets
    .filter((garments) => fullness(garments) === fullest)
    .map((garments) => ({ garments, score: setScore(base, garments) }))
    .toSorted((one, other) => other.score - one.score)
}

/** All sets of up to three that have the chosen garments; with up to ten candidates there are at most 175. */
function wearableSets(base: Garment, candidates: readonly Garment[], chosen: readonly Garment[]): Garment[][] {
  if (chosen.length >= RECOMMENDATIONS) return [[...chosen]]
  const larger = candidates.flatMap((garment, index) =>
    canJoin(base, chosen, garment) ? wearableSets(base, candidates.slice(index + 1), [...chosen, garment]) : [],
  )
  return [[...chosen], ...larger]
}

/** The mean of how well each garment goes with the base and with each other. */
function setScore(base: Garment, garments: readonly Garment[]): number {
  const scores = garments.flatMap((garment, index) => [
    baseMatch(base, garment),
    ...garments.slice(index + 1).map((other) => togetherness(garment, other)),
  ])
  return scores.reduce((sum, score) => sum + score, 0) / scores.length
}
